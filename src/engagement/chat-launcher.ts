import { siteData } from 'virtual:site'
import { fromCallback } from 'xstate'
import { type ChatLauncherEvent, chatLauncherMachine, chatNumbers } from '#machines/chat-launcher.ts'

const chat = siteData.site.vendors?.chat

/** Whether a chat vendor is configured; whether it may be used is the visitor's choice. */
export const hasChatVendor: boolean = chat !== undefined

const vendorId = 'chat-vendor'

export const chatLauncher = chatLauncherMachine.provide({
  actors: {
    watchView: fromCallback<ChatLauncherEvent>(({ sendBack }) => {
      const narrow = matchMedia(`(width < ${chatNumbers.narrowBelow}px)`)
      const tell = () => sendBack({ type: narrow.matches ? 'view.narrow' : 'view.widen' })
      tell()
      narrow.addEventListener('change', tell)
      return () => narrow.removeEventListener('change', tell)
    }),
  },
  actions: {
    openVendor: () => {
      if (!chat || document.getElementById(vendorId)) return
      document.head.append(Object.assign(document.createElement('script'), { id: vendorId, src: chat, async: true }))
    },
    closeVendor: () => document.getElementById(vendorId)?.remove(),
  },
})
