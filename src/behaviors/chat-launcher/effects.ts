import { fromCallback } from 'xstate'
import type { VendorData } from '#contract/vendors/vendor-data.ts'
import { type ChatLauncherEvent, chatLauncherMachine, chatLauncherSettings } from '#machines/chat-launcher.ts'
import type { DomainEvent } from '#machines/events.ts'
import { withTimeout } from '#src/behaviors/shared/with-timeout.ts'

export const chatButtonId = 'chat'

/** @param vendor the configured chat vendor, if any */
export const connectChatLauncher = (vendor: VendorData | undefined) =>
  chatLauncherMachine.provide({
    actors: {
      watchViewport: fromCallback<ChatLauncherEvent>(({ sendBack }) => {
        const narrowViewport = matchMedia(`(width < ${chatLauncherSettings.narrowBelow}px)`)
        const report = () => sendBack({ type: narrowViewport.matches ? 'viewport.narrow' : 'viewport.widen' })
        report()
        narrowViewport.addEventListener('change', report)
        return () => narrowViewport.removeEventListener('change', report)
      }),
      showVendor: fromCallback<ChatLauncherEvent>(({ sendBack }) => {
        const controller = new AbortController()
        let hide = () => {}
        const show = async (chat: VendorData) => {
          // Load the vendor's code only when a visitor opens the chat.
          const { showChat } = await import('#src/behaviors/tracking/show-chat.ts')
          if (!controller.signal.aborted) hide = await showChat(chat, controller.signal)
        }
        if (vendor)
          withTimeout(
            chatLauncherSettings.vendorTimeoutMs,
            new Error('Loading the chat timed out'),
            show(vendor),
          ).then(
            () => sendBack({ type: 'vendor.shown' }),
            () => sendBack({ type: 'vendor.failed' }),
          )
        else sendBack({ type: 'vendor.failed' })
        return () => {
          controller.abort()
          hide()
        }
      }),
    },
    actions: {
      checkVendor: ({ self }) => {
        if (vendor) self.send({ type: 'vendor.allow' })
      },
      goToPageForm: ({ system }) => {
        // `focus()` also scrolls the field into view below the fixed header.
        document.querySelector<HTMLElement>('main form :is(input:not([type=hidden]), textarea)')?.focus()
        system.get('site')?.send({ type: 'chat.failed' } satisfies DomainEvent)
      },
      restoreFocus: () => document.getElementById(chatButtonId)?.focus(),
    },
  })
