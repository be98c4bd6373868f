import { spec } from '../specs/data-maturity.ts'
import { always, effect, keepsRunning, type Laws, oracle, reportedBy } from './harness/law.ts'
import { plainEvents, type RunEvent } from './harness/trace.ts'

export interface Facts {
  step: number
  isResult: boolean
  isRejected: boolean
  isCleared: boolean
  isLinked: boolean
  comparison: '' | 'compared' | 'comparisonRejected'
  leadIntent: string | undefined
}

interface Outcome {
  facts: Facts
  effects: string[]
}

export const initialFacts = (isPosted: boolean): Facts => ({
  step: 0,
  isResult: isPosted,
  isRejected: false,
  isCleared: false,
  isLinked: false,
  comparison: '',
  leadIntent: isPosted ? 'discuss' : undefined,
})

export function applyEvent(facts: Facts, event: RunEvent, steps: number): Outcome {
  const { type } = event
  const shown = (step: number): Outcome => ({ facts: { ...facts, step }, effects: ['showStep'] })
  switch (type) {
    case 'answer.change':
      return { facts: { ...facts, isRejected: false, isCleared: false }, effects: ['readForm'] }
    case 'answers.import':
      return {
        facts: {
          ...facts,
          isRejected: false,
          isResult: true,
          leadIntent: undefined,
          isLinked: facts.isLinked || event.isLink === true,
          isCleared: facts.isCleared && !event.isLink,
        },
        effects: [],
      }
    case 'answers.clear':
      return {
        facts: {
          ...facts,
          step: 0,
          isResult: false,
          isCleared: true,
          isLinked: false,
          leadIntent: undefined,
        },
        effects: ['clearAnswers', 'showStep'],
      }
    case 'answers.restore':
      return {
        facts: { ...facts, isResult: true, isCleared: false, isLinked: false },
        effects: ['restoreAnswers', 'showResult'],
      }
    case 'answers.resume':
      return { facts: facts.isResult ? facts : { ...facts, step: Number(event.step) }, effects: [] }
    case 'step.go':
      return {
        facts: { ...facts, step: Number(event.step), isResult: false, leadIntent: undefined },
        effects: ['showStep'],
      }
    case 'step.back':
      return facts.isResult || facts.step === 0 ? { facts, effects: [] } : shown(facts.step - 1)
    case 'step.next':
      if (facts.isResult) return { facts, effects: [] }
      return facts.step < steps - 1
        ? shown(facts.step + 1)
        : { facts: { ...facts, isResult: true }, effects: ['showResult'] }
    case 'result.show':
      return { facts: { ...facts, isResult: true }, effects: ['showResult'] }
    case 'link.reject':
      return { facts: { ...facts, isRejected: true }, effects: [] }
    case 'comparison.show':
      return { facts: { ...facts, comparison: 'compared' }, effects: [] }
    case 'comparison.reject':
      return { facts: { ...facts, comparison: 'comparisonRejected' }, effects: [] }
    case 'comparison.clear':
      return facts.comparison === 'compared'
        ? { facts: { ...facts, comparison: '' }, effects: ['clearComparison'] }
        : { facts, effects: [] }
    case 'leadIntent.toggle':
      return {
        facts: {
          ...facts,
          leadIntent: facts.leadIntent === event.leadIntent ? undefined : String(event.leadIntent),
        },
        effects: [],
      }
    default:
      return { facts, effects: [] }
  }
}

export const laws: Laws = {
  spec,
  actorByEventType: reportedBy('watchUrl', 'answers.import', 'answers.resume', 'link.reject'),
  selectViewContext: ({ step }: { step: number }) => ({ step }),
  createEventFilter:
    () =>
    ({ type }, { tags }) =>
      type === 'answers.restore'
        ? tags.includes('cleared') || tags.includes('linked')
        : !/^(?:leadIntent|comparison)\./.test(type) || tags.includes('result'),
  events: [
    ...plainEvents('answer.change', 'answers.clear', 'answers.restore'),
    { type: 'answers.import', isLink: true },
    { type: 'answers.import', isLink: false },
    ...plainEvents('step.next', 'step.back'),
    ...plainEvents('result.show', 'link.reject', 'comparison.show', 'comparison.reject', 'comparison.clear'),
    ...[0, 2].map(step => ({ type: 'step.go', step })),
    { type: 'answers.resume', step: 1 },
    ...['send', 'discuss'].map(leadIntent => ({ type: 'leadIntent.toggle', leadIntent })),
  ],
  laws: [
    oracle(
      'The requested step is shown, and the result after the last one. Leaving the result closes the lead form. Starting over can be undone until the next answer, and opening a link at any time.',
      ({ steps, isPosted }: { steps: number; isPosted: boolean }) => {
        let facts = initialFacts(isPosted)
        return event => {
          const outcome = applyEvent(facts, event, steps)
          facts = outcome.facts
          return {
            tags: [
              facts.isResult ? 'result' : 'asking',
              ...(facts.isRejected ? ['rejected'] : []),
              ...(facts.isCleared ? ['cleared'] : []),
              ...(facts.isLinked ? ['linked'] : []),
              ...(facts.comparison ? [facts.comparison] : []),
              ...(facts.leadIntent ? [facts.leadIntent] : []),
            ],
            running: ['watchUrl'],
            inputs: { watchUrl: { isPosted } },
            effects: outcome.effects.flatMap(action => [
              effect(action),
              // A result from a link or a restored one doesn't count as the visitor's.
              ...(action === 'showResult' && event.type !== 'answers.restore'
                ? [effect('result.reached', { tool: 'data-maturity' })]
                : []),
            ]),
            viewContext: { step: facts.step },
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
