import { fromCallback } from 'xstate'
import { messageMachine } from '#machines/message.ts'

export const connectMessage = () =>
  messageMachine.provide({
    actors: {
      countDown: fromCallback<{ type: 'timer.stop' }, { left: number }>(({ sendBack, receive, input }) => {
        const end = performance.now() + input.left
        const timer = setTimeout(() => sendBack({ type: 'timer.expired' }), input.left)
        receive(() => sendBack({ type: 'timer.stopped', left: Math.max(0, end - performance.now()) }))
        return () => clearTimeout(timer)
      }),
    },
  })
