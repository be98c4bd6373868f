/**
 * The consent gate of all trackers.
 *
 * - `polling`: checks for stored consent once a second, ten times.
 * - `started.fetching`: the visitor has consented, and the trackers' code is loading. Events wait in a bounded queue.
 * - `started.running`: the trackers receive events. Each vendor has its own statechart (`vendor.ts`).
 * - `started.failed`: the trackers' code failed to load.
 * - `noConsent`: ten checks found no consent.
 * - `stopped`: consent was withdrawn or has expired. The vendors' cookies are deleted, and those that remain are reported.
 *
 * A failure to delete cookies is logged and ignored.
 *
 * Acceptance in the banner starts the trackers, except from `started.failed`. A revoked vendor can start again only in a new document.
 * Events without consent are dropped, so no vendor receives them later. The landing query stays in memory until the visitor consents.
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Purposes } from '#contract/purposes.ts'
import { hasCapacity } from './bounded-queue.ts'
import { browserAction, browserActor, browserTask } from './effects.ts'
import { type DomainEventOf, emitDomainEvent, onEach, type PlainEvent } from './events.ts'

/** Maximum number of consent checks, and the interval between them in ms (specification, section 9). */
export const consentCheckSettings = { intervalMs: 1000, maxChecks: 10 } as const

/** Domain events that `src/behaviors/tracking/events.ts` maps to tracked events. */
export const trackedTypes = [
  'page.entered',
  'lead.acknowledged',
  'result.reached',
  'trackedLink.clicked',
  'exitIntent.detected',
  'error.caught',
  'download.started',
] as const

export type TrackedDomainEvent = DomainEventOf<(typeof trackedTypes)[number]>

export interface Landing {
  /** Query of the visit's first URL. */
  query: string
}

export type TrackersInput = Landing & { purposes: Purposes }
export type TrackersEvent = TrackedDomainEvent | DomainEventOf<'consent.granted'>

export type TrackingMachineEvent =
  | ({ type: 'landing.read' } & Landing)
  | DomainEventOf<'consent.granted' | 'consent.revoked'>
  /** The trackers' code loaded, or failed to load. */
  | PlainEvent<'trackers.loaded' | 'trackers.failed'>
  /** Some purposes were revoked. `remaining` names the cookies that remain. */
  | { type: 'cookies.report'; remaining: readonly string[] }
  | TrackedDomainEvent

interface TrackingContext extends TrackersInput {
  checkCount: number
  queue: TrackedDomainEvent[]
}

export const trackingMachine = setup({
  types: {
    context: {} as TrackingContext,
    events: {} as TrackingMachineEvent,
    emitted: {} as DomainEventOf<'cookies.remained'>,
  },
  actors: {
    readLanding: browserActor<TrackingMachineEvent>(),
    /**
     * Loads the trackers, stores the campaign, and runs a statechart per allowed vendor except chat. When stopped, stops the
     * statecharts and deletes their cookies and stored data.
     */
    runTrackers: browserActor<TrackersEvent, TrackersInput>(),
    /** Deletes the vendors' cookies and storage entries. Returns the cookies that remain, and the hosts of third-party cookies. */
    deleteVendorStorage: browserTask<{ remaining: readonly string[] }>(),
  },
  guards: {
    isLastCheck: ({ context }) => context.checkCount >= consentCheckSettings.maxChecks,
    hasRemaining: (_, { remaining }: { remaining: readonly string[] }) => remaining.length > 0,
    hasCapacity: ({ context }) => hasCapacity(context),
  },
  delays: { interval: consentCheckSettings.intervalMs },
  actions: {
    countCheck: assign({ checkCount: ({ context }) => context.checkCount + 1 }),
    /** Sends `consent.granted` if valid consent is stored. */
    checkConsent: browserAction(),
    setLanding: assign({ query: (_, params: Landing) => params.query }),
    clearLanding: assign({ query: '', queue: [] }),
    setPurposes: assign({ purposes: (_, params: { purposes: Purposes }) => params.purposes }),
    deleteCampaign: browserAction(),
    logDeletionFailure: browserAction(),
    emitRemaining: emitDomainEvent(({ remaining }: { remaining: readonly string[] }) => ({
      type: 'cookies.remained',
      remaining,
    })),
    forward: sendTo('runTrackers', ({ event }) => event as TrackersEvent),
    forwardQueued: enqueueActions(({ enqueue, context }) => {
      for (const event of context.queue) enqueue.sendTo('runTrackers', event)
    }),
    enqueueEvent: assign({ queue: ({ context }, event: TrackedDomainEvent) => [...context.queue, event] }),
    clearQueue: assign({ queue: [] }),
  },
}).createMachine({
  id: 'tracking',
  description: 'Loads no third-party code before consent or after it’s withdrawn.',
  context: { checkCount: 0, query: '', purposes: [], queue: [] },
  initial: 'polling',
  invoke: { id: 'readLanding', src: 'readLanding' },
  on: {
    'landing.read': { actions: { type: 'setLanding', params: ({ event }) => event } },
    'consent.granted': { target: '.started', actions: { type: 'setPurposes', params: ({ event }) => event } },
  },
  states: {
    polling: {
      description: 'Checks for stored consent once a second.',
      after: {
        interval: [
          { guard: 'isLastCheck', target: 'noConsent' },
          { target: 'polling', reenter: true, actions: ['countCheck', 'checkConsent'] },
        ],
      },
    },
    started: {
      description: 'The visitor has consented.',
      initial: 'fetching',
      invoke: {
        id: 'runTrackers',
        src: 'runTrackers',
        input: ({ context: { query, purposes } }) => ({ query, purposes }),
      },
      on: {
        'consent.revoked': { target: 'stopped', actions: ['deleteCampaign', 'clearLanding'] },
        // The purposes can differ. Trackers that are still allowed continue, and the others stop.
        'consent.granted': { actions: 'forward' },
        'cookies.report': { actions: { type: 'emitRemaining', params: ({ event }) => event } },
      },
      states: {
        fetching: {
          description: 'The trackers’ code is being fetched.',
          on: {
            'trackers.loaded': { target: 'running', actions: ['forwardQueued', 'clearQueue'] },
            'trackers.failed': { target: 'failed', actions: 'clearQueue' },
            ...onEach(trackedTypes, {
              guard: 'hasCapacity',
              actions: { type: 'enqueueEvent', params: ({ event }: { event: TrackedDomainEvent }) => event },
            }),
          },
        },
        running: { description: 'Trackers are running.', on: onEach(trackedTypes, { actions: 'forward' }) },
        failed: { description: 'The trackers’ code could not be fetched.' },
      },
    },
    noConsent: {
      description: 'No consent: nothing loads, and what’s left from an earlier consent is deleted.',
      entry: 'deleteCampaign',
      invoke: {
        id: 'deleteVendorStorage',
        src: 'deleteVendorStorage',
        onError: { actions: 'logDeletionFailure' },
      },
    },
    stopped: {
      description: 'Consent was withdrawn.',
      invoke: {
        id: 'deleteVendorStorage',
        src: 'deleteVendorStorage',
        onDone: {
          guard: { type: 'hasRemaining', params: ({ event }) => event.output },
          actions: { type: 'emitRemaining', params: ({ event }) => event.output },
        },
        onError: { actions: 'logDeletionFailure' },
      },
    },
  },
})
