/**
 * The root of the site's behavior: one small system in which the machines that live as long as the page run side by side
 * and reach each other by name, never by import.
 *
 * It has one state and carries news from one machine to others: leaving a page closes the menu; consent granted or revoked
 * opens or closes the tracking gate; a choice saved is confirmed by a notice.
 */
import { sendParent, sendTo, setup } from 'xstate'
import { consentMachine } from './consent.ts'
import { errorBoundaryMachine } from './error-boundary.ts'
import { menuMachine } from './menu.ts'
import { navigationMachine } from './navigation.ts'
import { scrollTopMachine } from './scroll-top.ts'
import { themeMachine } from './theme.ts'
import { toastMachine, toastPolicies } from './toast.ts'
import { trackingGateMachine } from './tracking-gate.ts'

export type SiteEvent =
  /** The visitor leaves for another page; sent by whoever drives the router. */
  | { type: 'page.leave' }
  /** The visitor allows analytics and advertising, or no longer does. */
  | { type: 'consent.grant' }
  | { type: 'consent.revoke' }
  /** Something the visitor did is to be confirmed in a few words. */
  | { type: 'notice.show'; text: string }

type Children = {
  theme: 'theme'
  menu: 'menu'
  navigation: 'navigation'
  consent: 'consent'
  trackingGate: 'trackingGate'
  scrollTop: 'scrollTop'
  errorBoundary: 'errorBoundary'
  notice: 'toast'
}

/** The machines with their outlets joined to the root: what they tell, it hears. */
export const siteActors = {
  theme: themeMachine,
  menu: menuMachine,
  navigation: navigationMachine,
  consent: consentMachine.provide({
    actions: {
      tellGranted: sendParent({ type: 'consent.grant' } satisfies SiteEvent),
      tellRevoked: sendParent({ type: 'consent.revoke' } satisfies SiteEvent),
      tellSaved: sendParent({ type: 'notice.show', text: 'Preference saved' } satisfies SiteEvent),
    },
  }),
  trackingGate: trackingGateMachine,
  scrollTop: scrollTopMachine,
  errorBoundary: errorBoundaryMachine,
  toast: toastMachine,
}

export const siteMachine = setup({
  types: { events: {} as SiteEvent, children: {} as Children },
  actors: siteActors,
  actions: {
    closeMenu: sendTo('menu', { type: 'menu.close', reason: 'navigation' }),
    openGate: sendTo('trackingGate', { type: 'consent.grant' }),
    closeGate: sendTo('trackingGate', { type: 'consent.revoke' }),
    showNotice: sendTo('notice', (_, params: { text: string }) => ({
      type: 'toast.add' as const,
      text: params.text,
    })),
  },
}).createMachine({
  id: 'site',
  description: 'Everything that lives as long as the page.',
  invoke: [
    { id: 'theme', systemId: 'theme', src: 'theme' },
    { id: 'menu', systemId: 'menu', src: 'menu' },
    { id: 'navigation', systemId: 'navigation', src: 'navigation' },
    { id: 'trackingGate', systemId: 'trackingGate', src: 'trackingGate' },
    { id: 'notice', systemId: 'notice', src: 'toast', input: { policy: toastPolicies.notice } },
    { id: 'consent', systemId: 'consent', src: 'consent' },
    { id: 'scrollTop', systemId: 'scrollTop', src: 'scrollTop' },
    { id: 'errorBoundary', systemId: 'errorBoundary', src: 'errorBoundary' },
  ],
  on: {
    'page.leave': { actions: 'closeMenu' },
    'consent.grant': { actions: 'openGate' },
    'consent.revoke': { actions: 'closeGate' },
    'notice.show': { actions: { type: 'showNotice', params: ({ event }) => event } },
  },
})
