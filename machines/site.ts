/**
 * The root of the site's behavior: one small system in which the machines that live as long as the page run side by side
 * and reach each other by name, never by import.
 *
 * - `essentials`: the page's own machines run; what is offered unasked is being fetched, so that no page waits for it.
 * - `complete`: popup and chat launcher run too. - `reduced`: they could not be fetched; nothing but an offer is missing, and the next
 *   page tries again.
 *
 * Every domain event comes by here, from its machines and from views, and is treated by one rule: it goes to the machines that hear
 * it, to the offers as soon as these are there, and is emitted for whoever has subscribed.
 */
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { Purposes } from '#contract/purposes.ts'
import { withoutReason, withReason } from './busy.ts'
import type { ChatLauncherInput } from './chat-launcher.ts'
import { consentMachine } from './consent.ts'
import { pendingTask, silentEffect } from './effects.ts'
import { errorBoundaryMachine } from './error-boundary.ts'
import type { BusyReason, DomainEvent, DomainEventOf, DomainEventType } from './events.ts'
import { linksMachine } from './links.ts'
import { createMenu } from './menu.ts'
import { navigationMachine } from './navigation.ts'
import type { OffersEvent } from './offers.ts'
import { scrollTopMachine } from './scroll-top.ts'
import { themeMachine } from './theme.ts'
import { toastMachine, toastPolicies } from './toast.ts'
import { type TrackingEvent, trackedTypes, trackingMachine } from './tracking.ts'

interface SiteContext extends ChatLauncherInput {
  /** The last lead that was acknowledged, for the offers, which may come after it. */
  lead: DomainEventOf<'lead.acknowledged'> | null
  /** What is allowed now. */
  granted: Purposes
  /** What keeps the visitor busy now. */
  busy: BusyReason[]
}

/** What comes back with the code of the offers: a setting, and for how many milliseconds the visitor has been on the page by then. */
type OffersSettings = Omit<ChatLauncherInput, 'path'>

type Children = {
  theme: 'theme'
  menu: 'menu'
  navigation: 'navigation'
  links: 'links'
  consent: 'consent'
  tracking: 'tracking'
  scrollTop: 'scrollTop'
  errorBoundary: 'errorBoundary'
  notice: 'toast'
  stack: 'toast'
  loadOffers: 'loadOffers'
  offers: 'offers'
}

/** Events that no machine of the page hears: they are for the offers and for subscribers. */
const emittedAsIs: readonly DomainEventType[] = [
  'consent.saved',
  'leavings.stay',
  'lead.failed',
  'exit.intended',
  'failure.caught',
  'result.reached',
  'occasion.taken',
  'download.started',
  'link.copied',
  'link.refused',
  'part.missed',
  'link.lost',
]

/** What concerns trackers. */
const heardByTracking: ReadonlySet<string> = new Set([...trackedTypes, 'consent.granted', 'consent.revoked'])

/** What the offers hear; everything else stays here. */
const heardByOffers: readonly DomainEventType[] = [
  'page.reached',
  'page.left',
  'consent.granted',
  'consent.revoked',
  'visitor.busy',
  'visitor.free',
  'lead.acknowledged',
] satisfies OffersEvent['type'][]

/** What is done with every event. */
const passedOn = ['passToTracking', 'emitEvent'] as const

export const siteMachine = setup({
  types: {
    context: {} as SiteContext,
    events: {} as DomainEvent,
    emitted: {} as DomainEvent,
    children: {} as Children,
    tags: {} as 'complete',
  },
  actors: {
    theme: themeMachine,
    /** Which sections the menu has is the site's content. */
    menu: createMenu([]),
    navigation: navigationMachine,
    links: linksMachine,
    consent: consentMachine,
    tracking: trackingMachine,
    scrollTop: scrollTopMachine,
    errorBoundary: errorBoundaryMachine,
    toast: toastMachine,
    /** Fetches the machine of what is offered unasked and puts it in the place of `offers`; brings back its settings. */
    loadOffers: pendingTask<OffersSettings>(),
    /** See `offers.ts`; its code is not part of what a page loads first. */
    offers: silentEffect<DomainEvent, ChatLauncherInput>(),
  },
  actions: {
    keepPath: assign({ path: (_, params: { path: string }) => params.path }),
    keepLead: assign({ lead: (_, params: DomainEventOf<'lead.acknowledged'>) => params }),
    keepSettings: assign((_, { hideMobile, elapsed }: OffersSettings) => ({ hideMobile, elapsed })),
    noteGranted: assign({ granted: (_, params: { purposes: Purposes }) => params.purposes }),
    noteRevoked: assign({ granted: [] }),
    addReason: assign({
      busy: ({ context }, params: { reason: BusyReason }) => withReason(context.busy, params.reason),
    }),
    dropReason: assign({
      busy: ({ context }, params: { reason: BusyReason }) => withoutReason(context.busy, params.reason),
    }),
    closeMenu: sendTo('menu', { type: 'menu.close', reason: 'navigation' }),
    /** Trackers hear what concerns them, and whether they may. */
    passToTracking: enqueueActions(({ enqueue, event }) => {
      if (heardByTracking.has(event.type)) enqueue.sendTo('tracking', event as TrackingEvent)
    }),
    /** Tells the offers what happened before they were there. */
    catchUp: enqueueActions(({ enqueue, context }) => {
      if (context.granted.length > 0)
        enqueue.sendTo('offers', { type: 'consent.granted', purposes: context.granted })
      for (const reason of context.busy) enqueue.sendTo('offers', { type: 'visitor.busy', reason })
      if (context.lead) enqueue.sendTo('offers', context.lead)
    }),
    passToOffers: sendTo('offers', ({ event }) => event),
    emitEvent: emit(({ event }) => event),
  },
}).createMachine({
  id: 'site',
  description: 'Everything that runs for as long as the page is open.',
  context: { path: '', elapsed: 0, hideMobile: false, lead: null, granted: [], busy: [] },
  type: 'parallel',
  invoke: [
    { id: 'theme', systemId: 'theme', src: 'theme' },
    { id: 'menu', systemId: 'menu', src: 'menu' },
    { id: 'links', systemId: 'links', src: 'links' },
    { id: 'tracking', systemId: 'tracking', src: 'tracking' },
    { id: 'notice', systemId: 'notice', src: 'toast', input: { policy: toastPolicies.notice } },
    { id: 'stack', systemId: 'stack', src: 'toast', input: { policy: toastPolicies.stack } },
    // Who has consented before is known before the first page is told of.
    { id: 'consent', systemId: 'consent', src: 'consent' },
    { id: 'navigation', systemId: 'navigation', src: 'navigation' },
    { id: 'scrollTop', systemId: 'scrollTop', src: 'scrollTop' },
    { id: 'errorBoundary', systemId: 'errorBoundary', src: 'errorBoundary' },
  ],
  states: {
    news: {
      description: 'Carries events between the parts of the page.',
      on: {
        ...Object.fromEntries(emittedAsIs.map(type => [type, { actions: passedOn }])),
        'page.reached': { actions: [{ type: 'keepPath', params: ({ event }) => event }, ...passedOn] },
        'page.left': { actions: ['closeMenu', ...passedOn] },
        'lead.acknowledged': { actions: [{ type: 'keepLead', params: ({ event }) => event }, ...passedOn] },
        'consent.granted': { actions: [{ type: 'noteGranted', params: ({ event }) => event }, ...passedOn] },
        'consent.revoked': { actions: ['noteRevoked', ...passedOn] },
        'visitor.busy': { actions: [{ type: 'addReason', params: ({ event }) => event }, ...passedOn] },
        'visitor.free': { actions: [{ type: 'dropReason', params: ({ event }) => event }, ...passedOn] },
      },
    },
    offers: {
      description: 'The popup and the chat launcher.',
      initial: 'essentials',
      states: {
        essentials: {
          description: 'They’re being fetched.',
          invoke: {
            id: 'loadOffers',
            src: 'loadOffers',
            onDone: {
              target: 'complete',
              actions: { type: 'keepSettings', params: ({ event }) => event.output },
            },
            onError: { target: 'reduced' },
          },
        },
        complete: {
          description: 'They’re running.',
          tags: ['complete'],
          entry: 'catchUp',
          invoke: {
            id: 'offers',
            src: 'offers',
            input: ({ context: { hideMobile, path, elapsed } }) => ({ hideMobile, path, elapsed }),
          },
          on: Object.fromEntries(heardByOffers.map(type => [type, { actions: 'passToOffers' }])),
        },
        reduced: {
          description: 'They couldn’t be fetched. The next page tries again.',
          on: { 'page.reached': { target: 'essentials' } },
        },
      },
    },
  },
})
