/**
 * The root of the site's behavior: one small system in which the machines that live as long as the page run side by side
 * and reach each other by name, never by import.
 *
 * - `essentials`: the page's own machines run; what is offered unasked is being fetched, so that no page waits for it.
 * - `complete`: popup and chat launcher run too. - `reduced`: they could not be fetched; nothing but an offer is missing, and the next
 *   page tries again.
 *
 * It carries news from one machine to others: leaving a page closes the menu; consent granted or revoked opens or closes the tracking
 * gate; a choice saved is confirmed by a notice; an open menu keeps the popup waiting.
 */
import { type AnyActorLogic, assign, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import { consentMachine } from './consent.ts'
import { pendingTask } from './effects.ts'
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
  /** The visitor is on this path now. */
  | { type: 'path.change'; path: string }
  /** The visitor allows analytics and advertising, or no longer does. */
  | { type: 'consent.grant' }
  | { type: 'consent.revoke' }
  /** Something keeps the visitor busy, or no longer does. */
  | { type: 'visitor.busy'; reason: 'menu' }
  | { type: 'visitor.free'; reason: 'menu' }
  /** Something the visitor did is to be confirmed in a few words. */
  | { type: 'notice.show'; text: string }
  /** Work in the background has something to tell. */
  | { type: 'work.tell'; text: string }

interface SiteContext {
  path: string
  granted: boolean
  menuOpen: boolean
}

/** Joins the outlets of a menu, whichever sections it has, to the root. */
export const joinMenu = (menu: typeof menuMachine) =>
  menu.provide({
    actions: {
      tellOpened: sendParent({ type: 'visitor.busy', reason: 'menu' } satisfies SiteEvent),
      tellClosed: sendParent({ type: 'visitor.free', reason: 'menu' } satisfies SiteEvent),
    },
  })

/** What is offered unasked: its machine, and what that is started with. */
export interface Offers {
  logic: AnyActorLogic
  input: unknown
}

/** The machines with their outlets joined to the root: what they tell, it hears. */
export const siteActors = {
  theme: themeMachine,
  menu: joinMenu(menuMachine),
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
  /** Fetches the machine of what is offered unasked; see `offers.ts`. */
  loadOffers: pendingTask<Offers>(),
}

export const siteMachine = setup({
  types: { context: {} as SiteContext, events: {} as SiteEvent },
  actors: siteActors,
  actions: {
    keepPath: assign({ path: (_, params: { path: string }) => params.path }),
    noteGranted: assign({ granted: true }),
    noteRevoked: assign({ granted: false }),
    noteMenuOpen: assign({ menuOpen: true }),
    noteMenuClosed: assign({ menuOpen: false }),
    closeMenu: sendTo('menu', { type: 'menu.close', reason: 'navigation' }),
    openGate: sendTo('trackingGate', { type: 'consent.grant' }),
    closeGate: sendTo('trackingGate', { type: 'consent.revoke' }),
    showNotice: sendTo('notice', (_, params: { text: string }) => ({
      type: 'toast.add' as const,
      text: params.text,
    })),
    stackNotice: sendTo('stack', (_, params: { text: string }) => ({
      type: 'toast.add' as const,
      text: params.text,
    })),
    /** Starts the offers and tells them what happened before they were there. */
    startOffers: enqueueActions(({ enqueue, context }, params: Offers) => {
      // The types know no child that is fetched.
      enqueue.spawnChild(params.logic, { id: 'offers', input: params.input } as never)
      if (context.granted) enqueue.sendTo('offers' as never, { type: 'consent.grant' } as never)
      if (context.menuOpen)
        enqueue.sendTo('offers' as never, { type: 'visitor.busy', reason: 'menu' } as never)
      enqueue.sendTo('offers' as never, { type: 'path.change', path: context.path } as never)
    }),
    passOn: sendTo('offers' as never, ({ event }) => event as never),
  },
}).createMachine({
  id: 'site',
  description: 'Everything that lives as long as the page.',
  context: { path: '', granted: false, menuOpen: false },
  initial: 'essentials',
  invoke: [
    { id: 'theme', systemId: 'theme', src: 'theme' },
    { id: 'menu', systemId: 'menu', src: 'menu' },
    { id: 'navigation', systemId: 'navigation', src: 'navigation' },
    { id: 'trackingGate', systemId: 'trackingGate', src: 'trackingGate' },
    { id: 'notice', systemId: 'notice', src: 'toast', input: { policy: toastPolicies.notice } },
    { id: 'stack', systemId: 'stack', src: 'toast', input: { policy: toastPolicies.stack } },
    { id: 'consent', systemId: 'consent', src: 'consent' },
    { id: 'scrollTop', systemId: 'scrollTop', src: 'scrollTop' },
    { id: 'errorBoundary', systemId: 'errorBoundary', src: 'errorBoundary' },
  ],
  on: {
    'page.leave': { actions: 'closeMenu' },
    'path.change': { actions: { type: 'keepPath', params: ({ event }) => event } },
    'consent.grant': { actions: ['noteGranted', 'openGate'] },
    'consent.revoke': { actions: ['noteRevoked', 'closeGate'] },
    'visitor.busy': { actions: 'noteMenuOpen' },
    'visitor.free': { actions: 'noteMenuClosed' },
    'notice.show': { actions: { type: 'showNotice', params: ({ event }) => event } },
    'work.tell': { actions: { type: 'stackNotice', params: ({ event }) => event } },
  },
  states: {
    essentials: {
      description: 'Complete but for what is offered unasked, which is being fetched.',
      invoke: {
        id: 'loadOffers',
        src: 'loadOffers',
        onDone: {
          target: 'complete',
          actions: { type: 'startOffers', params: ({ event }) => event.output },
        },
        onError: { target: 'reduced' },
      },
    },
    complete: {
      description: 'The offers run too, and hear what concerns them.',
      tags: ['complete'],
      on: {
        'page.leave': { actions: ['closeMenu', 'passOn'] },
        'path.change': { actions: [{ type: 'keepPath', params: ({ event }) => event }, 'passOn'] },
        'consent.grant': { actions: ['noteGranted', 'openGate', 'passOn'] },
        'consent.revoke': { actions: ['noteRevoked', 'closeGate', 'passOn'] },
        'visitor.busy': { actions: ['noteMenuOpen', 'passOn'] },
        'visitor.free': { actions: ['noteMenuClosed', 'passOn'] },
      },
    },
    reduced: {
      description: 'The offers could not be fetched; the next page tries again.',
      on: {
        'path.change': {
          target: 'essentials',
          actions: { type: 'keepPath', params: ({ event }) => event },
        },
      },
    },
  },
})
