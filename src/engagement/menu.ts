import { fromCallback } from 'xstate'
import { type MenuEvent, menuMachine } from '#machines/menu.ts'

/** Id of the panel; its buttons name it in `popovertarget`, so that it works before the app has started. */
export const menuId = 'menu'

/** What waits behind the open panel. */
const behind = 'body > header, main, body > footer'

const panel = () => document.getElementById(menuId)

export const menu = menuMachine.provide({
  actors: {
    watchPanel: fromCallback<MenuEvent>(({ sendBack }) => {
      const element = panel()
      if (!element) return
      const shown = (event: ToggleEvent) => event.newState === 'open' && sendBack({ type: 'panel.shown' })
      // Before, not after: the page must be within reach again when the browser gives focus back to the button.
      const hiding = (event: ToggleEvent) => event.newState === 'closed' && sendBack({ type: 'panel.hidden' })
      element.addEventListener('toggle', shown)
      element.addEventListener('beforetoggle', hiding)
      if (element.matches(':popover-open')) sendBack({ type: 'panel.shown' })
      return () => {
        element.removeEventListener('toggle', shown)
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
  actions: {
    showPanel: () => panel()?.showPopover(),
    hidePanel: () => panel()?.hidePopover(),
  },
})
