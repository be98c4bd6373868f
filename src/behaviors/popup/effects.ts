import { fromCallback, fromPromise } from 'xstate'
import { type PopupEvent, popupMachine, popupSettings, popupSource } from '#machines/popup.ts'
import { findForms, moveNewsletterDraft } from '#src/behaviors/lead-form/fill-fields.ts'
import type { LeadForm } from '#src/behaviors/lead-form/lead-form.tsx'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'
import { scrollFraction } from '#src/behaviors/shared/scroll-fraction.ts'

export const popupId = 'newsletter'

/** Specification, section 3, "Storage names". */
const shownCookieName = 'dse_lead_popup_shown'

let formComponent: typeof LeadForm | undefined

export const loadedForm = (): typeof LeadForm | undefined => formComponent

const findDialog = () => document.getElementById(popupId) as HTMLDialogElement | null

function wasShown(): boolean {
  try {
    return document.cookie.split('; ').includes(`${shownCookieName}=true`)
  } catch {
    return false
  }
}

/** Without `maxAgeSeconds`, the cookie lasts until the browser session ends. */
function setShownCookie(maxAgeSeconds?: number): void {
  try {
    const age = maxAgeSeconds === undefined ? '' : ` Max-Age=${maxAgeSeconds};`
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${shownCookieName}=true;${age} Path=/; SameSite=Lax`
  } catch {
    // If cookies are blocked, the popup machine keeps the state until the document unloads.
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
        const reportScroll = () => {
          if (scrollFraction() >= popupSettings.scrollFraction) sendBack({ type: 'scroll.pass' })
        }
        const reportLeave = (event: MouseEvent) => {
          if (event.clientY <= 0 && !event.relatedTarget) sendBack({ type: 'mouse.leave' })
        }
        document.addEventListener('scroll', reportScroll, { signal, passive: true })
        // Report now, because the URL's fragment may have scrolled the page already.
        reportScroll()
        // A touchscreen has no pointer that leaves the page.
        if (matchMedia('(hover: hover) and (pointer: fine)').matches)
          document.addEventListener('mouseout', reportLeave, { signal })
        return () => controller.abort()
      }),
      fetchForm: fromPromise(async () => {
        formComponent = (await import('#src/behaviors/lead-form/lead-form.tsx')).LeadForm
        if (!findDialog()) throw new Error('There is no dialog for the form')
      }),
    },
    actions: {
      showDialog: () => findDialog()?.showModal(),
      hideDialog: () => {
        const state = findForms(popupSource)[0]?.dataset.state
        if (state === 'idle' || state === 'error') moveNewsletterDraft()
        findDialog()?.close()
        // Closing the dialog returns focus only if an element had focus before the dialog opened.
        focusIfLost(null)
      },
      rememberShown: () => setShownCookie(popupSettings.cookieSeconds),
      rememberLead: () => setShownCookie(),
    },
  })
