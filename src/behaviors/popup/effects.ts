import { fromCallback, fromPromise } from 'xstate'
import { type PopupEvent, popupMachine, popupSettings, popupSource } from '#machines/popup.ts'
import { deleteDraft, readDraft } from '#src/behaviors/lead-form/draft.ts'
import { fieldOf, findForms, textFields } from '#src/behaviors/lead-form/fill-fields.ts'
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
    // If cookies are blocked, the popup machine keeps the state until the document closes.
  }
}

/** Moves the stored text to the footer's form if that's empty, because the popup won't open again for 14 days. */
export function moveTextToFooter(): void {
  const [footerForm] = findForms('newsletter-footer')
  if (!footerForm || textFields(footerForm).some(({ value }) => value)) return
  for (const [name, value] of Object.entries(readDraft(popupSource))) {
    const field = fieldOf(footerForm, name)
    if (!field) continue
    // React ignores input events for a value that was set on the element itself.
    Reflect.set(HTMLInputElement.prototype, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  deleteDraft(popupSource)
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
        if (state === 'idle' || state === 'error') moveTextToFooter()
        findDialog()?.close()
        // Closing the dialog returns focus, unless no element had focus before.
        focusIfLost(null)
      },
      rememberShown: () => setShownCookie(popupSettings.cookieSeconds),
      rememberLead: () => setShownCookie(),
    },
  })
