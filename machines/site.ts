/**
 * The root machine. It runs the machines that live as long as the document, and carries events between them.
 *
 * `events` forwards each domain event to the machines that listen and to subscribers.
 *
 * `prompts`: the popup and the chat launcher.
 * - `loading`: their code is loading.
 * - `loaded`: they run, and receive the events that they missed.
 * - `failed`: their code failed to load. It's requested again on the next page.
 */
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { Purposes } from '#contract/purposes.ts'
import { withoutReason, withReason } from './busy.ts'
import type { ChatLauncherInput } from './chat-launcher.ts'
import { consentMachine } from './consent.ts'
import { browserActor, browserTask } from './effects.ts'
import { errorBoundaryMachine } from './error-boundary.ts'
import {
  type BusyReason,
  type DomainEvent,
  type DomainEventOf,
  type DomainEventType,
  onEach,
} from './events.ts'
import { linksMachine } from './links.ts'
import { createMenu } from './menu.ts'
import { navigationMachine } from './navigation.ts'
import type { PromptsEvent } from './prompts.ts'
import { scrollTopMachine } from './scroll-top.ts'
import { themeMachine } from './theme.ts'
import { toastMachine, toastPolicies } from './toast.ts'
import { type TrackingMachineEvent, trackedTypes, trackingMachine } from './tracking.ts'

interface SiteContext extends ChatLauncherInput {
  /** The last acknowledged lead. If `prompts` loads later, it receives this event then. */
  lead: DomainEventOf<'lead.acknowledged'> | null
  grantedPurposes: Purposes
  busyReasons: BusyReason[]
}

/** The output of `loadPrompts`. */
type PromptsSettings = Omit<ChatLauncherInput, 'path'>

type PageActor =
  | 'theme'
  | 'menu'
  | 'navigation'
  | 'links'
  | 'consent'
  | 'tracking'
  | 'scrollTop'
  | 'errorBoundary'

type Children = { [Name in PageActor | 'loadPrompts' | 'prompts']: Name } & Record<
  'notice' | 'stack',
  'toast'
>

/** Events that are only forwarded. */
const forwardedTypes: readonly DomainEventType[] = [
  'consent.saved',
  'cookies.remained',
  'lead.failed',
  'exitIntent.detected',
  'error.caught',
  'result.reached',
  'trackedLink.clicked',
  'download.started',
  'link.copied',
  'copy.failed',
  'island.failed',
  'anchor.missing',
  'chat.failed',
]

const trackingEventTypes: ReadonlySet<string> = new Set([
  ...trackedTypes,
  'consent.granted',
  'consent.revoked',
])

const promptsEventTypes: readonly DomainEventType[] = [
  'page.entered',
  'page.left',
  'consent.granted',
  'consent.revoked',
  'activity.started',
  'activity.ended',
  'lead.acknowledged',
] satisfies PromptsEvent['type'][]

const forwardActions = ['forwardToTracking', 'emitEvent'] as const

export const siteMachine = setup({
  types: {
    context: {} as SiteContext,
    events: {} as DomainEvent,
    emitted: {} as DomainEvent,
    children: {} as Children,
    tags: {} as 'loaded',
  },
  actors: {
    theme: themeMachine,
    // `src/behaviors/` replaces this with a menu that has sections.
    menu: createMenu([]),
    navigation: navigationMachine,
    links: linksMachine,
    consent: consentMachine,
    tracking: trackingMachine,
    scrollTop: scrollTopMachine,
    errorBoundary: errorBoundaryMachine,
    toast: toastMachine,
    /** Loads the code of `prompts`, and returns its settings. */
    loadPrompts: browserTask<PromptsSettings>(),
    /** Placeholder for the machine in `prompts.ts`, which loads later. */
    prompts: browserActor<DomainEvent, ChatLauncherInput>(),
  },
  actions: {
    setPath: assign({ path: (_, params: { path: string }) => params.path }),
    setLead: assign({ lead: (_, params: DomainEventOf<'lead.acknowledged'>) => params }),
    setSettings: assign((_, { hideMobile, elapsedMs }: PromptsSettings) => ({ hideMobile, elapsedMs })),
    setGranted: assign({ grantedPurposes: (_, params: { purposes: Purposes }) => params.purposes }),
    clearGranted: assign({ grantedPurposes: [] }),
    addReason: assign({
      busyReasons: ({ context }, params: { reason: BusyReason }) =>
        withReason(context.busyReasons, params.reason),
    }),
    removeReason: assign({
      busyReasons: ({ context }, params: { reason: BusyReason }) =>
        withoutReason(context.busyReasons, params.reason),
    }),
    closeMenu: sendTo('menu', { type: 'menu.close', reason: 'navigation' }),
    forwardToTracking: enqueueActions(({ enqueue, event }) => {
      if (trackingEventTypes.has(event.type)) enqueue.sendTo('tracking', event as TrackingMachineEvent)
    }),
    /** Sends `prompts` the events from before it loaded. */
    replayEvents: enqueueActions(({ enqueue, context }) => {
      if (context.grantedPurposes.length > 0)
        enqueue.sendTo('prompts', { type: 'consent.granted', purposes: context.grantedPurposes })
      for (const reason of context.busyReasons)
        enqueue.sendTo('prompts', { type: 'activity.started', reason })
      if (context.lead) enqueue.sendTo('prompts', context.lead)
    }),
    forwardToPrompts: sendTo('prompts', ({ event }) => event),
    emitEvent: emit(({ event }) => event),
  },
}).createMachine({
  id: 'site',
  description: 'Everything that runs while the page is open.',
  context: { path: '', elapsedMs: 0, hideMobile: false, lead: null, grantedPurposes: [], busyReasons: [] },
  type: 'parallel',
  invoke: [
    { id: 'theme', systemId: 'theme', src: 'theme' },
    { id: 'menu', systemId: 'menu', src: 'menu' },
    { id: 'links', systemId: 'links', src: 'links' },
    { id: 'tracking', systemId: 'tracking', src: 'tracking' },
    { id: 'notice', systemId: 'notice', src: 'toast', input: { policy: toastPolicies.notice } },
    { id: 'stack', systemId: 'stack', src: 'toast', input: { policy: toastPolicies.stack } },
    // Start consent before navigation, so the stored choice is read before the first page event.
    { id: 'consent', systemId: 'consent', src: 'consent' },
    { id: 'navigation', systemId: 'navigation', src: 'navigation' },
    { id: 'scrollTop', systemId: 'scrollTop', src: 'scrollTop' },
    { id: 'errorBoundary', systemId: 'errorBoundary', src: 'errorBoundary' },
  ],
  states: {
    events: {
      description: 'Carries events between the parts of the page.',
      on: {
        ...onEach(forwardedTypes, { actions: forwardActions }),
        'page.entered': { actions: [{ type: 'setPath', params: ({ event }) => event }, ...forwardActions] },
        'page.left': { actions: ['closeMenu', ...forwardActions] },
        'lead.acknowledged': {
          actions: [{ type: 'setLead', params: ({ event }) => event }, ...forwardActions],
        },
        'consent.granted': {
          actions: [{ type: 'setGranted', params: ({ event }) => event }, ...forwardActions],
        },
        'consent.revoked': { actions: ['clearGranted', ...forwardActions] },
        'activity.started': {
          actions: [{ type: 'addReason', params: ({ event }) => event }, ...forwardActions],
        },
        'activity.ended': {
          actions: [{ type: 'removeReason', params: ({ event }) => event }, ...forwardActions],
        },
      },
    },
    prompts: {
      description: 'The popup and the chat launcher.',
      initial: 'loading',
      states: {
        loading: {
          description: 'They’re being fetched.',
          invoke: {
            id: 'loadPrompts',
            src: 'loadPrompts',
            onDone: {
              target: 'loaded',
              actions: { type: 'setSettings', params: ({ event }) => event.output },
            },
            onError: { target: 'failed' },
          },
        },
        loaded: {
          description: 'They’re running.',
          tags: ['loaded'],
          entry: 'replayEvents',
          invoke: {
            id: 'prompts',
            src: 'prompts',
            input: ({ context: { hideMobile, path, elapsedMs } }) => ({ hideMobile, path, elapsedMs }),
          },
          on: onEach(promptsEventTypes, { actions: 'forwardToPrompts' }),
        },
        failed: {
          description: 'They couldn’t be fetched. The next page tries again.',
          on: { 'page.entered': { target: 'loading' } },
        },
      },
    },
  },
})
