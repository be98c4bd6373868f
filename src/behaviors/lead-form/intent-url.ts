import type { LeadIntent } from '#machines/lead-intent.ts'

const parameter = 'intent'

/** Returns the address that leads back to a form on this page. `intent` opens a tool's form, and the fragment can hold its shared result. */
export const formAddress = (leadIntent: LeadIntent | undefined): string =>
  leadIntent ? `${location.pathname}?${parameter}=${leadIntent}${location.hash}` : location.pathname

/** Returns the intent in the URL and removes it, so that it opens the form only once. */
export function takeIntent(): string | null {
  const leadIntent = new URLSearchParams(location.search).get(parameter)
  if (leadIntent) history.replaceState(history.state, '', location.pathname + location.hash)
  return leadIntent
}
