import { isPlainClick } from '#src/behaviors/shared/plain-click.ts'

const attribute = 'data-search'

/** Marks a link that opens the search. */
export const searchLink = { [attribute]: '' }

/** Fields in which nobody types. */
const choices = ['checkbox', 'radio', 'range', 'button', 'submit'].map(type => `[type=${type}]`).join()

/** Whether somebody types there. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches(`input:not(${choices}), textarea`))

/** `/` outside of fields; Ctrl+K or Cmd+K anywhere. */
const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey
    ? ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k'
    : key === '/' && !altKey && !isField(target)

/**
 * Calls when the search is wanted. A dialog that is open is not covered by another one.
 * @returns what ends it
 */
export function watchWishes(open: () => void): () => void {
  const stop = new AbortController()
  // Here and not in the document: without scripts no key does anything.
  for (const link of document.querySelectorAll(`a[${attribute}]`))
    link.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K')
  const options = { signal: stop.signal, capture: true }
  const answer = (event: Event) => {
    event.preventDefault()
    if (!document.querySelector('dialog:modal')) open()
  }
  document.addEventListener(
    'keydown',
    event => isShortcut(event) && !event.defaultPrevented && answer(event),
    options,
  )
  // Before the chart of links, which would follow it.
  document.addEventListener(
    'click',
    event => {
      const { target } = event
      if (isPlainClick(event) && target instanceof Element && target.closest(`a[${attribute}]`)) answer(event)
    },
    options,
  )
  return () => stop.abort()
}
