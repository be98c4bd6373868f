import { fromCallback } from 'xstate'
import { messageMachine } from '#machines/message.ts'

export const connectMessage = () =>
  messageMachine.provide({
    actors: {
      countDown: fromCallback<{ type: 'timer.stop' }, { remaining: number }>(
        ({ sendBack, receive, input }) => {
          const end = performance.now() + input.remaining
          const timer = setTimeout(() => sendBack({ type: 'timer.expired' }), input.remaining)
          receive(() => sendBack({ type: 'timer.stopped', remaining: Math.max(0, end - performance.now()) }))
          return () => clearTimeout(timer)
        },
      ),
    },
  })
