/**
 * The trust assessment: a form with a sheet for each use of a tool, and the result beside it. The sheets themselves are not here: they
 * live beside the chart, which decides whose they are, when their result is said, and what is offered with it. Five things beside
 * each other.
 *
 * `sheets`: whose sheets stand there. - `example`: the guide's. - `own`: the visitor's; what they enter is kept in this tab. -
 * `brought`: those of a link. - `empty`: none, since the visitor emptied the form, which can be undone until something is entered.
 *
 * `link`: - `fine`. - `refused`: the address holds sheets that cannot be read, which is said until something else is there.
 *
 * `saying`: - `quiet`. - `due`: something changed, and the new result is said once nothing has changed for a moment.
 *
 * `wish`: what the visitor wants of us with the result. - `none.unasked`, `none.dropped`: nothing yet, or no more. - `send`, `discuss`: the form of a lead is open, with a summary of the
 * result as it was; another result is offered to it, and an emptied sheet closes it. What becomes of the lead is the chart of that form's.
 *
 * `file`: - `none`. - `writing`: the spreadsheet is being written, whose code may have to be fetched. - `failed`: it could not be.
 *
 * It leaves out the arithmetic and copying a link, which is one press and one answer.
 */
import { setup, stateIn } from 'xstate'
import { browserAction, pendingTask, silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'
import { type FileEvent, type FileTag, fileRegion } from './saved-file.ts'
import { sayingDelays, toolSayingRegion } from './saying.ts'
import { type Posted, type Wish, type WishEvent, wishGuards, wishRegion } from './wish.ts'

export type TrustAssessmentEvent =
  | { type: 'use.add' }
  /** `place` counts from 1. */
  | { type: 'use.remove'; place: number }
  | { type: 'sheets.empty' }
  | { type: 'sheets.restore' }
  | WishEvent
  | FileEvent
  | TrustAddressEvent

/** What the address and this tab hold when the assessment begins, and whenever the address changes. */
export type TrustAddressEvent =
  /** The visitor changed a field, now or before the code of the form came. */
  | { type: 'sheet.change' }
  /** Sheets of a link are in the form. */
  | { type: 'sheets.bring' }
  /** The sheets that the visitor entered before are in the form. */
  | { type: 'sheets.resume' }
  | { type: 'link.refuse' }

export const trustAssessmentMachine = setup({
  types: {
    context: {} as Posted,
    input: {} as Posted,
    events: {} as TrustAssessmentEvent,
    emitted: {} as DomainEventOf<'result.reached'>,
    tags: {} as 'example' | 'brought' | 'empty' | 'refused' | Wish | FileTag,
  },
  actors: {
    /** Puts what the address or this tab holds into the form, and reports it. */
    watchAddress: silentEffect<TrustAddressEvent, Posted>(),
    /** Writes the spreadsheet and hands it to the visitor. */
    writeFile: pendingTask<void>(),
  },
  guards: {
    ...wishGuards,
    isOwn: stateIn({ sheets: 'own' }),
  },
  delays: sayingDelays,
  actions: {
    /** Takes over what stands in the form, and keeps it in this tab. */
    takeForm: browserAction(),
    addUse: browserAction(),
    removeUse: browserAction<{ place: number }>(),
    emptySheets: browserAction(),
    restoreSheets: browserAction(),
    sayResult: browserAction(),
    tellResult: tell({ type: 'result.reached', tool: 'trust_assessment' }),
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
        'sheets.empty': { target: '.empty', actions: 'emptySheets' },
        'sheets.bring': { target: '.brought' },
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
        fine: { description: 'It has sheets, or nothing.', on: { 'link.refuse': { target: 'refused' } } },
        refused: {
          description: 'Its sheets are damaged.',
          tags: ['refused'],
          on: {
            'sheet.change': { target: 'fine' },
            'use.add': { target: 'fine' },
            'use.remove': { target: 'fine' },
            'sheets.empty': { target: 'fine' },
            'sheets.bring': { target: 'fine' },
          },
        },
      },
    },
    saying: toolSayingRegion([
      'sheet.change',
      'use.add',
      'use.remove',
      'sheets.empty',
      'sheets.restore',
      'sheets.bring',
    ]),
    wish: {
      ...wishRegion('trustAssessment'),
      on: {
        'sheets.empty': { target: '.none.dropped' },
      },
    },
    file: fileRegion,
  },
})
