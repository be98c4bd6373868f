import { fromCallback } from 'xstate'
import { type PopupEvent, popupMachine, popupNumbers } from '#machines/popup.ts'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'
import { scrolledShare } from '#src/behaviors/shared/scrolled.ts'

/** Id of the dialog. */
export const popupId = 'newsletter'

/** Name and form: notes on the specification, "Storage names". */
const cookie = 'dse_lead_popup_shown'

const dialog = () => document.getElementById(popupId) as HTMLDialogElement | null

/** Cookies may be blocked: reading is empty, writing is without effect, and neither throws past here. */
function wasShown(): boolean {
  try {
    return document.cookie.split('; ').includes(`${cookie}=true`)
  } catch {
    return false
  }
}

/** The popup chart, connected with the browser. */
export const connectPopup = () =>
  popupMachine.provide({
    actors: {
      readCookie: fromCallback<PopupEvent>(({ sendBack }) => {
        sendBack({ type: wasShown() ? 'cookie.found' : 'cookie.missing' })
      }),
      watchVisitor: fromCallback<PopupEvent>(({ sendBack }) => {
        const stop = new AbortController()
        const { signal } = stop
        const scroll = () => {
          if (scrolledShare() >= popupNumbers.scrollShare) sendBack({ type: 'scroll.pass' })
        }
        const leave = (event: MouseEvent) => {
          if (event.clientY <= 0 && !event.relatedTarget) sendBack({ type: 'exit.intend' })
        }
        document.addEventListener('scroll', scroll, { signal, passive: true })
        // Phones have no pointer that could leave the window.
        if (matchMedia('(hover: hover) and (pointer: fine)').matches) {
          document.addEventListener('mouseout', leave, { signal })
        }
        return () => stop.abort()
      }),
    },
    actions: {
      showDialog: () => dialog()?.showModal(),
      hideDialog: () => {
        dialog()?.close()
        // The dialog gives focus back to what had it; where nothing had it, the visitor goes on in the text.
        focusIfLost(null)
      },
      rememberShown: () => {
        try {
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
          document.cookie = `${cookie}=true; Max-Age=${popupNumbers.cookieSeconds}; Path=/; SameSite=Lax`
        } catch {
          // Not remembered: shown again on the next visit, not on this page.
        }
      },
    },
  })
