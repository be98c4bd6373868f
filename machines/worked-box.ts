/**
 * A worked box that opens: the arithmetic of a page as its table, until the reader wants to change the assumptions. The numbers are
 * not here: they live beside the chart, which decides when the box is open, whether a result stands for what is written, and when it is
 * said. Five things beside each other.
 *
 * `box`: - `closed`: the table of the page stands there. - `opening`: the model is fetched, for the reader has asked. - `resuming`: the same,
 * for numbers that this tab remembers. - `open`: the assumptions can be changed. - `unloaded`: the model did not come; the table still
 * stands there, and it can be asked for again.
 *
 * `link`: what the address brought. - `none`. - `brought`: numbers, which is said until the reader changes them. - `refused`: something
 * that cannot be read, which is said likewise. A link to this box opens it.
 *
 * `fields`: whether what is written can be calculated. - `sound`: the result is that of the fields. - `faulty`: a field cannot be
 * calculated with; nothing new is calculated, the result that stands there is said to be that of before, and who wants to take it away is
 * led to that field instead.
 *
 * `saying`: - `quiet`. - `due`: something changed, and the new result is said once nothing has changed for a moment.
 *
 * `file`: - `none`. - `writing`: the spreadsheet is being written, whose code may have to be fetched. - `failed`: it could not be.
 *
 * It leaves out the arithmetic, whether the browser lets a link be copied, which is one press and one answer, and printing.
 */
import { setup, stateIn } from 'xstate'
import { browserAction, pendingTask, silentEffect } from './effects.ts'
import { type FileEvent, type FileTag, soundFileRegion } from './saved-file.ts'
import { sayingDelays, sayingRegion } from './saying.ts'

/** What a reader does to the numbers: writes into the field of an input, moves its slider, or puts all of them back. */
export type NumbersChange =
  | { readonly act: 'write'; readonly key: string; readonly text: string }
  | { readonly act: 'move'; readonly key: string; readonly value: number }
  | { readonly act: 'reset' }

export type WorkedBoxEvent =
  | { type: 'box.open' }
  | { type: 'numbers.change'; change: NumbersChange }
  /** The reader wants a link to what the numbers come to. */
  | { type: 'link.copy' }
  | FileEvent
  | BoxCallEvent
  | BoxWatchEvent

/** The address names this box, or this tab remembers numbers of it. */
export type BoxCallEvent = { type: 'link.follow' } | { type: 'box.resume' }

/** What the address and the fields hold once the box is open, and whenever they change. */
export type BoxWatchEvent =
  /** Numbers of a link are in the fields. */
  | { type: 'numbers.bring' }
  | { type: 'link.refuse' }
  /** Every field can be calculated with, or one cannot. */
  | { type: 'fields.accept' }
  | { type: 'fields.refuse' }

export const workedBoxMachine = setup({
  types: {
    events: {} as WorkedBoxEvent,
    tags: {} as 'opening' | 'open' | 'unloaded' | 'brought' | 'refused' | 'faulty' | FileTag,
  },
  actors: {
    /** Reports that the address names this box, or that it was open in this tab before; now or later. */
    awaitLink: silentEffect<BoxCallEvent>(),
    /** Fetches the model and lays out what this tab remembers, or the usual numbers. */
    loadModel: pendingTask<void>(),
    /** Puts what the address holds into the fields, and reports it. */
    readLink: silentEffect<BoxWatchEvent>(),
    /** Reports whether the fields can be calculated with, whenever that changes. */
    watchFields: silentEffect<BoxWatchEvent>(),
    /** Writes the spreadsheet and hands it to the reader. */
    writeFile: pendingTask<void>(),
  },
  guards: { isSound: stateIn({ fields: 'sound' }) },
  delays: sayingDelays,
  actions: {
    changeNumbers: browserAction<{ change: NumbersChange }>(),
    /** Leads the reader, whose button is gone, into the open box. */
    enterBox: browserAction(),
    /** Keeps in view what was there before a box came back that nobody has asked for. */
    keepPlace: browserAction(),
    copyLink: browserAction(),
    /** Leads the reader to the field that cannot be calculated with, and says which it is. */
    leadToFault: browserAction(),
    /** Brings the box that a link is about into view. */
    showBox: browserAction(),
    sayResult: browserAction(),
  },
}).createMachine({
  id: 'workedBox',
  description: 'A calculation whose assumptions the reader can change.',
  type: 'parallel',
  states: {
    box: {
      description: 'The page’s table, or its assumptions.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The table as it arrived.',
          invoke: { id: 'awaitLink', src: 'awaitLink' },
          on: {
            'box.open': { target: 'opening' },
            'link.follow': { target: 'opening' },
            'box.resume': { target: 'resuming' },
          },
        },
        opening: {
          description: 'The model is loading.',
          tags: ['opening'],
          invoke: {
            id: 'loadModel',
            src: 'loadModel',
            onDone: { target: 'open', actions: 'enterBox' },
            onError: { target: 'unloaded' },
          },
        },
        resuming: {
          description: 'The model is loading, to restore earlier numbers.',
          invoke: {
            id: 'loadModel',
            src: 'loadModel',
            onDone: { target: 'open', actions: 'keepPlace' },
            onError: { target: 'unloaded' },
          },
          on: { 'box.open': { target: 'opening' } },
        },
        open: {
          description: 'The reader can change the assumptions.',
          tags: ['open'],
          invoke: [
            { id: 'readLink', src: 'readLink' },
            { id: 'watchFields', src: 'watchFields' },
          ],
        },
        unloaded: {
          description: 'The model couldn’t be loaded.',
          tags: ['unloaded'],
          on: { 'box.open': { target: 'opening' } },
        },
      },
    },
    link: {
      description: 'What the link brought.',
      initial: 'none',
      on: {
        'numbers.bring': { target: '.brought', actions: 'showBox' },
        'link.refuse': { target: '.refused', actions: 'showBox' },
        'numbers.change': {
          target: '.none',
          actions: { type: 'changeNumbers', params: ({ event }) => ({ change: event.change }) },
        },
      },
      states: {
        none: { description: 'Nothing, or the reader has changed it since.' },
        brought: { description: 'Numbers from a link.', tags: ['brought'] },
        refused: { description: 'A damaged link, or one from another model.', tags: ['refused'] },
      },
    },
    fields: {
      description: 'Whether the entries can be calculated.',
      initial: 'sound',
      states: {
        sound: {
          description: 'Every field is valid, and the result is up to date.',
          on: { 'fields.refuse': { target: 'faulty' }, 'link.copy': { actions: 'copyLink' } },
        },
        faulty: {
          description: 'A field isn’t valid, so the earlier result stays.',
          tags: ['faulty'],
          on: {
            'fields.accept': { target: 'sound' },
            'link.copy': { actions: 'leadToFault' },
            'file.save': { actions: 'leadToFault' },
          },
        },
      },
    },
    saying: sayingRegion(['numbers.change', 'numbers.bring']),
    file: soundFileRegion,
  },
})
