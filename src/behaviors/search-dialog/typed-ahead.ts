/** The keys that open the search, and what is typed from then on until its field is there. Part of the boot script: keys come first. */
import { queryField, searchAddress } from '#contract/search.ts'

/** Told on the window when the search is wanted by a key. */
export const wishEvent = 'searchwish'

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

/** A dialog that is open is not covered by another one. */
export const isCovered = (): boolean => document.querySelector('dialog:modal') !== null

/**
 * What was typed and the field does not have yet; nothing when nobody waits for the field. It is the field's from then on.
 */
export function takeTyped(): string | undefined {
  const { typedAhead } = document
  document.typedAhead = undefined
  return typedAhead
}

/** What stands there after a key; nothing when the key is no wish to write. */
function written(before: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Backspace') return before.slice(0, -1)
  return key.length === 1 ? before + key : undefined
}

/** Listens for the keys, and keeps what is typed after them. Enter leads to the page that searches without scripts. */
export function watchKeys(): void {
  addEventListener(
    'keydown',
    event => {
      const { typedAhead: typed } = document
      if (event.defaultPrevented || event.isComposing) return
      if (isShortcut(event) && typed === undefined) {
        event.preventDefault()
        if (isCovered()) return
        document.typedAhead = ''
        dispatchEvent(new Event(wishEvent))
      } else if (typed !== undefined) {
        const next = written(typed, event)
        if (event.key === 'Escape') takeTyped()
        else if (event.key === 'Enter')
          location.assign(`${searchAddress}?${new URLSearchParams({ [queryField]: typed })}`)
        else if (next === undefined) return
        else document.typedAhead = next
        event.preventDefault()
      }
    },
    true,
  )
  addEventListener('pointerdown', takeTyped, true)
}
