import { maxQueryLength, queryField, searchAddress } from '#contract/search.ts'
import { isPlainClick } from '#src/behaviors/shared/plain-click.ts'
import { searchLink } from './shortcut.ts'

const findSearchField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main [type=search]')

/**
 * Makes links to the search focus the field on the search page. Elsewhere, a hidden field takes what is typed until that field has focus,
 * so keys neither get lost nor reach the page that the visitor leaves.
 */
export function watchSearchLinks(): void {
  addEventListener(
    'click',
    event => {
      const { target } = event
      if (!(target instanceof Element && target.closest(searchLink) && isPlainClick(event))) return
      const field = findSearchField()
      if (!field) return takeTyping()
      event.preventDefault()
      // After the menu has closed and returned focus.
      setTimeout(() => {
        document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
        field.focus()
        field.select()
      })
    },
    // Before other handlers follow the link.
    true,
  )
}

/** What had focus before the hidden field. */
let before: HTMLElement | null = null

/** What has focus, or had it before the hidden field. */
export const focusedElement = (): Element | null =>
  document.activeElement?.closest('[data-typed]') ? before : document.activeElement

/** Focuses a hidden field until focus moves. It passes its text on to the search page's field; Enter lets the server search. */
function takeTyping(): void {
  if (document.activeElement?.closest('[data-typed]')) return
  before = document.activeElement as HTMLElement | null
  const form = Object.assign(document.createElement('form'), {
    action: searchAddress,
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
  // Offline, the browser's error page would replace the site.
  form.addEventListener('submit', event => navigator.onLine || event.preventDefault())
  const giveBack = () => before?.focus({ preventScroll: true })
  addEventListener('popstate', giveBack, { once: true })
  input.addEventListener('keydown', ({ key }) => key === 'Escape' && giveBack())
  input.addEventListener('blur', ({ relatedTarget }) => {
    // The window lost focus, not the field.
    if (document.activeElement === input) return
    const field = findSearchField()
    if (input.value && field && relatedTarget === field) {
      field.value = input.value
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    removeEventListener('popstate', giveBack)
    form.remove()
  })
  input.focus({ preventScroll: true })
}
