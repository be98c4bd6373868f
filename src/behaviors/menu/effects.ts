import { siteData } from 'virtual:site'
import { fromCallback } from 'xstate'
import { regionsOf } from '#contract/menu-regions.ts'
import { createMenu, type MenuEvent } from '#machines/menu.ts'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'

/** Buttons name this id in `popovertarget`, so the menu works before hydration. */
export const menuId = 'menu'

/** Attribute of a `<details>` that names its region in the menu machine. */
export const sectionAttribute = 'data-section'

const findPanel = () => document.getElementById(menuId)

const findOpener = () => document.querySelector<HTMLElement>(`body > header [popovertarget=${menuId}]`)

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
        const panel = findPanel()
        if (!panel) return
        const reportSection = (details: HTMLDetailsElement) => {
          const section = details.getAttribute(sectionAttribute) ?? ''
          sendBack({ type: details.open ? 'section.expand' : 'section.collapse', section })
        }
        const reportToggle = (event: Event) => {
          if (event.target instanceof HTMLDetailsElement) reportSection(event.target)
          else if ((event as ToggleEvent).newState === 'open') sendBack({ type: 'panel.shown' })
          // After a press outside the panel, the browser doesn't return focus.
          else focusIfLost(findOpener())
        }
        // A link to the current page starts no navigation that would close the panel.
        const closeOnCurrentLink = ({ target }: Event) => {
          if (target instanceof Element && target.closest('a[aria-current]'))
            sendBack({ type: 'menu.close', reason: 'navigation' })
        }
        // The page must stop being inert before the browser returns focus to the button.
        const reportHiding = (event: ToggleEvent) =>
          event.newState === 'closed' && sendBack({ type: 'panel.hidden' })
        const controller = new AbortController()
        const { signal } = controller
        // `toggle` doesn't bubble, so capture it.
        panel.addEventListener('toggle', reportToggle, { capture: true, signal })
        panel.addEventListener('beforetoggle', reportHiding, { signal })
        panel.addEventListener('click', closeOnCurrentLink, { signal })
        panel.addEventListener('keydown', trapFocus, { signal })
        for (const details of panel.querySelectorAll('details')) reportSection(details)
        if (panel.matches(':popover-open')) sendBack({ type: 'panel.shown' })
        return () => controller.abort()
      }),
      lockPage: fromCallback<MenuEvent>(() => {
        const landmarks = document.querySelectorAll<HTMLElement>('body > header, main, body > footer')
        for (const landmark of landmarks) landmark.inert = true
        return () => {
          for (const landmark of landmarks) landmark.inert = false
        }
      }),
    },
    actions: { hidePanel: () => findPanel()?.hidePopover() },
  })
