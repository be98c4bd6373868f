import type { LeadIntent } from '#machines/lead-intent.ts'

const parameter = 'intent'

/** Returns the relative URL of this page's form. The parameter reopens a tool's form, and the fragment may hold the tool's result. */
export const formUrlOf = (leadIntent: LeadIntent | undefined): string =>
  leadIntent ? `${location.pathname}?${parameter}=${leadIntent}${location.hash}` : location.pathname

/** Returns the intent in the URL, and removes it from the URL, so a reload doesn't reopen the form. */
export function takeIntent(): string | null {
  const leadIntent = new URLSearchParams(location.search).get(parameter)
  if (leadIntent) history.replaceState(history.state, '', location.pathname + location.hash)
  return leadIntent
}
