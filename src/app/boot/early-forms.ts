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

/** Otherwise the browser's own error page would replace the page. */
function refuseOffline(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const failure = form.querySelector<HTMLElement>('[role=alert]')
  if (navigator.onLine || form.isAwake || !failure || !fieldOf(form, 'source')) return
  event.preventDefault()
  failure.textContent = unknownFailure
  failure.focus()
}
