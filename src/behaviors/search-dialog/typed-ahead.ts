/** The keys that open the search, and those pressed from then on until its field is there. Part of the boot script, so short. */

/** Marks a link that opens the search. */
export const searchLinkAttribute = 'data-search'

/** Told on the window when the search is wanted by a key. */
export const wishEvent = 'searchwish'

/** `/` where nobody writes; Ctrl+K or Cmd+K anywhere. */
const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean =>
  !altKey &&
  (ctrlKey || metaKey
    ? !shiftKey && /^k$/i.test(key)
    : key === '/' && !(target as Element).matches(':read-write'))

const isWriting = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !altKey && !(ctrlKey || metaKey) && /^(?:.|Backspace|Enter)$/.test(key)

const forget = () => {
  document.searchWish = undefined
}

/** Listens for the keys, and keeps what is typed after them; Escape, a press or a key elsewhere takes the wish back. */
export function watchKeys(): void {
  addEventListener(
    'keydown',
    event => {
      const { key, target } = event
      if (key === 'Escape' || (target !== document.searchWish?.place && target !== document.body)) forget()
      const wish = document.searchWish
      if (wish && isWriting(event)) wish.keys.push(key)
      else if (isShortcut(event)) {
        document.searchWish ??= { place: target, keys: [] }
        dispatchEvent(new Event(wishEvent))
      } else return
      event.preventDefault()
    },
    true,
  )
  addEventListener(
    'pointerdown',
    ({ target }) => (target as Element).closest(`[${searchLinkAttribute}]`) || forget(),
    true,
  )
}
