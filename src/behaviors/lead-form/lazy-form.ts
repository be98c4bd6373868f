import { lazy } from 'react'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'
import { whenActivated } from '#src/behaviors/shared/when-activated.ts'
import { loadTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import { sourceOf } from './fill-fields.ts'
import { formRequestEvent, whenFormNeeded } from './request-form.ts'

async function fetchForm() {
  const { LeadForm } = await import('./lead-form.tsx')
  if (!LeadForm) throw new Error('The form code is empty')
  return LeadForm
}

/** Prefetches the form's code, so the form works even if the connection drops later. */
const prefetchForm = async () => {
  await whenActivated()
  await waitForIdle()
  await fetchForm()
}

/** If the code can't be fetched, a form in the document stays plain HTML until the network is back or `requestForm` is called. */
export const lazyForm = (isFormInDocument: () => boolean) =>
  lazy(async () => {
    if (!import.meta.env.SSR) prefetchForm().catch(() => {})
    await whenFormNeeded()
    const fetchWithRetry = async (): ReturnType<typeof fetchForm> => {
      try {
        const form = fetchForm()
        const isUrgent = !import.meta.env.SSR && !isFormInDocument()
        return await (isUrgent
          ? withTimeout(loadTimeoutMs, new Error('Loading the form timed out'), form)
          : form)
      } catch (error) {
        if (!isFormInDocument()) throw error
        await new Promise(resolve => {
          for (const type of ['online', formRequestEvent]) addEventListener(type, resolve, { once: true })
        })
        return fetchWithRetry()
      }
    }
    const LeadForm = await fetchWithRetry()
    if (!import.meta.env.SSR) for (const form of document.forms) removeMessages(form)
    return { default: LeadForm }
  })

/** Removes the boot script's messages from a lead form, because they would cause a hydration mismatch. The form shows a failure again. */
function removeMessages(form: HTMLFormElement): void {
  if (!sourceOf(form) || form.isHydrated) return
  // A page's forms load separately, and each clears all of them, so keep a failure that is already saved.
  form.earlyFailure = form.querySelector('[role=alert]')?.textContent || form.earlyFailure
  for (const message of form.querySelectorAll('[role=status], [role=alert]')) message.replaceChildren()
}
