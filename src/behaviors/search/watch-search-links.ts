import { maxQueryLength, queryField, queryFieldId, searchPath } from '#contract/search.ts'
import { moveFocus } from '#src/behaviors/shared/focus.ts'
import { formValues } from '#src/behaviors/shared/form-fields.ts'
import { isPlainClick } from '#src/behaviors/shared/plain-click.ts'
import { searchLinkSelector } from './shortcut.ts'

const findSearchField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main [type=search]')

/** Focuses the search field when a search link is clicked. Until the search page opens, a hidden field captures keystrokes. */
export function watchSearchLinks(): void {
  addEventListener(
    'click',
    event => {
      const { target } = event
      if (!(target instanceof Element && target.closest(searchLinkSelector) && isPlainClick(event))) return
      const field = findSearchField()
      if (!field) return captureTyping()
      event.preventDefault()
      const selectQuery = () => {
        field.focus()
        field.select()
      }
      const menu = document.querySelector<HTMLElement>(':popover-open')
      // A timeout here would lose keystrokes.
      if (!menu) return selectQuery()
      // Let the click's own handlers run first: they may close the menu and return focus. Then close it if it's open, and focus the field.
      setTimeout(() => {
        menu.hidePopover()
        selectQuery()
      })
    },
    // Capture the event, to run before the handlers that follow the link.
    true,
  )
}

/** The element that had focus before the hidden field. */
let returnTarget: Element | null = null

/** Returns the focused element. If the hidden field has focus, returns the element that had focus before it. */
export const findFocusedElement = (): Element | null =>
  document.activeElement?.closest('[data-typed]') ? returnTarget : document.activeElement

/**
 * Focuses a hidden field. When the search page's field gets focus, it takes over the hidden field's text. Enter submits the text to the
 * server. Escape goes back.
 */
function captureTyping(): void {
  if (document.activeElement?.closest('[data-typed]')) return
  returnTarget = document.activeElement
  const form = Object.assign(document.createElement('form'), {
    action: searchPath,
    className: 'visually-hidden',
  })
  form.dataset.typed = ''
  const input = Object.assign(document.createElement('input'), {
    type: 'search',
    name: queryField,
    maxLength: maxQueryLength,
    ariaLabel: 'Search',
  })
  form.append(input)
  document.body.append(form)
  const restoreFocus = () => moveFocus(returnTarget)
  addEventListener('popstate', restoreFocus, { once: true })
  input.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    restoreFocus()
    history.back()
  })
  input.addEventListener('blur', ({ relatedTarget }) => {
    // If the window lost focus, keep the field, because it's still the document's focused element.
    if (document.activeElement === input) return
    const field = findSearchField()
    if (input.value && field && relatedTarget === field) {
      field.value = input.value
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    removeEventListener('popstate', restoreFocus)
    form.remove()
  })
  input.focus({ preventScroll: true })
}

/** Debounce, in ms. After such a pause, the visitor has probably finished the query. */
const typingPauseMs = 800

/**
 * Once the visitor stops typing into the hidden field, loads the search page's document with the text as its query. Further typing stops
 * the load and waits again, because the next document would miss the keystrokes. Returns false if there's no hidden field.
 */
export function loadTypedSearch(): boolean {
  const form = document.querySelector<HTMLFormElement>('form[data-typed]')
  if (!form) return false
  const loadAfterPause = () =>
    setTimeout(() => {
      // Don't load the search page if the visitor has gone back.
      if (location.pathname === searchPath) location.replace(`?${formValues(form)}#${queryFieldId}`)
    }, typingPauseMs)
  let timer = loadAfterPause()
  form.oninput = () => {
    stop()
    clearTimeout(timer)
    timer = loadAfterPause()
  }
  return true
}
