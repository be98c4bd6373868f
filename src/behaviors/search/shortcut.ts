import { startedAttribute } from '#contract/document.ts'
import { searchPath } from '#contract/search.ts'

export const searchLinkSelector = `a[href="${searchPath}"]`

/** `/` outside text fields, Ctrl+K, or Cmd+K. */
const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean =>
  !altKey &&
  (ctrlKey || metaKey
    ? !shiftKey && /^k$/i.test(key)
    : key === '/' && !(target as Element).matches(':read-write'))

/** Makes the shortcut follow the search link or, on the search page before hydration, focus the field. Runs in the boot script. */
export function watchSearchShortcut(): void {
  addEventListener('keydown', event => {
    if (!isShortcut(event) || document.querySelector('dialog:modal')) return
    event.preventDefault()
    const field = document.querySelector<HTMLElement>(`html:not([${startedAttribute}]) main [type=search]`)
    if (field) field.focus()
    else document.querySelector<HTMLElement>(`header ${searchLinkSelector}`)?.click()
  })
}
