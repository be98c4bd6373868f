import { fromCallback } from 'xstate'
import { type ChatLauncherEvent, chatLauncherMachine, chatNumbers } from '#machines/chat-launcher.ts'
import { scriptAddress } from '#src/behaviors/shared/trusted.ts'

/** Id of the button that opens the chat. */
export const chatButtonId = 'chat'

const vendorId = 'chat-vendor'

/** The first thing to fill in on a page that has a form of its own. */
const pageForm = 'main form :is(input:not([type=hidden]), textarea)'

/**
 * The chart of the chat launcher, connected with the browser.
 * @param vendor address of the vendor's script, when one is configured
 */
export const connectChatLauncher = (vendor: string | undefined) =>
  chatLauncherMachine.provide({
    actors: {
      watchView: fromCallback<ChatLauncherEvent>(({ sendBack }) => {
        const narrow = matchMedia(`(width < ${chatNumbers.narrowBelow}px)`)
        const tell = () => sendBack({ type: narrow.matches ? 'view.narrow' : 'view.widen' })
        tell()
        narrow.addEventListener('change', tell)
        return () => narrow.removeEventListener('change', tell)
      }),
      showVendor: fromCallback<ChatLauncherEvent>(({ sendBack }) => {
        if (!vendor) return sendBack({ type: 'vendor.fail' })
        const script = Object.assign(document.createElement('script'), {
          id: vendorId,
          src: scriptAddress(vendor),
          async: true,
        })
        script.addEventListener('error', () => sendBack({ type: 'vendor.fail' }))
        document.head.append(script)
        return () => script.remove()
      }),
    },
    actions: {
      lookForVendor: ({ self }) => {
        if (vendor) self.send({ type: 'vendor.allow' })
      },
      // The field takes the view with it, past the header.
      goToPageForm: () => document.querySelector<HTMLElement>(pageForm)?.focus(),
      giveFocusBack: () => document.getElementById(chatButtonId)?.focus(),
    },
  })
