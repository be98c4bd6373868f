import { queryField, searchAddress } from '#contract/search.ts'

/** Leads to the page of the search, which asks for it. */
export const goToSearch = (query: string): void =>
  location.assign(`${searchAddress}?${new URLSearchParams({ [queryField]: query })}`)

/**
 * What was typed since the search was wanted; it is the caller's from then on. Who has pressed Enter is led to the page of the search.
 * @returns nothing when the wish was taken back
 */
export function takeTyped(): string | undefined {
  const keys = document.typedKeys
  document.typedKeys = undefined
  if (!keys) return undefined
  const end = keys.indexOf('Enter')
  const typed = (end < 0 ? keys : keys.slice(0, end)).reduce(
    (text, key) => (key === 'Backspace' ? text.slice(0, -1) : text + key),
    '',
  )
  if (end >= 0) goToSearch(typed)
  return typed
}
