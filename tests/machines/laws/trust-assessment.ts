import { spec } from '../specs/trust-assessment.ts'
import { always, effect, keepsRunning, type Laws, oracle, reportedBy } from './harness/law.ts'
import { done, fail, type RunEvent, wait } from './harness/trace.ts'

const settle = 700

const actionOf: Record<string, string> = {
  'sheet.change': 'readForm',
  'use.add': 'addUse',
  'use.remove': 'removeUse',
  'sheets.clear': 'clearSheets',
  'sheets.restore': 'restoreSheets',
}

export interface Facts {
  whose: 'example' | 'entered' | 'imported' | 'empty'
  isRejected: boolean
  leadIntent: string | undefined
  changed: number | undefined
  file: 'writing' | 'failed' | undefined
}

const whoseAfter: Record<string, Facts['whose']> = {
  'sheet.change': 'entered',
  'use.add': 'entered',
  'use.remove': 'entered',
  'sheets.restore': 'entered',
  'sheets.resume': 'entered',
  'sheets.clear': 'empty',
  'sheets.import': 'imported',
}

export const initialFacts = (isPosted: boolean): Facts => ({
  whose: isPosted ? 'entered' : 'example',
  isRejected: false,
  leadIntent: isPosted ? 'discuss' : undefined,
  changed: undefined,
  file: undefined,
})

export function after(facts: Facts, event: RunEvent, at: number): Facts {
  const { type, leadIntent } = event
  if (type === 'leadIntent.toggle')
    return { ...facts, leadIntent: facts.leadIntent === leadIntent ? undefined : String(leadIntent) }
  if (type === 'file.save') return { ...facts, file: 'writing' }
  if (type === '@done' || type === '@fail') return { ...facts, file: type === '@fail' ? 'failed' : undefined }
  if (type === 'link.reject') return { ...facts, isRejected: true }
  const whose = whoseAfter[type]
  if (!whose) return facts
  return {
    ...facts,
    whose,
    isRejected: facts.isRejected && ['sheets.resume', 'sheets.restore'].includes(type),
    leadIntent: type === 'sheets.clear' ? undefined : facts.leadIntent,
    changed: type === 'sheets.resume' ? facts.changed : at,
  }
}

const events = [
  ...Object.keys(whoseAfter).map(type => ({ type, ...(type === 'use.remove' ? { place: 2 } : {}) })),
  { type: 'link.reject' },
  { type: 'leadIntent.toggle', leadIntent: 'send' },
  { type: 'leadIntent.toggle', leadIntent: 'discuss' },
  { type: 'file.save' },
  done('writeFile', undefined),
  fail('writeFile', new Error('offline')),
]

export const laws: Laws = {
  spec,
  deadlines: [settle],
  possible:
    () =>
    ({ type }, { tags }) =>
      type !== 'sheets.restore' || tags.includes('empty'),
  reports: reportedBy('watchAddress', 'sheets.import', 'sheets.resume', 'link.reject'),
  events: [...events, wait(1), wait(settle), wait(10 * settle)],
  laws: [
    oracle(
      'The page says whose scores it shows. A result is announced once, 700 ms after the last change. Apart from its own buttons, only clearing the form closes the lead form.',
      ({ isPosted }: { isPosted: boolean }) => {
        let facts = initialFacts(isPosted)
        return (event, at) => {
          const action = actionOf[event.type]
          const effects = action ? [effect(action, 'place' in event ? { place: 2 } : undefined)] : []
          facts = after(facts, event, at)
          if (event.type === '@wait' && facts.changed !== undefined && at >= facts.changed + settle) {
            effects.push(effect('announceResult'))
            // A result from an example, a link, or an empty form isn't the visitor's own.
            if (facts.whose === 'entered')
              effects.push(effect('result.reached', { tool: 'trust_assessment' }))
            facts = { ...facts, changed: undefined }
          }
          const { whose, isRejected, leadIntent, file } = facts
          return {
            tags: [
              ...(whose === 'entered' ? [] : [whose]),
              ...(isRejected ? ['rejected'] : []),
              ...(leadIntent ? [leadIntent] : []),
              ...(file ? [file] : []),
            ],
            running: ['watchAddress', ...(file === 'writing' ? ['writeFile'] : [])],
            given: { watchAddress: { isPosted } },
            effects,
            ended: false,
          }
        }
      },
    ),
    keepsRunning('The page’s address is watched at all times.', 'watchAddress', () => true),
    always(
      'At most one lead form is open.',
      ({ tags }) => !(tags.includes('send') && tags.includes('discuss')),
    ),
  ],
}
