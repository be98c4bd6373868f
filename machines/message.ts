/**
 * One short message at the edge of the page, for as long as it is shown.
 *
 * - `running`: its time passes. - `paused`: somebody reads, or nobody can; the time that is left stands still. - `over`: its time has
 *   passed.
 *
 * A clock outside counts down from what is left. Asked to stop, it answers at once with what is left then, so that a pause costs nothing.
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { silentEffect } from './effects.ts'

export interface MessageInput {
  id: number
  /** Milliseconds that it may be shown. */
  left: number
}

/** What a message tells the machine that shows it. */
export interface MessageEnd {
  type: 'message.end'
  id: number
}

export type MessageEvent =
  | { type: 'message.hold' }
  | { type: 'message.release' }
  /** The clock was stopped with so many milliseconds left. */
  | { type: 'time.stop'; left: number }
  | { type: 'time.end' }

export const messageMachine = setup({
  types: {
    context: {} as MessageInput,
    input: {} as MessageInput,
    events: {} as MessageEvent,
    emitted: {} as MessageEnd,
  },
  actors: {
    /** Reports the end of the time that is left, or, asked by `clock.stop`, what is left of it. */
    countDown: silentEffect<{ type: 'clock.stop' }, { left: number }>(),
  },
  actions: {
    stopClock: sendTo('countDown', { type: 'clock.stop' }),
    keepLeft: assign({ left: (_, params: { left: number }) => params.left }),
    tellEnd: enqueueActions(({ enqueue, self, context }) => {
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
      invoke: { id: 'countDown', src: 'countDown', input: ({ context: { left } }) => ({ left }) },
      on: {
        'message.hold': { actions: 'stopClock' },
        'time.stop': { target: 'paused', actions: { type: 'keepLeft', params: ({ event }) => event } },
        'time.end': { target: 'over', actions: 'tellEnd' },
      },
    },
    paused: {
      description: 'Its time is paused.',
      on: { 'message.release': { target: 'running' } },
    },
    over: { type: 'final', description: 'Its time is up.' },
  },
})
