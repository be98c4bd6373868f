/**
 * The trust assessment: a sheet per use of a tool. Sheets and results live outside the chart.
 *
 * `sheets`: whose sheets the form holds.
 * - `example`: the guide's.
 * - `own`: the visitor's. This tab remembers them.
 * - `brought`: those of a link.
 * - `empty`: the visitor cleared the form, and can undo that until the next entry.
 *
 * `link`: the sheets in the address.
 * - `fine`: there are none, or they are valid.
 * - `refused`: they are unreadable. A message says so until the sheets change.
 *
 * `announcement`, `leadIntent`, `file`: the result's announcement, lead form, and spreadsheet. See `announcement.ts`, `lead-intent.ts`,
 * and `saved-file.ts`. Clearing the form closes the lead form.
 */
import { setup, stateIn } from 'xstate'
import { announcementDelays, toolAnnouncementRegion } from './announcement.ts'
import { browserAction, pendingTask, silentEffect } from './effects.ts'
import { type DomainEventOf, emitDomainEvent } from './events.ts'
import {
  type LeadIntent,
  type LeadIntentEvent,
  leadIntentGuards,
  leadIntentRegion,
  type Posted,
} from './lead-intent.ts'
import { type FileEvent, type FileTag, fileRegion } from './saved-file.ts'

export type TrustAssessmentEvent =
  | { type: 'use.add' }
  /** `place` counts from 1. */
  | { type: 'use.remove'; place: number }
  | { type: 'sheets.clear' }
  | { type: 'sheets.restore' }
  | LeadIntentEvent
  | FileEvent
  | TrustAddressEvent

/** What the address and this tab hold, at start and when the address changes. */
export type TrustAddressEvent =
  | { type: 'sheet.change' }
  | { type: 'sheets.import' }
  | { type: 'sheets.resume' }
  | { type: 'link.reject' }

export const trustAssessmentMachine = setup({
  types: {
    context: {} as Posted,
    input: {} as Posted,
    events: {} as TrustAssessmentEvent,
    emitted: {} as DomainEventOf<'result.reached'>,
    tags: {} as 'example' | 'brought' | 'empty' | 'refused' | LeadIntent | FileTag,
  },
  actors: {
    /** Fills the form from the address or this tab, and reports what it found. */
    watchAddress: silentEffect<TrustAddressEvent, Posted>(),
    writeFile: pendingTask<void>(),
  },
  guards: {
    ...leadIntentGuards,
    isOwn: stateIn({ sheets: 'own' }),
  },
  delays: announcementDelays,
  actions: {
    /** Reads the sheets from the form and stores them in this tab. */
    takeForm: browserAction(),
    addUse: browserAction(),
    removeUse: browserAction<{ place: number }>(),
    emptySheets: browserAction(),
    restoreSheets: browserAction(),
    announceResult: browserAction(),
    emitResult: emitDomainEvent({ type: 'result.reached', tool: 'trust_assessment' }),
  },
}).createMachine({
  id: 'trustAssessment',
  description: 'Up to four uses of tools, scored side by side.',
  context: ({ input }) => input,
  type: 'parallel',
  invoke: { id: 'watchAddress', src: 'watchAddress', input: ({ context }) => context },
  states: {
    sheets: {
      description: 'Whose sheets are in the form.',
      initial: 'example',
      on: {
        'sheet.change': { target: '.own', actions: 'takeForm' },
        'use.add': { target: '.own', actions: 'addUse' },
        'use.remove': {
          target: '.own',
          actions: { type: 'removeUse', params: ({ event }) => ({ place: event.place }) },
        },
        'sheets.clear': { target: '.empty', actions: 'emptySheets' },
        'sheets.import': { target: '.brought' },
        'sheets.resume': { target: '.own' },
      },
      states: {
        example: {
          description: 'The guide’s example, unless the page answers a submitted form.',
          tags: ['example'],
          always: { guard: { type: 'isPosted', params: ({ context }) => context }, target: 'own' },
        },
        own: { description: 'What the visitor entered.' },
        brought: { description: 'Sheets from a link.', tags: ['brought'] },
        empty: {
          description: 'Empty, because the visitor cleared the form.',
          tags: ['empty'],
          on: { 'sheets.restore': { target: 'own', actions: 'restoreSheets' } },
        },
      },
    },
    link: {
      description: 'Whether the link could be read.',
      initial: 'fine',
      states: {
        fine: { description: 'It has sheets, or nothing.', on: { 'link.reject': { target: 'refused' } } },
        refused: {
          description: 'Its sheets are damaged.',
          tags: ['refused'],
          on: {
            'sheet.change': { target: 'fine' },
            'use.add': { target: 'fine' },
            'use.remove': { target: 'fine' },
            'sheets.clear': { target: 'fine' },
            'sheets.import': { target: 'fine' },
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
      on: {
        'sheets.clear': { target: '.none.dismissed' },
      },
    },
    file: fileRegion,
  },
})
