import { fromCallback, fromPromise } from 'xstate'
import { type PopupEvent, popupMachine, popupNumbers } from '#machines/popup.ts'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'
import { scrolledShare } from '#src/behaviors/shared/scrolled-share.ts'
import { fetchForm } from './popup-form.ts'

export const popupId = 'newsletter'

/** Specification, section 3, "Storage names". */
const cookie = 'dse_lead_popup_shown'

const dialog = () => document.getElementById(popupId) as HTMLDialogElement | null

/** Blocked cookies read as empty, and writing does nothing. */
function wasShown(): boolean {
  try {
    return document.cookie.split('; ').includes(`${cookie}=true`)
  } catch {
    return false
  }
}

/** Sets the cookie; without seconds, for the browser session. */
function setShownCookie(seconds?: number): void {
  try {
    const age = seconds === undefined ? '' : ` Max-Age=${seconds};`
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${cookie}=true;${age} Path=/; SameSite=Lax`
  } catch {
    // Blocked. The popup machine still remembers it in this document.
  }
}

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
          if (event.clientY <= 0 && !event.relatedTarget) sendBack({ type: 'mouse.leave' })
        }
        document.addEventListener('scroll', scroll, { signal, passive: true })
        // A fragment might have scrolled the page before this ran.
        scroll()
        // Phones have no exit intent.
        if (matchMedia('(hover: hover) and (pointer: fine)').matches) {
          document.addEventListener('mouseout', leave, { signal })
        }
        return () => stop.abort()
      }),
      fetchForm: fromPromise(async () => {
        await fetchForm()
        if (!dialog()) throw new Error('There is no dialog for the form')
      }),
    },
    actions: {
      showDialog: () => dialog()?.showModal(),
      hideDialog: () => {
        dialog()?.close()
        // Closing the dialog returns focus. If nothing had focus before, focus `main`.
        focusIfLost(null)
      },
      rememberShown: () => setShownCookie(popupNumbers.cookieSeconds),
      rememberLead: () => setShownCookie(),
    },
  })
