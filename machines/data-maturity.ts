/**
 * The data maturity assessment. The statechart holds no answers or scores.
 *
 * `stage`: the visible part.
 * - `asking.start`: the questions, until the visitor jumps to a step or starts over.
 * - `asking.revisited`: the questions, after the visitor jumped to a step or started over.
 * - `result`: the result. Answers can still change.
 *
 * `link`: the answers in the URL.
 * - `valid`: the URL has none, or has valid ones.
 * - `rejected`: the URL's answers are damaged. A message says so until an answer changes or answers are imported.
 *
 * `source`: the source of the form's answers.
 * - `visitor`: the answers are the visitor's own, or there are none yet.
 * - `cleared`: the form is empty. The visitor started over, and can undo that until the next answer.
 * - `link`: the answers are from a link. The visitor's own answers stay stored and can be restored.
 *
 * `comparison`: an earlier result to compare with.
 * - `none`: the visitor entered none.
 * - `shown`: the earlier result is drawn beside the current one.
 * - `rejected`: the link that the visitor entered has no result.
 *
 * `leadIntent`: the lead form (`lead-intent.ts`). It closes when the visitor leaves the result or opens a link with answers.
 */
import { assign, setup } from 'xstate'
import { browserAction, browserActor } from './effects.ts'
import { type DomainEventOf, emitDomainEvent } from './events.ts'
import { type LeadIntent, type LeadIntentEvent, leadIntentGuards, leadIntentRegion } from './lead-intent.ts'

export type DataMaturityEvent =
  | { type: 'step.next' }
  | { type: 'step.back' }
  /** `step` is 0-based. */
  | { type: 'step.go'; step: number }
  | { type: 'result.show' }
  | { type: 'answers.clear' }
  | { type: 'answers.restore' }
  | { type: 'comparison.show' }
  | { type: 'comparison.reject' }
  | { type: 'comparison.clear' }
  | LeadIntentEvent
  | MaturityWatchEvent

/** Events from the URL, browser storage, and the form. */
export type MaturityWatchEvent =
  | { type: 'answer.change' }
  /** The URL leads to a result. `isLink` is true for a newly opened link whose answers aren't the visitor's stored ones. */
  | { type: 'answers.import'; isLink: boolean }
  /** The form shows stored answers. `step` is the first step with an unanswered question. */
  | { type: 'answers.resume'; step: number }
  | { type: 'link.reject' }

export interface MaturityInput {
  steps: number
  /** The page is the server's response to a posted form, with the result and a lead form. */
  isPosted: boolean
}

export const dataMaturityMachine = setup({
  types: {
    context: {} as MaturityInput & { step: number },
    input: {} as MaturityInput,
    events: {} as DataMaturityEvent,
    emitted: {} as DomainEventOf<'result.reached'>,
    tags: {} as
      | 'asking'
      | 'result'
      | 'rejected'
      | 'cleared'
      | 'linked'
      | 'compared'
      | 'comparisonRejected'
      | LeadIntent,
  },
  actors: {
    /** Restores answers from the link or browser storage and reports what it restored, then follows fragment changes. */
    watchUrl: browserActor<MaturityWatchEvent, MaturityInput>(),
  },
  guards: {
    ...leadIntentGuards,
    hasPrevious: (_, { step }: { step: number }) => step > 0,
    isLink: (_, { isLink }: { isLink: boolean }) => isLink,
    isLast: (_, { step, steps }: { step: number; steps: number }) => step === steps - 1,
  },
  actions: {
    setStep: assign((_, { step }: { step: number }) => ({ step })),
    /** Reads the form's answers and stores them in the browser. */
    readForm: browserAction(),
    clearAnswers: browserAction(),
    restoreAnswers: browserAction(),
    clearComparison: browserAction(),
    /** `showStep` and `showResult` focus and announce the step or result. */
    showStep: browserAction(),
    showResult: browserAction(),
    emitResult: emitDomainEvent({ type: 'result.reached', tool: 'data-maturity' }),
  },
}).createMachine({
  id: 'dataMaturity',
  description: 'Questions by dimension, and the result.',
  context: ({ input }) => ({ ...input, step: 0 }),
  type: 'parallel',
  invoke: { id: 'watchUrl', src: 'watchUrl', input: ({ context }) => context },
  states: {
    stage: {
      description: 'Questions, or the result.',
      initial: 'asking',
      on: {
        'answer.change': { actions: 'readForm' },
        'answers.import': { target: '.result' },
        'answers.clear': {
          target: '.asking.revisited',
          actions: ['clearAnswers', { type: 'setStep', params: { step: 0 } }, 'showStep'],
        },
        'answers.restore': { target: '.result', actions: ['restoreAnswers', 'showResult'] },
        'step.go': {
          target: '.asking.revisited',
          actions: [{ type: 'setStep', params: ({ event }) => ({ step: event.step }) }, 'showStep'],
        },
        'result.show': { target: '.result', actions: ['showResult', 'emitResult'] },
      },
      states: {
        asking: {
          description: 'A step of questions is shown.',
          tags: ['asking'],
          initial: 'start',
          on: {
            'answers.resume': { actions: { type: 'setStep', params: ({ event }) => ({ step: event.step }) } },
            'step.next': [
              {
                guard: { type: 'isLast', params: ({ context }) => context },
                target: 'result',
                actions: ['showResult', 'emitResult'],
              },
              {
                actions: [
                  { type: 'setStep', params: ({ context }) => ({ step: context.step + 1 }) },
                  'showStep',
                ],
              },
            ],
            'step.back': {
              guard: { type: 'hasPrevious', params: ({ context }) => context },
              actions: [
                { type: 'setStep', params: ({ context }) => ({ step: context.step - 1 }) },
                'showStep',
              ],
            },
          },
          states: {
            start: {
              description: 'The questions, until a jump or a fresh start. A submitted form shows its result.',
              always: {
                guard: { type: 'isPosted', params: ({ context }) => context },
                target: '#dataMaturity.stage.result',
              },
            },
            revisited: { description: 'The questions, after a jump or a fresh start.' },
          },
        },
        result: { description: 'The result is shown.', tags: ['result'] },
      },
    },
    link: {
      description: 'Whether the link could be read.',
      initial: 'valid',
      states: {
        valid: {
          description: 'The link has readable answers, or there is no link.',
          on: { 'link.reject': { target: 'rejected' } },
        },
        rejected: {
          description: 'Its answers are damaged.',
          tags: ['rejected'],
          on: { 'answer.change': { target: 'valid' }, 'answers.import': { target: 'valid' } },
        },
      },
    },
    source: {
      description: 'Whose answers these are.',
      initial: 'visitor',
      on: {
        'answers.clear': { target: '.cleared' },
        'answers.import': { guard: { type: 'isLink', params: ({ event }) => event }, target: '.link' },
        'answers.restore': { target: '.visitor' },
      },
      states: {
        visitor: { description: 'The visitor’s.' },
        cleared: {
          description: 'None: the visitor has started over, and can undo it.',
          tags: ['cleared'],
          on: { 'answer.change': { target: 'visitor' } },
        },
        link: { description: 'A link’s. The visitor’s own are kept.', tags: ['linked'] },
      },
    },
    comparison: {
      description: 'An earlier result to compare with.',
      initial: 'none',
      on: { 'comparison.show': { target: '.shown' }, 'comparison.reject': { target: '.rejected' } },
      states: {
        none: { description: 'None.' },
        shown: {
          description: 'It’s shown beside the current result.',
          tags: ['compared'],
          on: { 'comparison.clear': { target: 'none', actions: 'clearComparison' } },
        },
        rejected: { description: 'The text isn’t a link to a result.', tags: ['comparisonRejected'] },
      },
    },
    leadIntent: {
      ...leadIntentRegion('dataMaturity'),
      on: {
        'answers.import': { target: '.none.dismissed' },
        'answers.clear': { target: '.none.dismissed' },
        'step.go': { target: '.none.dismissed' },
      },
    },
  },
})
