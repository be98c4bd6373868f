import { startedAttribute } from '#contract/document.ts'
import { searchAddress } from '#contract/search.ts'

export const searchLinkSelector = `a[href="${searchAddress}"]`

/** `/` outside text fields; Ctrl+K or Cmd+K anywhere. */
const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean =>
  !altKey &&
  (ctrlKey || metaKey
    ? !shiftKey && /^k$/i.test(key)
    : key === '/' && !(target as Element).matches(':read-write'))

/**
 * On the shortcut, follows the search link, or, on the search page before the app starts, focuses its field. Part of the boot script, so
 * keep it short.
 */
export function watchSearchShortcut(): void {
  addEventListener('keydown', event => {
    if (!isShortcut(event) || document.querySelector('dialog:modal')) return
    event.preventDefault()
    const field = `html:not([${startedAttribute}]) main [type=search]`
    const target = document.querySelector<HTMLElement>(field)
    if (target) target.focus()
    else document.querySelector<HTMLElement>(`header ${searchLinkSelector}`)?.click()
  })
}
