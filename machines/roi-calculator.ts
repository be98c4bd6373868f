/**
 * The calculator of what an AI tool returns: plans in a form, and the result beside it. Plans and results are not here: they live beside
 * the chart, which decides whether a result stands for what is written, when it is said, and what is offered with it. Five things
 * beside each other.
 *
 * `link`: what the address brought. - `none`. - `brought`: plans, which is said until the visitor changes them. - `refused`: something
 * that cannot be read, which is said likewise.
 *
 * `fields`: whether what is written can be calculated. - `sound`: the result is that of the form. - `faulty`: a field cannot be
 * calculated with; nothing new is calculated, the result that stands there is said to be that of before, and who wants a spreadsheet is led
 * to that field instead.
 *
 * `saying`: - `quiet`. - `due`: something changed; the new result, or what keeps it from being calculated, is said once nothing has changed
 * for a moment.
 *
 * `wish`: what the visitor wants of us with the result. - `none`. - `send`, `discuss`: the form of a lead is open, with a summary of the
 * result as it was; another result is offered to it, and closes nothing. What becomes of the lead is the chart of that form's.
 *
 * `file`: - `none`. - `writing`: the spreadsheet is being written, whose code may have to be fetched. - `failed`: it could not be.
 *
 * It leaves out the arithmetic, copying a link, which is one press and one answer, and printing, which is the browser's.
 */
import { and, setup, stateIn } from 'xstate'
import { browserAction, pendingTask, silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'
import { type FileEvent, type FileTag, soundFileRegion } from './saved-file.ts'
import { sayingDelays, toolSayingRegion } from './saying.ts'
import { type Posted, type Wish, type WishEvent, wishGuards, wishRegion } from './wish.ts'

/** What a visitor does to the plans. `place` counts from 0. */
export type PlansChange =
  | { readonly act: 'write'; readonly name: string; readonly text: string }
  | { readonly act: 'choose'; readonly preset: string }
  | { readonly act: 'show' | 'remove'; readonly place: number }
  | { readonly act: 'add' | 'reset' }

export type RoiCalculatorEvent =
  | { type: 'plans.change'; change: PlansChange }
  | WishEvent
  | FileEvent
  | RoiWatchEvent

/** What the address and the form hold when the calculator begins, and whenever they change. */
export type RoiWatchEvent =
  /** Plans of a link are in the form. */
  | { type: 'plans.bring' }
  | { type: 'link.refuse' }
  /** Every field of the form can be calculated with, or one cannot. */
  | { type: 'fields.accept' }
  | { type: 'fields.refuse' }

export const roiCalculatorMachine = setup({
  types: {
    context: {} as Posted,
    input: {} as Posted,
    events: {} as RoiCalculatorEvent,
    emitted: {} as DomainEventOf<'result.reached'>,
    tags: {} as 'brought' | 'refused' | 'faulty' | Wish | FileTag,
  },
  actors: {
    /** Puts what the address holds into the form, and reports it. */
    watchAddress: silentEffect<RoiWatchEvent, Posted>(),
    /** Reports whether the fields can be calculated with, whenever that changes. */
    watchFields: silentEffect<RoiWatchEvent>(),
    /** Writes the spreadsheet and hands it to the visitor. */
    writeFile: pendingTask<void>(),
  },
  guards: {
    ...wishGuards,
    /** What was calculated is of the visitor's own making, and of fields that could all be read. */
    isOwn: and([stateIn({ link: 'none' }), stateIn({ fields: 'sound' })]),
    isSound: stateIn({ fields: 'sound' }),
  },
  delays: sayingDelays,
  actions: {
    changePlans: browserAction<{ change: PlansChange }>(),
    sayResult: browserAction(),
    /** Leads the visitor to the field that cannot be calculated with. */
    leadToFault: browserAction(),
    tellResult: tell({ type: 'result.reached', tool: 'roi_calculator' }),
  },
}).createMachine({
  id: 'roiCalculator',
  description: 'The return on an AI tool for a group of people, with up to three plans side by side.',
  context: ({ input }) => input,
  type: 'parallel',
  invoke: [
    { id: 'watchAddress', src: 'watchAddress', input: ({ context }) => context },
    { id: 'watchFields', src: 'watchFields' },
  ],
  states: {
    link: {
      description: 'What the link brought.',
      initial: 'none',
      on: {
        'plans.bring': { target: '.brought' },
        'link.refuse': { target: '.refused' },
        'plans.change': {
          target: '.none',
          actions: { type: 'changePlans', params: ({ event }) => ({ change: event.change }) },
        },
      },
      states: {
        none: { description: 'Nothing, or the visitor has changed it since.' },
        brought: { description: 'Plans from a link.', tags: ['brought'] },
        refused: { description: 'A damaged link.', tags: ['refused'] },
      },
    },
    fields: {
      description: 'Whether the entries can be calculated.',
      initial: 'sound',
      states: {
        sound: {
          description: 'Every field is valid, and the result is up to date.',
          on: { 'fields.refuse': { target: 'faulty' } },
        },
        faulty: {
          description: 'A field isn’t valid, so the earlier result stays.',
          tags: ['faulty'],
          on: { 'fields.accept': { target: 'sound' }, 'file.save': { actions: 'leadToFault' } },
        },
      },
    },
    saying: toolSayingRegion(['plans.change', 'plans.bring']),
    wish: wishRegion('roiCalculator'),
    file: soundFileRegion,
  },
})
