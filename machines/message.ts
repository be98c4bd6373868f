/**
 * The timer of a visible toast.
 *
 * - `running`: the timer runs.
 * - `paused`: the timer is stopped, because the visitor is reading or the tab is hidden.
 * - `ended`: the time has passed.
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { browserActor } from './effects.ts'
import type { PlainEvent } from './events.ts'

export interface MessageInput {
  id: number
  remainingMs: number
}

export interface MessageEnd {
  type: 'message.end'
  id: number
}

export type MessageEvent =
  | PlainEvent<'message.pause' | 'message.resume'>
  | { type: 'timer.stopped'; remainingMs: number }
  | { type: 'timer.expired' }

export const messageMachine = setup({
  types: {
    context: {} as MessageInput,
    input: {} as MessageInput,
    events: {} as MessageEvent,
    emitted: {} as MessageEnd,
  },
  actors: {
    /** Sends `timer.expired` after `remainingMs`. If it receives `timer.stop` first, it sends `timer.stopped`. */
    countDown: browserActor<{ type: 'timer.stop' }, { remainingMs: number }>(),
  },
  actions: {
    stopTimer: sendTo('countDown', { type: 'timer.stop' }),
    setRemaining: assign({ remainingMs: (_, params: { remainingMs: number }) => params.remainingMs }),
    emitEnd: enqueueActions(({ enqueue, self, context }) => {
      const end: MessageEnd = { type: 'message.end', id: context.id }
      enqueue.emit(end)
      if (self._parent) enqueue.sendTo(self._parent, end)
    }),
  },
}).createMachine({
  id: 'message',
  description: 'A short message and the time it has left.',
  context: ({ input }) => input,
  initial: 'running',
  states: {
    running: {
      description: 'Its time is running.',
      invoke: {
        id: 'countDown',
        src: 'countDown',
        input: ({ context: { remainingMs } }) => ({ remainingMs }),
      },
      on: {
        'message.pause': { actions: 'stopTimer' },
        'timer.stopped': {
          target: 'paused',
          actions: { type: 'setRemaining', params: ({ event }) => event },
        },
        'timer.expired': { target: 'ended', actions: 'emitEnd' },
      },
    },
    paused: { description: 'Its time is paused.', on: { 'message.resume': { target: 'running' } } },
    ended: { type: 'final', description: 'Its time is up.' },
  },
})
