import { searchAddressOf } from '#contract/search.ts'

/**
 * What was typed since the search was wanted; it is the caller's from then on.
 * @returns nothing when the wish was taken back, and when Enter has led on to the page of the search
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
