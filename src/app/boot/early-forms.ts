import { pressFailedEvent } from '#contract/document.ts'
import { formTokenPath, unknownFailure } from '#contract/lead/protocol.ts'
import { saveAttempt } from '#src/behaviors/lead-form/attempt.ts'
import { deleteSentDraft, hasUnstoredDraft } from '#src/behaviors/lead-form/draft.ts'
import { fieldOf, fillFields, keepTyped } from '#src/behaviors/lead-form/fill-fields.ts'

const leadServiceTimeoutMs = 10_000

/** By form source, the callback of the latest submit. A newer submit replaces it, so that only the latest takes effect. */
const presses: Record<string, unknown> = {}

/** The document is being replaced by the answer to a form. */
let isPosting = false

/** Fills lead forms from drafts. Until a form's own code runs, saves its text as a draft and stops an offline submit. */
export function watchForms(): void {
  addEventListener('DOMContentLoaded', () => {
    deleteSentDraft()
    for (const form of document.forms) fillFields(form)
    // Listen only after filling, because saving an unfilled form deletes its draft. Listen to `input` too, because navigation within the
    // app fires no `pagehide`. Capture, because React stops events on parts that it hasn't hydrated.
    for (const type of ['pagehide', 'input'])
      addEventListener(type, () => [...document.forms].forEach(keepTyped), true)
  })
  addEventListener('submit', postIfReachable, true)
  // Not in the capture phase, because a form whose code runs needs no network.
  addEventListener('submit', keepPageOffline)
  addEventListener('beforeunload', event => {
    if (!isPosting && hasUnstoredDraft()) event.preventDefault()
  })
}

/** Offline, the browser's error page would replace the page and what was typed. */
function keepPageOffline(event: SubmitEvent): void {
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
 * An edit cancels the submit, so that only what the visitor sent is posted.
 */
function postIfReachable(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const status = form.querySelector('[role=status]')
  const failure = form.querySelector<HTMLElement>('[role=alert]')
  const source = fieldOf(form, 'source')?.value
  if (!status || !failure || !source) return
  presses[source] = undefined
  if (form.isHydrated) return
  event.preventDefault()
  status.textContent = 'Submitting...'
  failure.textContent = ''
  const address = location.pathname
  const settle = (isReachable: boolean, isEdited?: boolean) => {
    if (presses[source] !== settle) return
    presses[source] = undefined
    status.textContent = ''
    if (form.isHydrated) form.requestSubmit()
    else if (isReachable) {
      // If the visitor has followed a link, the form is out of the document, and browsers don't submit it there.
      if (!form.isConnected) document.body.append(Object.assign(form, { hidden: true }))
      isPosting = true
      form.submit()
    } else {
      failure.textContent = unknownFailure
      if (form.isConnected) isEdited || failure.focus()
      else dispatchEvent(new CustomEvent(pressFailedEvent, { detail: { source, address } }))
    }
  }
  presses[source] = settle
  // If the visitor loads another document, which aborts the check, send the form now, and let that document say that the answer is
  // unknown. The server stores the same text once.
  addEventListener('beforeunload', () => {
    if (presses[source] !== settle) return
    navigator.sendBeacon(form.action, new URLSearchParams(new FormData(form) as never))
    saveAttempt(source, { address })
  })
  // When a form's code starts, it may dispatch `input` on the form itself. That isn't an edit.
  addEventListener(
    'input',
    ({ target }) => {
      if (form.contains(target as Node)) settle(false, target !== form)
    },
    true,
  )
  // The status is 0 if the service is on another origin.
  fetch(new URL(formTokenPath, form.action), {
    method: 'HEAD',
    mode: 'no-cors',
    signal: AbortSignal.timeout(leadServiceTimeoutMs),
  }).then(
    ({ status }) => settle(status < 500),
    () => settle(false),
  )
}
