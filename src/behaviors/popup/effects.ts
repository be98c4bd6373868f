import { fromCallback, fromPromise } from 'xstate'
import { type PopupEvent, popupMachine, popupNumbers } from '#machines/popup.ts'
import type { LeadForm } from '#src/behaviors/lead-form/lead-form.tsx'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'
import { scrolledShare } from '#src/behaviors/shared/scrolled-share.ts'

export const popupId = 'newsletter'

/** Name of the cookie that records that the popup was shown (specification, section 3, "Storage names"). */
const cookie = 'dse_lead_popup_shown'

let form: typeof LeadForm | undefined

/** Returns the form's component once it has loaded. */
export const loadedForm = (): typeof LeadForm | undefined => form

const findDialog = () => document.getElementById(popupId) as HTMLDialogElement | null

function wasShown(): boolean {
  try {
    return document.cookie.split('; ').includes(`${cookie}=true`)
  } catch {
    return false
  }
}

/** @param maxAgeSeconds default: until the browser session ends */
function setShownCookie(maxAgeSeconds?: number): void {
  try {
    const age = maxAgeSeconds === undefined ? '' : ` Max-Age=${maxAgeSeconds};`
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${cookie}=true;${age} Path=/; SameSite=Lax`
  } catch {
    // Cookies are blocked. The popup machine still remembers in this document.
  }
}

export const connectPopup = () =>
  popupMachine.provide({
    actors: {
      readCookie: fromCallback<PopupEvent>(({ sendBack }) => {
        sendBack({ type: wasShown() ? 'cookie.found' : 'cookie.missing' })
      }),
      watchVisitor: fromCallback<PopupEvent>(({ sendBack }) => {
        const controller = new AbortController()
        const { signal } = controller
        const scroll = () => {
          if (scrolledShare() >= popupNumbers.scrollFraction) sendBack({ type: 'scroll.pass' })
        }
        const leave = (event: MouseEvent) => {
          if (event.clientY <= 0 && !event.relatedTarget) sendBack({ type: 'mouse.leave' })
        }
        document.addEventListener('scroll', scroll, { signal, passive: true })
        // A fragment might have scrolled the page already.
        scroll()
        // Phones have no exit intent.
        if (matchMedia('(hover: hover) and (pointer: fine)').matches) {
          document.addEventListener('mouseout', leave, { signal })
        }
        return () => controller.abort()
      }),
      fetchForm: fromPromise(async () => {
        form = (await import('#src/behaviors/lead-form/lead-form.tsx')).LeadForm
        if (!findDialog()) throw new Error('There is no dialog for the form')
      }),
    },
    actions: {
      showDialog: () => findDialog()?.showModal(),
      hideDialog: () => {
        findDialog()?.close()
        // Closing returns focus, unless nothing had it before.
        focusIfLost(null)
      },
      rememberShown: () => setShownCookie(popupNumbers.cookieSeconds),
      rememberLead: () => setShownCookie(),
    },
  })
