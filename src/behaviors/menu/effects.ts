import { siteData } from 'virtual:site'
import { fromCallback } from 'xstate'
import { regionsOf } from '#contract/menu-regions.ts'
import { createMenu, type MenuEvent } from '#machines/menu.ts'
import { joinMenu } from '#machines/site.ts'

/** Id of the panel; its buttons name it in `popovertarget`, so that it works before the app has started. */
export const menuId = 'menu'

/** Attribute that names the region of a disclosure. */
export const sectionAttribute = 'data-section'

/** What waits behind the open panel. */
const behind = 'body > header, main, body > footer'

const panel = () => document.getElementById(menuId)

export const menu = joinMenu(createMenu(regionsOf(siteData.menu))).provide({
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
      const hiding = (event: ToggleEvent) => event.newState === 'closed' && sendBack({ type: 'panel.hidden' })
      // `toggle` does not bubble; on its way down it passes here, from whichever disclosure.
      element.addEventListener('toggle', toggled, true)
      element.addEventListener('beforetoggle', hiding)
      for (const details of element.querySelectorAll('details')) tellSection(details)
      if (element.matches(':popover-open')) sendBack({ type: 'panel.shown' })
      return () => {
        element.removeEventListener('toggle', toggled, true)
        element.removeEventListener('beforetoggle', hiding)
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
