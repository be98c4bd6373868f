/**
 * Detects when the visitor is filling in a form, because the popup must not open then. The statechart never receives the text.
 *
 * - `idle`: no field has focus, and no form has unsent text.
 * - `busy.focused`: a field has focus, and no form has unsent text.
 * - `busy.editing`: a field has focus, and a form has unsent text.
 * - `busy.unsent`: no field has focus, and a form has unsent text.
 *
 * Leaving the page ends `busy`.
 */
import { setup } from 'xstate'
import { browserActor } from './effects.ts'
import { type DomainEventOf, emitDomainEvent, type PlainEvent } from './events.ts'

export type FormActivityEvent =
  | PlainEvent<'field.focus' | 'field.blur' | 'text.enter' | 'text.clear'>
  | DomainEventOf<'page.left'>

export const formActivityMachine = setup({
  types: {
    events: {} as FormActivityEvent,
    tags: {} as 'busy',
    emitted: {} as DomainEventOf<'activity.started' | 'activity.ended'>,
  },
  actors: {
    /** Sends the focus and text state of the page's forms, at start and on change. */
    watchForms: browserActor<FormActivityEvent>(),
  },
  actions: {
    emitStarted: emitDomainEvent({ type: 'activity.started', reason: 'form' }),
    emitEnded: emitDomainEvent({ type: 'activity.ended', reason: 'form' }),
  },
}).createMachine({
  id: 'formActivity',
  description: 'Whether the visitor is filling in a form.',
  initial: 'idle',
  invoke: { id: 'watchForms', src: 'watchForms' },
  states: {
    idle: {
      description: 'The visitor isn’t filling in a form.',
      on: { 'field.focus': { target: 'busy.focused' }, 'text.enter': { target: 'busy.unsent' } },
    },
    busy: {
      description: 'The visitor is filling in a form.',
      tags: ['busy'],
      initial: 'focused',
      entry: 'emitStarted',
      exit: 'emitEnded',
      on: { 'page.left': { target: 'idle' } },
      states: {
        focused: {
          description: 'A field has focus, and no form has unsent text.',
          on: { 'field.blur': { target: '#formActivity.idle' }, 'text.enter': { target: 'editing' } },
        },
        editing: {
          description: 'A field has focus, and a form has unsent text.',
          on: { 'field.blur': { target: 'unsent' }, 'text.clear': { target: 'focused' } },
        },
        unsent: {
          description: 'No field has focus, and a form has unsent text.',
          on: { 'text.clear': { target: '#formActivity.idle' }, 'field.focus': { target: 'editing' } },
        },
      },
    },
  },
})
