/**
 * The data-maturity assessment: questions in steps, one for each dimension, and the result. The answers themselves are not here: they
 * live beside the chart. Four things beside each other.
 *
 * `stage`: - `asking.first`, `asking.further`: a step of questions is shown, as the page came or later; the visitor goes on, back, or
 * to any step. - `result`: what the answers say. Every answer can still be changed from there.
 *
 * `link`: - `fine`. - `refused`: the address holds answers that cannot be read, which is said until something is answered.
 *
 * `earlier`: an earlier result to compare with. - `none`. - `shown`. - `refused`: what was given as its link is none. - `misread`: what
 * was given as its file holds none.
 *
 * `wish`: what the visitor wants of us with the result. - `none.unasked`, `none.dropped`: nothing yet, or no more. - `send`, `discuss`:
 * the form of a lead is open, until the result is left.
 *
 * It leaves out the scores, and copying a link, which is one press and one answer.
 */
import { assign, setup } from 'xstate'
import { browserAction, silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'
import { type Wish, type WishEvent, wishGuards, wishRegion } from './wish.ts'

export type DataMaturityEvent =
  | { type: 'step.next' }
  | { type: 'step.back' }
  /** `step` counts from 0. */
  | { type: 'step.go'; step: number }
  | { type: 'result.show' }
  | { type: 'answers.clear' }
  /** The visitor gave an earlier result that can be read; a link that cannot; a file that cannot; or puts it away. */
  | { type: 'earlier.show' }
  | { type: 'earlier.refuse' }
  | { type: 'earlier.misread' }
  | { type: 'earlier.drop' }
  | WishEvent
  | MaturityAddressEvent

/** What the address and this browser hold when the assessment begins, and whenever the address changes. */
export type MaturityAddressEvent =
  /** The visitor changed an answer, now or before the code of the form came. */
  | { type: 'answer.change' }
  /** Answers of a link are in the form. */
  | { type: 'answers.bring' }
  /** The answers given before are in the form; `step` is where something is left to answer. */
  | { type: 'answers.resume'; step: number }
  | { type: 'link.refuse' }

export interface MaturityInput {
  /** How many steps there are. */
  steps: number
  /** The page answers a posted form: its result is shown, with a form of a lead, as without scripts. */
  isPosted: boolean
}

export const dataMaturityMachine = setup({
  types: {
    context: {} as MaturityInput & { step: number },
    input: {} as MaturityInput,
    events: {} as DataMaturityEvent,
    emitted: {} as DomainEventOf<'result.reached'>,
    tags: {} as 'asking' | 'result' | 'refused' | 'compared' | 'noResult' | 'noFile' | Wish,
  },
  actors: {
    /** Puts what the address or this browser holds into the form, and reports it. */
    watchAddress: silentEffect<MaturityAddressEvent, MaturityInput>(),
  },
  guards: {
    ...wishGuards,
    isLater: (_, { step }: { step: number }) => step > 0,
    isLast: (_, { step, steps }: { step: number; steps: number }) => step === steps - 1,
  },
  actions: {
    goTo: assign((_, { step }: { step: number }) => ({ step })),
    /** Takes over what stands in the form, and keeps it in this browser. */
    takeForm: browserAction(),
    clearAnswers: browserAction(),
    forgetEarlier: browserAction(),
    /** Leads the visitor to the step that is shown, or to the result, and says what that is. */
    showStep: browserAction(),
    showResult: browserAction(),
    tellResult: tell({ type: 'result.reached', tool: 'data_maturity' }),
  },
}).createMachine({
  id: 'dataMaturity',
  description: 'Questions by dimension, and the result.',
  context: ({ input }) => ({ ...input, step: 0 }),
  type: 'parallel',
  invoke: { id: 'watchAddress', src: 'watchAddress', input: ({ context }) => context },
  states: {
    stage: {
      description: 'Questions, or the result.',
      initial: 'asking',
      on: {
        'answer.change': { actions: 'takeForm' },
        'answers.bring': { target: '.result' },
        'answers.clear': {
          target: '.asking.further',
          actions: ['clearAnswers', { type: 'goTo', params: { step: 0 } }, 'showStep'],
        },
        'step.go': {
          target: '.asking.further',
          actions: [{ type: 'goTo', params: ({ event }) => ({ step: event.step }) }, 'showStep'],
        },
        'result.show': { target: '.result', actions: ['showResult', 'tellResult'] },
      },
      states: {
        asking: {
          description: 'A step of questions is shown.',
          tags: ['asking'],
          initial: 'first',
          on: {
            'answers.resume': { actions: { type: 'goTo', params: ({ event }) => ({ step: event.step }) } },
            'step.next': [
              {
                guard: { type: 'isLast', params: ({ context }) => context },
                target: 'result',
                actions: ['showResult', 'tellResult'],
              },
              {
                actions: [
                  { type: 'goTo', params: ({ context }) => ({ step: context.step + 1 }) },
                  'showStep',
                ],
              },
            ],
            'step.back': {
              guard: { type: 'isLater', params: ({ context }) => context },
              actions: [{ type: 'goTo', params: ({ context }) => ({ step: context.step - 1 }) }, 'showStep'],
            },
          },
          states: {
            first: {
              description: 'The page as it arrived, unless it answers a submitted form.',
              always: {
                guard: { type: 'isPosted', params: ({ context }) => context },
                target: '#dataMaturity.stage.result',
              },
            },
            further: { description: 'A later step, back from the result, or a fresh start.' },
          },
        },
        result: { description: 'The result is shown.', tags: ['result'] },
      },
    },
    link: {
      description: 'Whether the link could be read.',
      initial: 'fine',
      states: {
        fine: { description: 'It has answers, or nothing.', on: { 'link.refuse': { target: 'refused' } } },
        refused: {
          description: 'Its answers are damaged.',
          tags: ['refused'],
          on: { 'answer.change': { target: 'fine' }, 'answers.bring': { target: 'fine' } },
        },
      },
    },
    earlier: {
      description: 'An earlier result to compare with.',
      initial: 'none',
      on: {
        'earlier.show': { target: '.shown' },
        'earlier.refuse': { target: '.refused' },
        'earlier.misread': { target: '.misread' },
      },
      states: {
        none: { description: 'None.' },
        shown: {
          description: 'It’s shown beside the current result.',
          tags: ['compared'],
          on: { 'earlier.drop': { target: 'none', actions: 'forgetEarlier' } },
        },
        refused: { description: 'The text isn’t a link to a result.', tags: ['noResult'] },
        misread: { description: 'The file doesn’t contain a result.', tags: ['noFile'] },
      },
    },
    wish: {
      ...wishRegion('dataMaturity'),
      on: {
        'answers.bring': { target: '.none.dropped' },
        'answers.clear': { target: '.none.dropped' },
        'step.go': { target: '.none.dropped' },
      },
    },
  },
})
