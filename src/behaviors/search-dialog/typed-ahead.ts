/** Search shortcuts, and keys typed until the field exists. Part of the boot script, so keep it short. */

export const searchLinkAttribute = 'data-search'

/** Fired on the window for a shortcut. */
export const wishEvent = 'searchwish'

/** `/` outside text fields; Ctrl+K or Cmd+K anywhere. */
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

/** Listens for shortcuts and keeps what is typed next. Escape, a press elsewhere, or a key in another element cancels. */
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
