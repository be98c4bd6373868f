/**
 * The slide-in menu.
 *
 * - `closed`: the panel is hidden and the page is free.
 * - `open`: the panel covers the page, which neither scrolls nor takes focus.
 *
 * The panel is a native popover, so that it opens, closes and locks the page before this machine has started and without it.
 * The machine adopts what the visitor has done, holds the page still while the panel is open, and closes it on navigation.
 * It leaves out which sections are unfolded: those are native disclosures.
 */
import { setup } from 'xstate'
import { silentEffect } from './effects.ts'

export type MenuCloseReason = 'navigation' | 'escape' | 'backdrop' | 'button'

export type MenuEvent =
  /** The visitor asks for the panel. */
  | { type: 'menu.open' }
  /** Something asks for the panel to go. */
  | { type: 'menu.close'; reason: MenuCloseReason }
  /** The browser has shown the panel. */
  | { type: 'panel.shown' }
  /** The browser has hidden the panel: Escape, backdrop, its button. */
  | { type: 'panel.hidden' }

export const menuMachine = setup({
  types: { events: {} as MenuEvent, tags: {} as 'open' },
  actors: {
    /** Reports when the browser shows or hides the panel, and once at start if it is already shown. */
    watchPanel: silentEffect<MenuEvent>(),
    /** Takes the rest of the page out of reach of focus and assistive technology until it is stopped. */
    holdPage: silentEffect<MenuEvent>(),
  },
  actions: {
    showPanel: () => {},
    hidePanel: () => {},
  },
}).createMachine({
  id: 'menu',
  description: 'The slide-in menu over a page that waits.',
  initial: 'closed',
  invoke: { id: 'watchPanel', src: 'watchPanel' },
  states: {
    closed: {
      description: 'The panel is hidden.',
      on: {
        'menu.open': { target: 'open', actions: 'showPanel' },
        'panel.shown': { target: 'open' },
      },
    },
    open: {
      description: 'The panel is shown; the page behind it is held.',
      tags: ['open'],
      invoke: { id: 'holdPage', src: 'holdPage' },
      on: {
        'menu.close': { target: 'closed', actions: 'hidePanel' },
        'panel.hidden': { target: 'closed' },
      },
    },
  },
})
