import { siteData } from 'virtual:site'
import { fromCallback } from 'xstate'
import { regionsOf } from '#contract/menu-regions.ts'
import { createMenu, type MenuEvent } from '#machines/menu.ts'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'

/** Buttons name this id in `popovertarget`, so the menu works before the app starts. */
export const menuId = 'menu'

/** Holds the menu machine's region for a `<details>`. */
export const sectionAttribute = 'data-section'

/** Made inert while the panel is open. */
const pageBehindSelector = 'body > header, main, body > footer'

const findPanel = () => document.getElementById(menuId)

const findOpener = () => document.querySelector<HTMLElement>(`body > header [popovertarget=${menuId}]`)

/** Wraps Tab at the panel's ends. Everything else is inert. */
function trapFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const tabStops = [...(findPanel()?.querySelectorAll<HTMLElement>('a, button, summary') ?? [])].filter(
    stop => stop.checkVisibility(),
  )
  const [end, next] = event.shiftKey ? [tabStops[0], tabStops.at(-1)] : [tabStops.at(-1), tabStops[0]]
  if (event.target !== end) return
  event.preventDefault()
  next?.focus()
}

export const connectMenu = () =>
  createMenu(regionsOf(siteData.menu)).provide({
    actors: {
      watchPanel: fromCallback<MenuEvent>(({ sendBack }) => {
        const element = findPanel()
        if (!element) return
        const reportSection = (details: HTMLDetailsElement) => {
          const section = details.getAttribute(sectionAttribute) ?? ''
          sendBack({ type: details.open ? 'section.expand' : 'section.collapse', section })
        }
        const reportToggle = (event: Event) => {
          if (event.target instanceof HTMLDetailsElement) reportSection(event.target)
          else if ((event as ToggleEvent).newState === 'open') sendBack({ type: 'panel.shown' })
        }
        // A link to the current page causes no navigation, so close the panel on click.
        const closeOnCurrentLink = ({ target }: Event) => {
          if (target instanceof Element && target.closest('a[aria-current]'))
            sendBack({ type: 'menu.close', reason: 'navigation' })
        }
        // `beforetoggle`: the page must not be inert when the browser returns focus to the button.
        const reportHiding = (event: ToggleEvent) =>
          event.newState === 'closed' && sendBack({ type: 'panel.hidden' })
        // If a press outside closes the panel, the browser doesn't return focus.
        const returnFocus = (event: ToggleEvent) => {
          if (event.target === element && event.newState === 'closed') focusIfLost(findOpener())
        }
        const stop = new AbortController()
        const { signal } = stop
        // `toggle` doesn't bubble, so capture it.
        element.addEventListener('toggle', reportToggle, { capture: true, signal })
        element.addEventListener('beforetoggle', reportHiding, { signal })
        element.addEventListener('toggle', returnFocus, { signal })
        element.addEventListener('click', closeOnCurrentLink, { signal })
        element.addEventListener('keydown', trapFocus, { signal })
        for (const details of element.querySelectorAll('details')) reportSection(details)
        if (element.matches(':popover-open')) sendBack({ type: 'panel.shown' })
        return () => stop.abort()
      }),
      lockPage: fromCallback<MenuEvent>(() => {
        const pageParts = document.querySelectorAll<HTMLElement>(pageBehindSelector)
        for (const element of pageParts) element.inert = true
        return () => {
          for (const element of pageParts) element.inert = false
        }
      }),
    },
    actions: { hidePanel: () => findPanel()?.hidePopover() },
  })
