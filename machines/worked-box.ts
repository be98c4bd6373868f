/**
 * A worked box: a calculation that a reader can open and change. The statechart holds no numbers.
 *
 * `box`: the box.
 * - `closed`: the page's static results, plot, and table are shown.
 * - `opening`: the reader opened the box, and the model is loading.
 * - `resuming`: this tab has saved numbers, and the model is loading.
 * - `open`: the reader can change the inputs.
 * - `loadFailed`: the model failed to load. The static results remain on the page, and the reader can retry.
 *
 * `link`: the numbers in the URL. A link to this box opens it.
 * - `none`: the URL has none, or a number has changed.
 * - `imported`: the fields have the URL's numbers, and a message says so.
 * - `rejected`: the URL's numbers are damaged, and a message says so.
 *
 * `fields`: the box's fields.
 * - `valid`: the result matches the fields.
 * - `invalid`: a field is invalid, and the result is out of date. Saving the spreadsheet or copying the link focuses that field instead.
 *
 * `announcement`, `file`: the result's announcement and spreadsheet (`announcement.ts`, `saved-file.ts`).
 */
import { setup, stateIn } from 'xstate'
import { announcementDelays, announcementRegion } from './announcement.ts'
import { browserAction, browserActor, browserTask } from './effects.ts'
import type { PlainEvent } from './events.ts'
import { type FileEvent, type FileTag, guardedFileRegion } from './saved-file.ts'

/** The reader edits a field, moves a slider, or resets all numbers. */
export type NumbersChange =
  | { readonly act: 'write'; readonly key: string; readonly text: string }
  | { readonly act: 'move'; readonly key: string; readonly value: number }
  | { readonly act: 'reset' }

export type WorkedBoxEvent =
  | { type: 'box.open' }
  | { type: 'numbers.change'; change: NumbersChange }
  | { type: 'link.copy' }
  | FileEvent
  | BoxTriggerEvent
  | BoxWatchEvent

export type BoxTriggerEvent = { type: 'link.follow' } | { type: 'box.resume' }

/** Events from the URL and the fields, when the box opens and on change. */
export type BoxWatchEvent = PlainEvent<'numbers.import' | 'link.reject' | 'fields.accept' | 'fields.reject'>

export const workedBoxMachine = setup({
  types: {
    events: {} as WorkedBoxEvent,
    tags: {} as 'opening' | 'open' | 'loadFailed' | 'imported' | 'rejected' | 'invalid' | FileTag,
  },
  actors: {
    /** Sends `link.follow` if the URL has this box's fragment, and `box.resume` if this tab has saved its numbers. */
    watchTriggers: browserActor<BoxTriggerEvent>(),
    /** Loads the model, with this tab's saved numbers or the defaults. */
    loadModel: browserTask<void>(),
    /** Imports the URL's numbers, unless this tab has saved numbers, or rejects a damaged link. Then follows fragment changes. */
    readLink: browserActor<BoxWatchEvent>(),
    /** Sends `fields.accept` or `fields.reject`, depending on the fields' validity, at start and after each change. */
    watchFields: browserActor<BoxWatchEvent>(),
    writeFile: browserTask<void>(),
  },
  guards: { isValid: stateIn({ fields: 'valid' }) },
  delays: announcementDelays,
  actions: {
    changeNumbers: browserAction<{ change: NumbersChange }>(),
    /** Focuses the open box, because its button was removed. */
    focusBox: browserAction(),
    /** Keeps the scroll position when a box opens because this tab has saved its numbers. */
    keepScroll: browserAction(),
    copyLink: browserAction(),
    /** Focuses and announces the invalid field. */
    focusInvalidField: browserAction(),
    scrollToBox: browserAction(),
    announceResult: browserAction(),
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
          invoke: { id: 'watchTriggers', src: 'watchTriggers' },
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
            onDone: { target: 'open', actions: 'focusBox' },
            onError: { target: 'loadFailed' },
          },
        },
        resuming: {
          description: 'The model is loading, to restore earlier numbers.',
          invoke: {
            id: 'loadModel',
            src: 'loadModel',
            onDone: { target: 'open', actions: 'keepScroll' },
            onError: { target: 'loadFailed' },
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
        loadFailed: {
          description: 'The model couldn’t be loaded.',
          tags: ['loadFailed'],
          on: { 'box.open': { target: 'opening' } },
        },
      },
    },
    link: {
      description: 'What the link held.',
      initial: 'none',
      on: {
        'numbers.import': { target: '.imported', actions: 'scrollToBox' },
        'link.reject': { target: '.rejected', actions: 'scrollToBox' },
        'numbers.change': {
          target: '.none',
          actions: { type: 'changeNumbers', params: ({ event }) => ({ change: event.change }) },
        },
      },
      states: {
        none: { description: 'Nothing, or the reader has changed it since.' },
        imported: { description: 'Numbers from a link.', tags: ['imported'] },
        rejected: { description: 'A damaged link, or one from another model.', tags: ['rejected'] },
      },
    },
    fields: {
      description: 'Whether the entries can be calculated.',
      initial: 'valid',
      states: {
        valid: {
          description: 'Every field is valid, and the result is up to date.',
          on: { 'fields.reject': { target: 'invalid' }, 'link.copy': { actions: 'copyLink' } },
        },
        invalid: {
          description: 'A field isn’t valid, so the earlier result stays.',
          tags: ['invalid'],
          on: {
            'fields.accept': { target: 'valid' },
            'link.copy': { actions: 'focusInvalidField' },
            'file.save': { actions: 'focusInvalidField' },
          },
        },
      },
    },
    announcement: announcementRegion(['numbers.change', 'numbers.import']),
    file: guardedFileRegion,
  },
})
