import { startedAttribute } from '#contract/document.ts'
import { maxQueryLength, queryFieldId, searchPath, searchUrl } from '#contract/search.ts'

export const searchLinkSelector = `a[href="${searchPath}"]`

/** `/` outside text fields, Ctrl+K, or Cmd+K. */
const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean =>
  !altKey &&
  (ctrlKey || metaKey
    ? !shiftKey && /^k$/i.test(key)
    : key === '/' && !(target as Element).matches(':read-write'))

/**
 * Makes the shortcut follow the search link or, on the search page before hydration, focus the field. Runs in the boot script. Before the
 * app starts, the link loads a document. Text typed while it loads goes into that document's URL.
 */
export function watchSearchShortcut(): void {
  let typed: string | undefined
  addEventListener('DOMContentLoaded', () => {
    // The browser focuses the field that the fragment names. Move the caret to the end, so typing continues after the text.
    if (location.hash === `#${queryFieldId}`)
      document
        .querySelector<HTMLInputElement>(location.hash)
        ?.setSelectionRange(maxQueryLength, maxQueryLength)
  })
  addEventListener('pagehide', () => {
    typed = undefined
  })
  // Only typed characters cause `keypress`; Ctrl+R doesn't.
  addEventListener('keypress', ({ key, target }) => {
    if (typed === undefined || key.length > 1 || (target as Element).matches(':read-write')) return
    typed += key
    location.assign(`${searchUrl(typed)}#${queryFieldId}`)
  })
  addEventListener('keydown', event => {
    if (event.key === 'Escape') typed = undefined
    if (!isShortcut(event) || document.querySelector('dialog:modal')) return
    event.preventDefault()
    const isStarted = document.documentElement.hasAttribute(startedAttribute)
    const field = isStarted ? null : document.querySelector<HTMLElement>(`#${queryFieldId}`)
    if (field) return field.focus()
    document.querySelector<HTMLElement>(`header ${searchLinkSelector}`)?.click()
    if (!isStarted) typed = ''
  })
}
