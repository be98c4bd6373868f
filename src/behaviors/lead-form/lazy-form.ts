import { lazy } from 'react'
import { idle } from '#src/behaviors/shared/idle.ts'
import { whenShown } from '#src/behaviors/shared/shown.ts'
import { formWanted } from './form-wanted.ts'

const fetchForm = () => import('./lead-form.tsx')

/** So that a connection lost before the form is touched doesn't matter. */
const fetchAhead = async () => {
  await whenShown()
  await idle()
  await fetchForm()
}

/**
 * The lead form, whose code is fetched while the browser is idle and runs when a visitor turns to it. If the code can't be had, a form
 * in the document (`isThere`) stays plain HTML that posts itself, and the code is fetched again when the network is back.
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
    // React expects the form as it was prerendered, without the boot script's error.
    if (!import.meta.env.SSR)
      for (const form of document.forms)
        if (!form.isAwake) form.querySelector('[role=alert]')?.replaceChildren()
    return { default: LeadForm }
  })
