/**
 * Whether the visitor is filling in a form, so that nothing interrupts.
 *
 * - `free`: no field has focus and none holds text that was not sent.
 * - `busy.entered`: a field has focus, and nothing is written. - `busy.filling`: a field has focus, and text stands in a form.
 * - `busy.written`: no field has focus, but text stands in a form, until it is sent, emptied or left behind.
 *
 * It leaves out what is written and where: it only ever hears that there is something.
 */
import { setup } from 'xstate'
import { silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'

export type WritingEvent =
  /** Focus came into a field, or left every field. */
  | { type: 'field.enter' }
  | { type: 'field.leave' }
  /** A form holds text now, or none does any more. */
  | { type: 'text.write' }
  | { type: 'text.clear' }
  | DomainEventOf<'page.left'>

export const writingMachine = setup({
  types: {
    events: {} as WritingEvent,
    tags: {} as 'busy',
    emitted: {} as DomainEventOf<'visitor.busy' | 'visitor.free'>,
  },
  actors: {
    /** Reports focus and text of the page's forms, and once at start what is there already. */
    watchForms: silentEffect<WritingEvent>(),
  },
  actions: {
    tellBusy: tell({ type: 'visitor.busy', reason: 'form' }),
    tellFree: tell({ type: 'visitor.free', reason: 'form' }),
  },
}).createMachine({
  id: 'writing',
  description: 'Whether the visitor is filling in a form.',
  initial: 'free',
  invoke: { id: 'watchForms', src: 'watchForms' },
  states: {
    free: {
      description: 'The visitor isn’t filling in a form.',
      on: { 'field.enter': { target: 'busy.entered' }, 'text.write': { target: 'busy.written' } },
    },
    busy: {
      description: 'The visitor is filling in a form.',
      tags: ['busy'],
      initial: 'entered',
      entry: 'tellBusy',
      exit: 'tellFree',
      on: { 'page.left': { target: 'free' } },
      states: {
        entered: {
          description: 'A field has focus, and it’s empty.',
          on: { 'field.leave': { target: '#writing.free' }, 'text.write': { target: 'filling' } },
        },
        filling: {
          description: 'A field has focus, and it has unsent text.',
          on: { 'field.leave': { target: 'written' }, 'text.clear': { target: 'entered' } },
        },
        written: {
          description: 'A form has unsent text.',
          on: { 'text.clear': { target: '#writing.free' }, 'field.enter': { target: 'filling' } },
        },
      },
    },
  },
})
