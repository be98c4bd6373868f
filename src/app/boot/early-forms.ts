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
  addEventListener('submit', refuseOffline, true)
}

/** Keeps the browser's own error page away. `navigator.onLine` is also true on a network that leads nowhere. */
function refuseOffline(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const failure = form.querySelector<HTMLElement>('[role=alert]')
  if (form.isAwake || !failure || !fieldOf(form, 'source')) return
  event.preventDefault()
  fetch(location.href, { method: 'HEAD' }).then(
    () => (form.isAwake ? form.requestSubmit() : form.submit()),
    () => {
      failure.textContent = unknownFailure
      failure.focus()
    },
  )
}
