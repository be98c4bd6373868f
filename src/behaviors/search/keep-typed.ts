import { searchAddress } from '#contract/search.ts'

/** Keeps what is typed after a link to the search was followed, and fills the field with it once the field has focus. */
export function keepTyped(): void {
  let typed: string | undefined
  addEventListener('click', ({ target, ctrlKey, metaKey }) => {
    if (!ctrlKey && !metaKey && (target as Element).closest(`a[href="${searchAddress}"]`)) typed = ''
  })
  addEventListener('keydown', event => {
    // The shortcut has just clicked the link.
    if (typed === undefined || event.defaultPrevented) return
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length > 1 || ctrlKey || metaKey || altKey) {
      typed = undefined
      return
    }
    typed += key
    event.preventDefault()
  })
  addEventListener('focusin', ({ target }) => {
    const field = target as HTMLInputElement
    if (typed && field.type === 'search') {
      field.value = typed
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    // The error screen takes focus, too.
    typed = undefined
  })
}
