import { searchAddressOf } from '#contract/search.ts'

/**
 * Returns and clears text typed since the search was requested.
 * @returns undefined if the request was canceled, or if Enter has led to the search page
 */
export function takeTyped(): string | undefined {
  const { keys } = document.searchWish ?? {}
  document.searchWish = undefined
  if (!keys) return undefined
  const end = keys.indexOf('Enter')
  const typed = (end < 0 ? keys : keys.slice(0, end)).reduce(
    (text, key) => (key === 'Backspace' ? text.slice(0, -1) : text + key),
    '',
  )
  if (end < 0) return typed
  location.assign(searchAddressOf(typed))
  return undefined
}
