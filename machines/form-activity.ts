/**
 * Whether the visitor is filling in a form, so that no popup interrupts. It never learns what is written.
 *
 * - `free`: no field has focus, and none holds unsent text.
 * - `busy.entered`: a field has focus, and nothing is written.
 * - `busy.filling`: a field has focus, and a form holds text.
 * - `busy.written`: no field has focus, and a form holds text that was not sent, cleared, or left behind.
 */
import { setup } from 'xstate'
import { silentEffect } from './effects.ts'
import { type DomainEventOf, emitDomainEvent } from './events.ts'

export type FormActivityEvent =
  | { type: 'field.focus' }
  | { type: 'field.blur' }
  | { type: 'text.enter' }
  | { type: 'text.clear' }
  | DomainEventOf<'page.left'>

export const formActivityMachine = setup({
  types: {
    events: {} as FormActivityEvent,
    tags: {} as 'busy',
    emitted: {} as DomainEventOf<'activity.started' | 'activity.ended'>,
  },
  actors: {
    /** Reports focus and text in the page's forms, at start and on change. */
    watchForms: silentEffect<FormActivityEvent>(),
  },
  actions: {
    emitBusy: emitDomainEvent({ type: 'activity.started', reason: 'form' }),
    emitFree: emitDomainEvent({ type: 'activity.ended', reason: 'form' }),
  },
}).createMachine({
  id: 'formActivity',
  description: 'Whether the visitor is filling in a form.',
  initial: 'free',
  invoke: { id: 'watchForms', src: 'watchForms' },
  states: {
    free: {
      description: 'The visitor isn’t filling in a form.',
      on: { 'field.focus': { target: 'busy.entered' }, 'text.enter': { target: 'busy.written' } },
    },
    busy: {
      description: 'The visitor is filling in a form.',
      tags: ['busy'],
      initial: 'entered',
      entry: 'emitBusy',
      exit: 'emitFree',
      on: { 'page.left': { target: 'free' } },
      states: {
        entered: {
          description: 'A field has focus, and it’s empty.',
          on: { 'field.blur': { target: '#formActivity.free' }, 'text.enter': { target: 'filling' } },
        },
        filling: {
          description: 'A field has focus, and it has unsent text.',
          on: { 'field.blur': { target: 'written' }, 'text.clear': { target: 'entered' } },
        },
        written: {
          description: 'A form has unsent text.',
          on: { 'text.clear': { target: '#formActivity.free' }, 'field.focus': { target: 'filling' } },
        },
      },
    },
  },
})
