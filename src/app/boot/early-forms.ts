import { formTokenPath, unknownFailure } from '#contract/lead/protocol.ts'
import { dropSentDraft } from '#src/behaviors/lead-form/draft.ts'
import { fieldOf, fillFields, keepTyped } from '#src/behaviors/lead-form/fill-fields.ts'

/** Timeout for reaching the lead service, in ms. */
const timeoutMs = 10_000

/** Fills lead forms from drafts. While a form's code isn't running, keeps its text and stops an offline submit. */
export function watchForms(): void {
  addEventListener('DOMContentLoaded', () => {
    dropSentDraft()
    for (const form of document.forms) fillFields(form)
    // Not before, because an unfilled form would drop its draft.
    // Also on input, because navigation within the app fires no `pagehide`. Capture, because React stops events on parts it hasn't hydrated.
    for (const type of ['pagehide', 'input'])
      addEventListener(type, () => [...document.forms].forEach(keepTyped), true)
  })
  addEventListener('submit', postIfReachable, true)
}

/** Checks the lead service before posting a form, because an error page would replace it. `navigator.onLine` can be true without a network. */
function postIfReachable(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const failure = form.querySelector<HTMLElement>('[role=alert]')
  if (form.isAwake || !failure || !fieldOf(form, 'source')) return
  event.preventDefault()
  // A second press must not post the form twice.
  if (form.ariaBusy) return
  form.ariaBusy = 'true'
  const fail = () => {
    failure.textContent = unknownFailure
    failure.focus()
  }
  // The status is 0 if the service has another origin.
  fetch(new URL(formTokenPath, form.action), {
    method: 'HEAD',
    mode: 'no-cors',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(({ status }) => {
      if (status >= 500) fail()
      else if (form.isAwake) form.requestSubmit()
      else {
        // If the visitor has followed a link, the form is out of the document, and browsers don't submit it there.
        if (!form.isConnected) document.body.append(Object.assign(form, { hidden: true }))
        form.submit()
      }
    }, fail)
    .finally(() => {
      form.ariaBusy = null
    })
}
