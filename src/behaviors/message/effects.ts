import { fromCallback } from 'xstate'
import { messageMachine } from '#machines/message.ts'

export const connectMessage = () =>
  messageMachine.provide({
    actors: {
      countDown: fromCallback<{ type: 'clock.stop' }, { left: number }>(({ sendBack, receive, input }) => {
        const end = performance.now() + input.left
        const timer = setTimeout(() => sendBack({ type: 'time.end' }), input.left)
        receive(() => sendBack({ type: 'time.stop', left: Math.max(0, end - performance.now()) }))
        return () => clearTimeout(timer)
      }),
    },
  })
