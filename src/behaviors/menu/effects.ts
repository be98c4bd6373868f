import { siteData } from 'virtual:site'
import { fromCallback } from 'xstate'
import { regionsOf } from '#contract/menu-regions.ts'
import { createMenu, type MenuEvent } from '#machines/menu.ts'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'

/** Buttons refer to it in `popovertarget`, so that the menu works before the app starts. */
export const menuId = 'menu'

/** Names the region of a `<details>`. */
export const sectionAttribute = 'data-section'

/** Made inert while the panel is open. */
const pageBehindSelector = 'body > header, main, body > footer'

const panel = () => document.getElementById(menuId)

const opener = () => document.querySelector<HTMLElement>(`body > header [popovertarget=${menuId}]`)

/** Wraps Tab at the panel's ends. Everything else is inert. */
function keepFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = [...(panel()?.querySelectorAll<HTMLElement>('a, button, summary') ?? [])].filter(stop =>
    stop.checkVisibility(),
  )
  const [end, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (event.target !== end) return
  event.preventDefault()
  next?.focus()
}

export const connectMenu = () =>
  createMenu(regionsOf(siteData.menu)).provide({
    actors: {
      watchPanel: fromCallback<MenuEvent>(({ sendBack }) => {
        const element = panel()
        if (!element) return
        const tellSection = (details: HTMLDetailsElement) => {
          const section = details.getAttribute(sectionAttribute) ?? ''
          sendBack({ type: details.open ? 'section.expand' : 'section.collapse', section })
        }
        const toggled = (event: Event) => {
          if (event.target instanceof HTMLDetailsElement) tellSection(event.target)
          else if ((event as ToggleEvent).newState === 'open') sendBack({ type: 'panel.shown' })
        }
        // A link to the current page causes no navigation, so close the panel on click.
        const clicked = ({ target }: Event) => {
          if (target instanceof Element && target.closest('a[aria-current]'))
            sendBack({ type: 'menu.close', reason: 'navigation' })
        }
        // `beforetoggle`: the page must not be inert when the browser returns focus to the button.
        const hiding = (event: ToggleEvent) =>
          event.newState === 'closed' && sendBack({ type: 'panel.hidden' })
        // A press outside closes the panel without returning focus.
        const hidden = (event: ToggleEvent) => {
          if (event.target === element && event.newState === 'closed') focusIfLost(opener())
        }
        const stop = new AbortController()
        const { signal } = stop
        // `toggle` doesn't bubble, so capture it.
        element.addEventListener('toggle', toggled, { capture: true, signal })
        element.addEventListener('beforetoggle', hiding, { signal })
        element.addEventListener('toggle', hidden, { signal })
        element.addEventListener('click', clicked, { signal })
        element.addEventListener('keydown', keepFocus, { signal })
        for (const details of element.querySelectorAll('details')) tellSection(details)
        if (element.matches(':popover-open')) sendBack({ type: 'panel.shown' })
        return () => stop.abort()
      }),
      lockPage: fromCallback<MenuEvent>(() => {
        const held = document.querySelectorAll<HTMLElement>(pageBehindSelector)
        for (const element of held) element.inert = true
        return () => {
          for (const element of held) element.inert = false
        }
      }),
    },
    actions: { hidePanel: () => panel()?.hidePopover() },
  })
