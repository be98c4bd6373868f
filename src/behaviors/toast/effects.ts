import { fromCallback } from 'xstate'
import { messageMachine } from '#machines/message.ts'
import { type ToastEvent, type ToastPolicy, toastMachine } from '#machines/toast.ts'

export const stackId = 'stack'

export const connectToast = () =>
  toastMachine.provide({
    actors: {
      message: messageMachine.provide({
        actors: {
          countDown: fromCallback<{ type: 'timer.stop' }, { remainingMs: number }>(
            ({ sendBack, receive, input }) => {
              const end = performance.now() + input.remainingMs
              const timer = setTimeout(() => sendBack({ type: 'timer.expired' }), input.remainingMs)
              receive(() =>
                sendBack({ type: 'timer.stopped', remainingMs: Math.max(0, end - performance.now()) }),
              )
              return () => clearTimeout(timer)
            },
          ),
        },
      }),
      watchVisibility: fromCallback<ToastEvent>(({ sendBack }) => {
        const report = () =>
          sendBack({ type: document.hidden ? 'toast.pause' : 'toast.resume', reason: 'hidden' })
        document.addEventListener('visibilitychange', report)
        return () => document.removeEventListener('visibilitychange', report)
      }),
      watchHotkey: fromCallback<ToastEvent, { policy: ToastPolicy }>(({ sendBack, input }) => {
        const { hotkey } = input.policy
        if (!hotkey) return
        const handleKey = (event: KeyboardEvent) => {
          // In some keyboard layouts, Alt changes `key`, but never `code`.
          if (event.altKey && event.code === `Key${hotkey.toUpperCase()}`) {
            event.preventDefault()
            sendBack({ type: 'hotkey.press' })
          }
        }
        document.addEventListener('keydown', handleKey)
        return () => document.removeEventListener('keydown', handleKey)
      }),
    },
    actions: { focusMessages: () => document.getElementById(stackId)?.focus() },
  })
