import { fromCallback } from 'xstate'
import { type ToastEvent, type ToastPolicy, toastMachine } from '#machines/toast.ts'
import { connectMessage } from '#src/behaviors/message/effects.ts'

export const stackId = 'stack'

export const connectToast = () =>
  toastMachine.provide({
    actors: {
      message: connectMessage(),
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
