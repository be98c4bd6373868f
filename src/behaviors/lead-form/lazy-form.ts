import { lazy } from 'react'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'
import { whenActivated } from '#src/behaviors/shared/when-activated.ts'
import { loadTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import { sourceOf } from './fill-fields.ts'
import { formRequestEvent, whenFormNeeded } from './request-form.ts'

const fetchForm = () => import('./lead-form.tsx')

/** Prefetches the form's code, so the form works even if the connection drops later. */
const prefetchForm = async () => {
  await whenActivated()
  await waitForIdle()
  await fetchForm()
}

/** If the code can't be fetched, a form in the document stays plain HTML until the network is back. */
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
    const { LeadForm } = await fetchWithRetry()
    // Remove the boot script's messages from lead forms, because they would cause a hydration mismatch.
    if (!import.meta.env.SSR)
      for (const form of document.forms)
        if (sourceOf(form) && !form.isHydrated)
          for (const message of form.querySelectorAll('[role=status], [role=alert]'))
            message.replaceChildren()
    return { default: LeadForm }
  })
