import { lazy } from 'react'
import { idle } from '#src/behaviors/shared/idle.ts'
import { whenShown } from '#src/behaviors/shared/shown.ts'
import { formWanted } from './form-wanted.ts'

const fetchForm = () => import('./lead-form.tsx')

/** Prefetches, so the form works if the connection is lost later. */
const fetchAhead = async () => {
  await whenShown()
  await idle()
  await fetchForm()
}

/**
 * The lead form, prefetched while idle and hydrated when a visitor turns to it. If its code can't be fetched, a form in the document
 * (`isThere`) stays plain HTML, and the code is fetched when the network is back.
 */
export const lazyForm = (isThere: () => boolean) =>
  lazy(async () => {
    if (!import.meta.env.SSR) fetchAhead().catch(() => {})
    await formWanted()
    const fetchUntilHere = (): ReturnType<typeof fetchForm> =>
      fetchForm().catch(async (error: unknown) => {
        if (!isThere()) throw error
        await new Promise(resolve => addEventListener('online', resolve, { once: true }))
        return fetchUntilHere()
      })
    const { LeadForm } = await fetchUntilHere()
    // The boot script may have written an error into the form, which would break hydration.
    if (!import.meta.env.SSR)
      for (const form of document.forms)
        if (!form.isAwake) form.querySelector('[role=alert]')?.replaceChildren()
    return { default: LeadForm }
  })
