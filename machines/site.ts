/**
 * The root of the site's behavior: one small system in which the machines that live as long as the page run side by side
 * and reach each other by name (`theme`, `menu`, `navigation`), never by import.
 *
 * It has one state. Its only rule of its own: leaving for another page closes the menu.
 */
import { sendTo, setup } from 'xstate'
import { menuMachine } from './menu.ts'
import { navigationMachine } from './navigation.ts'
import { themeMachine } from './theme.ts'

export type SiteEvent =
  /** The visitor leaves for another page; sent by whoever drives the router. */
  { type: 'page.leave' }

export const siteMachine = setup({
  types: {
    events: {} as SiteEvent,
    children: {} as { theme: 'theme'; menu: 'menu'; navigation: 'navigation' },
  },
  actors: { theme: themeMachine, menu: menuMachine, navigation: navigationMachine },
  actions: {
    closeMenu: sendTo('menu', { type: 'menu.close', reason: 'navigation' }),
  },
}).createMachine({
  id: 'site',
  description: 'Everything that lives as long as the page.',
  invoke: [
    { id: 'theme', systemId: 'theme', src: 'theme' },
    { id: 'menu', systemId: 'menu', src: 'menu' },
    { id: 'navigation', systemId: 'navigation', src: 'navigation' },
  ],
  on: { 'page.leave': { actions: 'closeMenu' } },
})
