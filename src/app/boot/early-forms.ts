import { unknownFailure } from '#contract/lead/protocol.ts'
import { dropSentDraft } from '#src/behaviors/lead-form/draft.ts'
import { fieldOf, fillFields, keepTyped } from '#src/behaviors/lead-form/fill-fields.ts'

/** Fills lead forms from drafts. While a form's code isn't running, keeps its text and stops an offline submit. */
export function watchForms(): void {
  addEventListener('DOMContentLoaded', () => {
    dropSentDraft()
    for (const form of document.forms) fillFields(form)
    // Not before, because an unfilled form would drop its draft.
    addEventListener('pagehide', () => [...document.forms].forEach(keepTyped))
  })
  addEventListener('submit', postIfReachable, true)
}

/** Posts a form only if the site answers, or the browser's error page would replace it. `navigator.onLine` is true on a dead network. */
function postIfReachable(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const failure = form.querySelector<HTMLElement>('[role=alert]')
  if (form.isAwake || !failure || !fieldOf(form, 'source')) return
  event.preventDefault()
  // A second press must not post the form twice.
  if (form.ariaBusy) return
  form.ariaBusy = 'true'
  fetch(location.href, { method: 'HEAD' })
    .then(
      () => (form.isAwake ? form.requestSubmit() : form.submit()),
      () => {
        failure.textContent = unknownFailure
        failure.focus()
      },
    )
    .finally(() => {
      form.ariaBusy = null
    })
}
