import { siteData } from 'virtual:site'
import { fromCallback } from 'xstate'
import { regionsOf } from '#contract/menu-regions.ts'
import { createMenu, type MenuEvent } from '#machines/menu.ts'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'

/** Id of the panel; its buttons name it in `popovertarget`, so that it works before the app has started. */
export const menuId = 'menu'

/** Attribute that names the region of a disclosure. */
export const sectionAttribute = 'data-section'

/** What waits behind the open panel. */
const behind = 'body > header, main, body > footer'

const panel = () => document.getElementById(menuId)

/** The button that opens the panel. */
const opener = () => document.querySelector<HTMLElement>(`body > header [popovertarget=${menuId}]`)

/** Wraps Tab around the ends of the panel: everything else on the page is inert. */
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

/** The menu chart with the site's sections and groups, connected with the browser. */
export const connectMenu = () =>
  createMenu(regionsOf(siteData.menu)).provide({
    actors: {
      watchPanel: fromCallback<MenuEvent>(({ sendBack }) => {
        const element = panel()
        if (!element) return
        const tellSection = (details: HTMLDetailsElement) => {
          const section = details.getAttribute(sectionAttribute) ?? ''
          sendBack({ type: details.open ? 'section.unfold' : 'section.fold', section })
        }
        const toggled = (event: Event) => {
          if (event.target instanceof HTMLDetailsElement) tellSection(event.target)
          else if ((event as ToggleEvent).newState === 'open') sendBack({ type: 'panel.shown' })
        }
        // Before, not after: the page must be within reach again when the browser gives focus back to the button.
        // A link to the page shown changes no page, so nothing else would close the panel.
        const clicked = ({ target }: Event) => {
          if (target instanceof Element && target.closest('a[aria-current]'))
            sendBack({ type: 'menu.close', reason: 'navigation' })
        }
        const hiding = (event: ToggleEvent) =>
          event.newState === 'closed' && sendBack({ type: 'panel.hidden' })
        // A press beside the panel closes it without giving focus back.
        const hidden = (event: ToggleEvent) => {
          if (event.target === element && event.newState === 'closed') focusIfLost(opener())
        }
        // `toggle` does not bubble; on its way down it passes here, from whichever disclosure.
        element.addEventListener('toggle', toggled, true)
        element.addEventListener('beforetoggle', hiding)
        element.addEventListener('toggle', hidden)
        element.addEventListener('click', clicked)
        element.addEventListener('keydown', keepFocus)
        for (const details of element.querySelectorAll('details')) tellSection(details)
        if (element.matches(':popover-open')) sendBack({ type: 'panel.shown' })
        return () => {
          element.removeEventListener('toggle', toggled, true)
          element.removeEventListener('beforetoggle', hiding)
          element.removeEventListener('toggle', hidden)
          element.removeEventListener('click', clicked)
          element.removeEventListener('keydown', keepFocus)
        }
      }),
      holdPage: fromCallback<MenuEvent>(() => {
        const held = document.querySelectorAll<HTMLElement>(behind)
        for (const element of held) element.inert = true
        return () => {
          for (const element of held) element.inert = false
        }
      }),
    },
    actions: { hidePanel: () => panel()?.hidePopover() },
  })
