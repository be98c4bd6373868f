import { spec } from '../specs/data-maturity.ts'
import { always, does, goesOn, type Laws, oracle } from './harness/law.ts'
import type { Doing } from './harness/trace.ts'

/** What a visitor knows of the assessment. */
export interface Facts {
  step: number
  isResult: boolean
  isRefused: boolean
  earlier: '' | 'compared' | 'noResult' | 'noFile'
  wish: string | undefined
}

interface Outcome {
  facts: Facts
  /** What is done outside. */
  deeds: string[]
}

/** What is so when the page has come. */
export const begun = (isPosted: boolean): Facts => ({
  step: 0,
  isResult: isPosted,
  isRefused: false,
  earlier: '',
  wish: isPosted ? 'discuss' : undefined,
})

/** What is so after something happened, and what is done for it. */
export function after(facts: Facts, doing: Doing, steps: number): Outcome {
  const { type } = doing
  const shown = (step: number): Outcome => ({ facts: { ...facts, step }, deeds: ['showStep'] })
  switch (type) {
    case 'answer.change':
      return { facts: { ...facts, isRefused: false }, deeds: ['takeForm'] }
    case 'answers.bring':
      return { facts: { ...facts, isRefused: false, isResult: true, wish: undefined }, deeds: [] }
    case 'answers.clear':
      return {
        facts: { ...facts, step: 0, isResult: false, wish: undefined },
        deeds: ['clearAnswers', 'showStep'],
      }
    case 'answers.resume':
      return { facts: facts.isResult ? facts : { ...facts, step: Number(doing.step) }, deeds: [] }
    case 'step.go':
      return {
        facts: { ...facts, step: Number(doing.step), isResult: false, wish: undefined },
        deeds: ['showStep'],
      }
    case 'step.back':
      return facts.isResult || facts.step === 0 ? { facts, deeds: [] } : shown(facts.step - 1)
    case 'step.next':
      if (facts.isResult) return { facts, deeds: [] }
      return facts.step < steps - 1
        ? shown(facts.step + 1)
        : { facts: { ...facts, isResult: true }, deeds: ['showResult'] }
    case 'result.show':
      return { facts: { ...facts, isResult: true }, deeds: ['showResult'] }
    case 'link.refuse':
      return { facts: { ...facts, isRefused: true }, deeds: [] }
    case 'earlier.show':
      return { facts: { ...facts, earlier: 'compared' }, deeds: [] }
    case 'earlier.refuse':
      return { facts: { ...facts, earlier: 'noResult' }, deeds: [] }
    case 'earlier.misread':
      return { facts: { ...facts, earlier: 'noFile' }, deeds: [] }
    case 'earlier.drop':
      return facts.earlier === 'compared'
        ? { facts: { ...facts, earlier: '' }, deeds: ['forgetEarlier'] }
        : { facts, deeds: [] }
    case 'wish.toggle':
      return {
        facts: { ...facts, wish: facts.wish === doing.wish ? undefined : String(doing.wish) },
        deeds: [],
      }
    default:
      return { facts, deeds: [] }
  }
}

/** The visitor goes through the steps as they like, and every answer can be changed at any time. */
export const laws: Laws = {
  spec,
  reports: Object.fromEntries(
    ['answers.bring', 'answers.resume', 'link.refuse'].map(type => [type, 'watchAddress']),
  ),
  views: ({ step }: { step: number }) => ({ step }),
  possible:
    () =>
    ({ type }, { tags }) =>
      !/^(?:wish|earlier)\./.test(type) || tags.includes('result'),
  happenings: [
    ...[
      'answer.change',
      'answers.bring',
      'answers.clear',
      'step.next',
      'step.back',
      'result.show',
      'link.refuse',
    ],
    ...['earlier.show', 'earlier.refuse', 'earlier.misread', 'earlier.drop'],
  ]
    .map((type): Doing => ({ type }))
    .concat([
      { type: 'step.go', step: 0 },
      { type: 'step.go', step: 2 },
      { type: 'answers.resume', step: 1 },
      { type: 'wish.toggle', wish: 'send' },
      { type: 'wish.toggle', wish: 'discuss' },
    ]),
  stories: {
    'through all steps to the result, back to an answer, and to the result again': [
      { type: 'answer.change' },
      { type: 'step.next' },
      { type: 'step.next' },
      { type: 'step.back' },
      { type: 'step.next' },
      { type: 'step.next' },
      { type: 'wish.toggle', wish: 'discuss' },
      { type: 'step.go', step: 2 },
      { type: 'answer.change' },
      { type: 'step.next' },
    ],
    'an earlier result is compared, and put away': [
      { type: 'result.show' },
      { type: 'earlier.refuse' },
      { type: 'earlier.drop' },
      { type: 'earlier.show' },
      { type: 'earlier.drop' },
      { type: 'earlier.misread' },
      { type: 'earlier.drop' },
      { type: 'earlier.show' },
    ],
  },
  laws: [
    oracle(
      'the step that the visitor asked for is shown, or the result after the last one; leaving the result closes the form of a lead',
      ({ steps, isPosted }: { steps: number; isPosted: boolean }) => {
        let facts = begun(isPosted)
        return doing => {
          const outcome = after(facts, doing, steps)
          facts = outcome.facts
          return {
            tags: [
              facts.isResult ? 'result' : 'asking',
              ...(facts.isRefused ? ['refused'] : []),
              ...(facts.earlier ? [facts.earlier] : []),
              ...(facts.wish ? [facts.wish] : []),
            ],
            running: ['watchAddress'],
            given: { watchAddress: { isPosted } },
            effects: outcome.deeds.flatMap(deed => [
              does(deed),
              // Only what the visitor asked to see is a result of their own, not what a link brought.
              ...(deed === 'showResult' ? [does('result.reached', { tool: 'data_maturity' })] : []),
            ]),
            shown: { step: facts.step },
            ended: false,
          }
        }
      },
    ),
    goesOn('the address is watched throughout', 'watchAddress', () => true),
    always(
      'at most one form of a lead is open',
      ({ tags }) => !(tags.includes('send') && tags.includes('discuss')),
    ),
  ],
}
