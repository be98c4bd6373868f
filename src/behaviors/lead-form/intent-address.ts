import type { LeadIntent } from '#machines/lead-intent.ts'

const parameter = 'intent'

/** Address of the form on this page. A tool opens the form of an intent; the fragment may hold its result. */
export const formAddress = (leadIntent: LeadIntent | undefined): string =>
  leadIntent ? `${location.pathname}?${parameter}=${leadIntent}${location.hash}` : location.pathname

/** Returns the intent in the address and removes it, so that it opens a form only once. */
export function takeIntent(): string | null {
  const leadIntent = new URLSearchParams(location.search).get(parameter)
  if (leadIntent) history.replaceState(history.state, '', location.pathname + location.hash)
  return leadIntent
}
