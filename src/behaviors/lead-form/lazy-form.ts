import { lazy } from 'react'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'
import { whenShown } from '#src/behaviors/shared/when-shown.ts'
import { loadTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import { formRequestEvent, whenFormNeeded } from './request-form.ts'

const fetchForm = () => import('./lead-form.tsx')

/** Prefetches, so the form works if the connection is lost later. */
const fetchAhead = async () => {
  await whenShown()
  await waitForIdle()
  await fetchForm()
}

/**
 * The lead form, prefetched while idle and hydrated when a visitor turns to it. If its code can't be fetched, a form in the document
 * (`isThere`) stays plain HTML, and the code is fetched when the network is back.
 */
export const lazyForm = (isThere: () => boolean) =>
  lazy(async () => {
    if (!import.meta.env.SSR) fetchAhead().catch(() => {})
    await whenFormNeeded()
    const fetchUntilHere = async (): ReturnType<typeof fetchForm> => {
      try {
        const form = fetchForm()
        const isUrgent = !import.meta.env.SSR && !isThere()
        return await (isUrgent ? withTimeout(loadTimeoutMs, new Error('The form is late'), form) : form)
      } catch (error) {
        if (!isThere()) throw error
        await new Promise(resolve => {
          for (const type of ['online', formRequestEvent]) addEventListener(type, resolve, { once: true })
        })
        return fetchUntilHere()
      }
    }
    const { LeadForm } = await fetchUntilHere()
    // What the boot script wrote into the form would break hydration.
    if (!import.meta.env.SSR)
      for (const form of document.forms)
        if (!form.isAwake)
          for (const message of form.querySelectorAll('[role=status], [role=alert]'))
            message.replaceChildren()
    return { default: LeadForm }
  })
