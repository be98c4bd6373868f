import { searchAddress } from '#contract/search.ts'

/** Selects links to the search page. */
export const searchLink = `a[href="${searchAddress}"]`

export const findSearchField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main [type=search]')

/** `/` outside text fields; Ctrl+K or Cmd+K anywhere. */
const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean =>
  !altKey &&
  (ctrlKey || metaKey
    ? !shiftKey && /^k$/i.test(key)
    : key === '/' && !(target as Element).matches(':read-write'))

/** Follows the search link, or focuses the field on the search page. Part of the boot script, so keep it short. */
export function watchSearchShortcut(): void {
  addEventListener('keydown', event => {
    if (!isShortcut(event) || document.querySelector('dialog:modal')) return
    event.preventDefault()
    // The open menu makes the page inert.
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
    const field = findSearchField()
    field?.focus()
    field?.select()
    if (!field) document.querySelector<HTMLElement>(`header ${searchLink}`)?.click()
  })
}
