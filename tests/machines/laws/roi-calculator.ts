import { spec } from '../specs/roi-calculator.ts'
import { effect, type Laws, oracle, reportedBy } from './harness/law.ts'
import { done, fail, plainEvents, wait } from './harness/trace.ts'

const writeField = { act: 'write', name: 'people', text: '90' }
const addPlan = { act: 'add' }
const debounceMs = 700

export const laws: Laws = {
  spec,
  actorByEventType: {
    ...reportedBy('watchUrl', 'plans.import', 'link.reject'),
    ...reportedBy('watchFields', 'fields.accept', 'fields.reject'),
  },
  events: [
    ...[writeField, addPlan].map(change => ({ type: 'plans.change', change })),
    ...plainEvents('plans.import', 'link.reject', 'fields.accept', 'fields.reject'),
    ...['send', 'discuss'].map(leadIntent => ({ type: 'leadIntent.toggle', leadIntent })),
    ...[{ type: 'file.save' }, done('writeFile', undefined), fail('writeFile', new Error('offline'))],
    ...[debounceMs - 1, debounceMs].map(wait),
  ],
  laws: [
    oracle(
      'Every change updates the plans, and the result is announced once nothing has changed for 0.7 s. The link, the lead form, and the spreadsheet each keep their state until an event changes it. A spreadsheet is written only if every field is valid.',
      ({ isPosted }: { isPosted: boolean }) => {
        let link: string | undefined
        let isInvalid = false
        let leadIntent: unknown = isPosted ? 'discuss' : undefined
        let file: 'writing' | 'failed' | undefined
        let changedAt: number | undefined
        return (event, at) => {
          const { type } = event
          const effects = []
          if (type === '@wait' && changedAt !== undefined && at - changedAt >= debounceMs) {
            effects.push(effect('announceResult'))
            // A result from a link or with an invalid field doesn't count as the visitor's.
            if (link === undefined && !isInvalid)
              effects.push(effect('result.reached', { tool: 'roi-calculator' }))
            changedAt = undefined
          }
          if (type === 'plans.change') effects.push(effect('changePlans', { change: event.change }))
          if (type === 'plans.change' || type === 'plans.import') {
            changedAt = at
            link = type === 'plans.import' ? 'imported' : undefined
          }
          if (type === 'link.reject') link = 'rejected'
          if (type === 'fields.reject') isInvalid = true
          if (type === 'fields.accept') isInvalid = false
          if (type === 'leadIntent.toggle')
            leadIntent = leadIntent === event.leadIntent ? undefined : event.leadIntent
          if (type === 'file.save' && isInvalid) effects.push(effect('focusInvalidField'))
          else if (type === 'file.save') file = 'writing'
          if (type === '@done') file = undefined
          if (type === '@fail') file = 'failed'
          return {
            tags: [link, isInvalid ? 'invalid' : undefined, leadIntent, file].filter(
              tag => tag !== undefined,
            ) as string[],
            running: ['watchUrl', 'watchFields', ...(file === 'writing' ? ['writeFile'] : [])],
            inputs: { watchUrl: { isPosted } },
            effects,
            hasEnded: false,
          }
        }
      },
    ),
  ],
}
