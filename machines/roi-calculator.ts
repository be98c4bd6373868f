/**
 * The AI ROI calculator. The statechart holds no plans or results.
 *
 * `link`: the plans in the URL.
 * - `none`: the URL has none, or a plan has changed.
 * - `imported`: the form has the URL's plans, and a message says so.
 * - `rejected`: the URL's plans are damaged, and a message says so.
 *
 * `fields`: the form's fields.
 * - `valid`: the result matches the form.
 * - `invalid`: a field is invalid, and the result is out of date. Saving the spreadsheet focuses that field instead.
 *
 * `announcement`, `leadIntent`, `file`: the result's announcement, lead form, and spreadsheet (`announcement.ts`, `lead-intent.ts`,
 * `saved-file.ts`).
 */
import { and, setup, stateIn } from 'xstate'
import { announcementDelays, toolAnnouncementRegion } from './announcement.ts'
import { browserAction, browserActor, browserTask } from './effects.ts'
import { type DomainEventOf, emitDomainEvent, type PlainEvent } from './events.ts'
import {
  type LeadIntent,
  type LeadIntentEvent,
  leadIntentGuards,
  leadIntentRegion,
  type PostedState,
} from './lead-intent.ts'
import { type FileEvent, type FileTag, guardedFileRegion } from './saved-file.ts'

/** `index` is the plan's 0-based index. */
export type PlansChange =
  | { readonly act: 'write'; readonly name: string; readonly text: string }
  | { readonly act: 'choose'; readonly preset: string }
  | { readonly act: 'show' | 'remove'; readonly index: number }
  | { readonly act: 'add' | 'reset' }
  /** Undoes `remove` or `reset`. */
  | { readonly act: 'restore' }

export type RoiCalculatorEvent =
  | { type: 'plans.change'; change: PlansChange }
  | LeadIntentEvent
  | FileEvent
  | RoiWatchEvent

/** Events from the URL and the form, at start and on change. */
export type RoiWatchEvent =
  /** The visitor changed a field before hydration. */
  | { type: 'plans.change'; change: PlansChange }
  | PlainEvent<'plans.import' | 'link.reject' | 'fields.accept' | 'fields.reject'>

export const roiCalculatorMachine = setup({
  types: {
    context: {} as PostedState,
    input: {} as PostedState,
    events: {} as RoiCalculatorEvent,
    emitted: {} as DomainEventOf<'result.reached'>,
    tags: {} as 'imported' | 'rejected' | 'invalid' | LeadIntent | FileTag,
  },
  actors: {
    /**
     * Restores the plans that this tab saved, or else imports those in the URL, and rejects a damaged link. Skips this on a posted page.
     * Then follows fragment changes.
     */
    watchUrl: browserActor<RoiWatchEvent, PostedState>(),
    /** Sends `fields.accept` or `fields.reject`, depending on the fields' validity, at start and after each change. */
    watchFields: browserActor<RoiWatchEvent>(),
    writeFile: browserTask<void>(),
  },
  guards: {
    ...leadIntentGuards,
    /** The visitor entered the values, and all are valid. */
    isVisitorInput: and([stateIn({ link: 'none' }), stateIn({ fields: 'valid' })]),
    isValid: stateIn({ fields: 'valid' }),
  },
  delays: announcementDelays,
  actions: {
    changePlans: browserAction<{ change: PlansChange }>(),
    announceResult: browserAction(),
    focusInvalidField: browserAction(),
    emitResult: emitDomainEvent({ type: 'result.reached', tool: 'roi-calculator' }),
  },
}).createMachine({
  id: 'roiCalculator',
  description: 'The return on an AI tool for a group of people, with up to three plans side by side.',
  context: ({ input }) => input,
  type: 'parallel',
  invoke: [
    { id: 'watchUrl', src: 'watchUrl', input: ({ context }) => context },
    { id: 'watchFields', src: 'watchFields' },
  ],
  states: {
    link: {
      description: 'What the link held.',
      initial: 'none',
      on: {
        'plans.import': { target: '.imported' },
        'link.reject': { target: '.rejected' },
        'plans.change': {
          target: '.none',
          actions: { type: 'changePlans', params: ({ event }) => ({ change: event.change }) },
        },
      },
      states: {
        none: { description: 'Nothing, or the visitor has changed it since.' },
        imported: { description: 'Plans from a link.', tags: ['imported'] },
        rejected: { description: 'A damaged link.', tags: ['rejected'] },
      },
    },
    fields: {
      description: 'Whether the entries can be calculated.',
      initial: 'valid',
      states: {
        valid: {
          description: 'Every field is valid, and the result is up to date.',
          on: { 'fields.reject': { target: 'invalid' } },
        },
        invalid: {
          description: 'A field isn’t valid, so the earlier result stays.',
          tags: ['invalid'],
          on: { 'fields.accept': { target: 'valid' }, 'file.save': { actions: 'focusInvalidField' } },
        },
      },
    },
    announcement: toolAnnouncementRegion(['plans.change', 'plans.import']),
    leadIntent: leadIntentRegion('roiCalculator'),
    file: guardedFileRegion,
  },
})
