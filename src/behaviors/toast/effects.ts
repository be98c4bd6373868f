import { fromCallback } from 'xstate'
import { type ToastEvent, type ToastPolicy, toastMachine } from '#machines/toast.ts'
import { connectMessage } from '#src/behaviors/message/effects.ts'

/** Id of the region that the hotkey focuses. */
export const stackId = 'stack'

export const connectToast = () =>
  toastMachine.provide({
    actors: {
      message: connectMessage(),
      watchVisibility: fromCallback<ToastEvent>(({ sendBack }) => {
        const tell = () =>
          sendBack({ type: document.hidden ? 'toast.pause' : 'toast.resume', reason: 'hidden' })
        document.addEventListener('visibilitychange', tell)
        return () => document.removeEventListener('visibilitychange', tell)
      }),
      watchHotkey: fromCallback<ToastEvent, { policy: ToastPolicy }>(({ sendBack, input }) => {
        const { hotkey } = input.policy
        if (!hotkey) return
        const press = (event: KeyboardEvent) => {
          // By `code`, because Alt changes the character in some layouts.
          if (event.altKey && event.code === `Key${hotkey.toUpperCase()}`) {
            event.preventDefault()
            sendBack({ type: 'hotkey.press' })
          }
        }
        document.addEventListener('keydown', press)
        return () => document.removeEventListener('keydown', press)
      }),
    },
    actions: { focusMessages: () => document.getElementById(stackId)?.focus() },
  })
