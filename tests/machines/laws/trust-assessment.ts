import { spec } from '../specs/trust-assessment.ts'
import { always, effect, keepsRunning, type Laws, oracle, reportedBy } from './harness/law.ts'
import { done, fail, type RunEvent, wait } from './harness/trace.ts'

const debounceMs = 700

const actionByEvent: Record<string, string> = {
  'sheet.change': 'readForm',
  'use.add': 'addUse',
  'use.remove': 'removeUse',
  'sheets.clear': 'clearSheets',
  'sheets.restore': 'restoreSheets',
}

export interface Facts {
  source: 'example' | 'entered' | 'removed' | 'imported' | 'empty'
  isRejected: boolean
  leadIntent: string | undefined
  changedAt: number | undefined
  file: 'writing' | 'failed' | undefined
}

const sourceAfter: Record<string, Facts['source']> = {
  'sheet.change': 'entered',
  'use.add': 'entered',
  'use.remove': 'removed',
  'sheets.restore': 'entered',
  'sheets.resume': 'entered',
  'sheets.clear': 'empty',
  'sheets.import': 'imported',
}

export const initialFacts = (isPosted: boolean): Facts => ({
  source: isPosted ? 'entered' : 'example',
  isRejected: false,
  leadIntent: isPosted ? 'discuss' : undefined,
  changedAt: undefined,
  file: undefined,
})

export function applyEvent(facts: Facts, event: RunEvent, at: number): Facts {
  const { type, leadIntent } = event
  if (type === 'leadIntent.toggle')
    return { ...facts, leadIntent: facts.leadIntent === leadIntent ? undefined : String(leadIntent) }
  if (type === 'file.save') return { ...facts, file: 'writing' }
  if (type === '@done' || type === '@fail') return { ...facts, file: type === '@fail' ? 'failed' : undefined }
  if (type === 'link.reject') return { ...facts, isRejected: true }
  const source = sourceAfter[type]
  if (!source) return facts
  return {
    ...facts,
    source,
    isRejected: facts.isRejected && ['sheets.resume', 'sheets.restore'].includes(type),
    leadIntent: type === 'sheets.clear' ? undefined : facts.leadIntent,
    changedAt: type === 'sheets.resume' ? facts.changedAt : at,
  }
}

const events = [
  ...Object.keys(sourceAfter).map(type => ({ type, ...(type === 'use.remove' ? { position: 2 } : {}) })),
  { type: 'link.reject' },
  { type: 'leadIntent.toggle', leadIntent: 'send' },
  { type: 'leadIntent.toggle', leadIntent: 'discuss' },
  { type: 'file.save' },
  done('writeFile', undefined),
  fail('writeFile', new Error('offline')),
]

export const laws: Laws = {
  spec,
  deadlines: [debounceMs],
  createEventFilter:
    () =>
    ({ type }, { tags }) =>
      type !== 'sheets.restore' || tags.includes('empty') || tags.includes('removed'),
  actorByEventType: reportedBy('watchUrl', 'sheets.import', 'sheets.resume', 'link.reject'),
  events: [...events, wait(1), wait(debounceMs), wait(10 * debounceMs)],
  laws: [
    oracle(
      'The page says whose scores it shows. Removing a use or clearing the form can be undone until the next entry. A result is announced once, 700 ms after the last change. Apart from its own buttons, only clearing the form closes the lead form.',
      ({ isPosted }: { isPosted: boolean }) => {
        let facts = initialFacts(isPosted)
        return (event, at) => {
          const action = actionByEvent[event.type]
          const effects = action ? [effect(action, 'position' in event ? { position: 2 } : undefined)] : []
          facts = applyEvent(facts, event, at)
          if (event.type === '@wait' && facts.changedAt !== undefined && at >= facts.changedAt + debounceMs) {
            effects.push(effect('announceResult'))
            // A result from an example, a link, or an empty form doesn't count as the visitor's.
            if (facts.source === 'entered' || facts.source === 'removed')
              effects.push(effect('result.reached', { tool: 'trust-assessment' }))
            facts = { ...facts, changedAt: undefined }
          }
          const { source, isRejected, leadIntent, file } = facts
          return {
            tags: [
              ...(source === 'entered' ? [] : [source]),
              ...(isRejected ? ['rejected'] : []),
              ...(leadIntent ? [leadIntent] : []),
              ...(file ? [file] : []),
            ],
            running: ['watchUrl', ...(file === 'writing' ? ['writeFile'] : [])],
            inputs: { watchUrl: { isPosted } },
            effects,
            hasEnded: false,
          }
        }
      },
    ),
    keepsRunning('The page’s address is watched at all times.', 'watchUrl', () => true),
    always(
      'At most one lead form is open.',
      ({ tags }) => !(tags.includes('send') && tags.includes('discuss')),
    ),
  ],
}
