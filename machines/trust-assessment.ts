/**
 * The trust assessment, with a sheet per use case. The statechart holds no sheets or results.
 *
 * `sheets`: the source of the form's sheets.
 * - `example`: the form shows the trust guide's example.
 * - `entered`: the visitor entered the sheets. This tab saves them.
 * - `removed`: the visitor removed a use case, and can undo that until the next entry.
 * - `imported`: the sheets are from a link.
 * - `empty`: the visitor cleared the form, and can undo that until the next entry.
 *
 * `link`: the sheets in the URL.
 * - `valid`: the URL has none, or has valid ones.
 * - `rejected`: the URL's sheets are damaged. A message says so until the sheets change.
 *
 * `announcement`, `leadIntent`, `file`: the result's announcement, lead form, and spreadsheet (`announcement.ts`, `lead-intent.ts`,
 * `saved-file.ts`). Clearing the form closes the lead form.
 */
import { or, setup, stateIn } from 'xstate'
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
import { type FileEvent, type FileTag, spreadsheetRegion } from './saved-file.ts'

export type TrustAssessmentEvent =
  | { type: 'use.add' }
  /** `position` is 1-based. */
  | { type: 'use.remove'; position: number }
  | PlainEvent<'sheets.clear' | 'sheets.restore'>
  | LeadIntentEvent
  | FileEvent
  | TrustWatchEvent

/** Events from the URL, session storage, and the form. */
export type TrustWatchEvent = PlainEvent<'sheet.change' | 'sheets.import' | 'sheets.resume' | 'link.reject'>

export const trustAssessmentMachine = setup({
  types: {
    context: {} as PostedState,
    input: {} as PostedState,
    events: {} as TrustAssessmentEvent,
    emitted: {} as DomainEventOf<'result.reached'>,
    tags: {} as 'example' | 'removed' | 'imported' | 'empty' | 'rejected' | LeadIntent | FileTag,
  },
  actors: {
    /** Restores sheets from the link or session storage and reports what it restored, then follows fragment changes. */
    watchUrl: browserActor<TrustWatchEvent, PostedState>(),
    writeFile: browserTask<void>(),
  },
  guards: {
    ...leadIntentGuards,
    isVisitorInput: or([stateIn({ sheets: 'entered' }), stateIn({ sheets: 'removed' })]),
  },
  delays: announcementDelays,
  actions: {
    /** Reads the form's sheets and saves them in session storage. */
    readForm: browserAction(),
    addUse: browserAction(),
    removeUse: browserAction<{ position: number }>(),
    clearSheets: browserAction(),
    restoreSheets: browserAction(),
    announceResult: browserAction(),
    emitResult: emitDomainEvent({ type: 'result.reached', tool: 'trust-assessment' }),
  },
}).createMachine({
  id: 'trustAssessment',
  description: 'Up to four uses of tools, scored side by side.',
  context: ({ input }) => input,
  type: 'parallel',
  invoke: { id: 'watchUrl', src: 'watchUrl', input: ({ context }) => context },
  states: {
    sheets: {
      description: 'Whose sheets are in the form.',
      initial: 'example',
      on: {
        'sheet.change': { target: '.entered', actions: 'readForm' },
        'use.add': { target: '.entered', actions: 'addUse' },
        'use.remove': {
          target: '.removed',
          actions: { type: 'removeUse', params: ({ event }) => ({ position: event.position }) },
        },
        'sheets.clear': { target: '.empty', actions: 'clearSheets' },
        'sheets.import': { target: '.imported' },
        'sheets.resume': { target: '.entered' },
      },
      states: {
        example: {
          description: 'The guide’s example, unless the page answers a submitted form.',
          tags: ['example'],
          always: { guard: { type: 'isPosted', params: ({ context }) => context }, target: 'entered' },
        },
        entered: { description: 'What the visitor entered.' },
        removed: {
          description: 'What the visitor entered, without the use that they removed.',
          tags: ['removed'],
          on: { 'sheets.restore': { target: 'entered', actions: 'restoreSheets' } },
        },
        imported: { description: 'Sheets from a link.', tags: ['imported'] },
        empty: {
          description: 'Empty, because the visitor cleared the form.',
          tags: ['empty'],
          on: { 'sheets.restore': { target: 'entered', actions: 'restoreSheets' } },
        },
      },
    },
    link: {
      description: 'Whether the link could be read.',
      initial: 'valid',
      states: {
        valid: {
          description: 'The link has readable sheets, or there is no link.',
          on: { 'link.reject': { target: 'rejected' } },
        },
        rejected: {
          description: 'Its sheets are damaged.',
          tags: ['rejected'],
          on: {
            'sheet.change': { target: 'valid' },
            'use.add': { target: 'valid' },
            'use.remove': { target: 'valid' },
            'sheets.clear': { target: 'valid' },
            'sheets.import': { target: 'valid' },
          },
        },
      },
    },
    announcement: toolAnnouncementRegion([
      'sheet.change',
      'use.add',
      'use.remove',
      'sheets.clear',
      'sheets.restore',
      'sheets.import',
    ]),
    leadIntent: {
      ...leadIntentRegion('trustAssessment'),
      on: { 'sheets.clear': { target: '.none.dismissed' } },
    },
    file: spreadsheetRegion,
  },
})
