import { earlySubmitFailedEvent } from '#contract/document.ts'
import { formTokenPath, unknownFailure } from '#contract/lead/protocol.ts'
import { saveAttempt } from '#src/behaviors/lead-form/attempt.ts'
import { deleteSentDraft, hasUnstoredDraft } from '#src/behaviors/lead-form/draft.ts'
import { fillFields, findForms, saveTypedText, sourceOf } from '#src/behaviors/lead-form/fill-fields.ts'

/** Timeout of the check before a submit. Long, because on a slow network the check waits behind the page's own files. */
const leadServiceTimeoutMs = 30_000

/** The callback of each form's latest submit, by form source. Older callbacks have no effect. */
const settleCallbacks: Record<string, unknown> = {}

/** True once the browser posts a form. Leaving the page then needs no warning. */
let isPosting = false

/** Fills lead forms from drafts. Until a form hydrates, saves its text as a draft and prevents an offline submit. */
export function watchForms(): void {
  const saveAll = () => [...document.forms].forEach(saveTypedText)
  let isTyped = false
  // Capture, because React stops events on components that it hasn't hydrated.
  addEventListener('input', () => (isTyped = true), true)
  addEventListener('DOMContentLoaded', () => {
    deleteSentDraft()
    for (const form of document.forms) fillFields(form)
    // Save after filling, because saving an unfilled form would delete its draft. Save only typed text, because browsers also restore the
    // text of a form that was already sent.
    if (isTyped) saveAll()
    addEventListener('input', saveAll, true)
  })
  addEventListener('submit', postIfReachable, true)
  // Don't capture, so a hydrated form handles the event first.
  addEventListener('submit', preventOfflineSubmit)
  addEventListener('beforeunload', event => {
    if (!isPosting && hasUnstoredDraft()) event.preventDefault()
  })
}

/** Blocks an offline submit with a message, because the browser's offline page would replace the page and its text. */
function preventOfflineSubmit(event: SubmitEvent): void {
  const button = event.submitter
  if (navigator.onLine || event.defaultPrevented) return
  event.preventDefault()
  if (!(button instanceof HTMLButtonElement)) return
  button.setCustomValidity('You seem to be offline. Try again once you’re connected.')
  button.reportValidity()
  button.setCustomValidity('')
}

/**
 * Checks the lead service before posting, because an error page would replace the form. `navigator.onLine` can be true without a network.
 * An edit cancels the submit.
 */
function postIfReachable(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const status = form.querySelector('[role=status]')
  const failure = form.querySelector<HTMLElement>('[role=alert]')
  const source = sourceOf(form)
  if (!status || !failure || !source) return
  settleCallbacks[source] = undefined
  if (form.isHydrated) return
  event.preventDefault()
  status.textContent = 'Submitting...'
  failure.textContent = ''
  const formUrl = location.pathname
  const finishSubmit = (isReachable: boolean, isEdited?: boolean) => {
    if (settleCallbacks[source] !== finishSubmit) return
    settleCallbacks[source] = undefined
    status.textContent = ''
    // React re-creates a form if a browser extension changed its markup, so find the current one.
    const [currentForm] = findForms(source)
    if (currentForm?.isHydrated) currentForm.requestSubmit()
    else if (isReachable) {
      // Client-side navigation removes the form, and browsers submit only a form that's in the document.
      if (!form.isConnected) document.body.append(Object.assign(form, { hidden: true }))
      isPosting = true
      form.submit()
    } else {
      failure.textContent = unknownFailure
      if (form.isConnected) isEdited || failure.focus()
      else dispatchEvent(new CustomEvent(earlySubmitFailedEvent, { detail: { source, formUrl } }))
    }
  }
  settleCallbacks[source] = finishSubmit
  // Loading another document aborts the check. In that case, send the form with a beacon, and let the next document report that the outcome
  // is unknown. The server stores a repeated lead once.
  addEventListener('beforeunload', () => {
    if (settleCallbacks[source] !== finishSubmit) return
    // A lead form has no files, so its data can initialize URLSearchParams. Copying the entries would make every document larger.
    const data = new FormData(form) as unknown as URLSearchParams
    navigator.sendBeacon(form.action, new URLSearchParams(data))
    saveAttempt(source, { formUrl })
  })
  // Hydration can dispatch `input` on the form itself, which isn't an edit.
  addEventListener(
    'input',
    ({ target }) => {
      const edited = (target as Element).closest('form')
      if (edited && sourceOf(edited) === source) finishSubmit(false, target !== edited)
    },
    true,
  )
  // A cross-origin response has status 0, which counts as reachable.
  fetch(new URL(formTokenPath, form.action), {
    method: 'HEAD',
    mode: 'no-cors',
    signal: AbortSignal.timeout(leadServiceTimeoutMs),
  }).then(
    ({ status }) => finishSubmit(status < 500),
    () => finishSubmit(false),
  )
}
