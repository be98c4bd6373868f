/**
 * The consent gate in front of all trackers.
 *
 * - `polling`: looks for a stored consent once a second, ten times.
 * - `started.fetching`: consent is given, and the trackers' code is loading. Events wait in a bounded queue.
 * - `started.running`: events go to the trackers. Each vendor has its own chart (`vendor.ts`).
 * - `started.missing`: the trackers' code failed to load.
 * - `givenUp`: ten looks found no consent.
 * - `stopped`: consent was withdrawn or expired. The vendors' cookies are deleted, and any that can't be are reported.
 *
 * Acceptance in the banner starts the trackers from any state. Events without consent are dropped, so no vendor learns later what a
 * visitor did before. The campaign stays in memory, and the trackers store it only with consent.
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Purposes } from '#contract/purposes.ts'
import { hasRoom } from './bounded-queue.ts'
import { browserAction, pendingTask, silentEffect } from './effects.ts'
import { type DomainEventOf, emitDomainEvent } from './events.ts'

/** Specification, section 9; `interval` in ms. */
export const gateNumbers = { interval: 1000, looks: 10 } as const

/** Tracked events; `src/behaviors/tracking/events.ts` defines each. */
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

/** The query of the visit's first address. */
export interface Landing {
  query: string
}

export type TrackersInput = Landing & { purposes: Purposes }
export type TrackersEvent = TrackedDomainEvent | DomainEventOf<'consent.granted'>

export type TrackingEvent =
  | ({ type: 'landing.read' } & Landing)
  | DomainEventOf<'consent.granted' | 'consent.revoked'>
  /** The trackers' code has loaded, or failed to. */
  | { type: 'trackers.loaded' }
  | { type: 'trackers.failed' }
  /** Some purposes were revoked; `left` names cookies that couldn't be deleted. */
  | { type: 'cookies.report'; left: readonly string[] }
  | TrackedDomainEvent

interface TrackingContext extends TrackersInput {
  looks: number
  waiting: TrackedDomainEvent[]
}

/** Gives every tracked event the same transition. */
const onTracked = <Answer>(answer: Answer) =>
  Object.fromEntries(trackedTypes.map(type => [type, answer])) as Record<
    (typeof trackedTypes)[number],
    Answer
  >

export const trackingMachine = setup({
  types: {
    context: {} as TrackingContext,
    events: {} as TrackingEvent,
    emitted: {} as DomainEventOf<'cookies.remained'>,
  },
  actors: {
    readLanding: silentEffect<TrackingEvent>(),
    /**
     * Loads the trackers, stores the campaign, and runs a chart per allowed vendor. Stopping it stops them and deletes their cookies.
     */
    runTrackers: silentEffect<TrackersEvent, TrackersInput>(),
    /** Deletes vendors' cookies for this site, and returns those that remain. */
    deleteResidualCookies: pendingTask<{ left: readonly string[] }>(),
  },
  guards: {
    isLastLook: ({ context }) => context.looks >= gateNumbers.looks,
    isSomething: (_, { left }: { left: readonly string[] }) => left.length > 0,
    hasRoom: ({ context }) => hasRoom(context),
  },
  delays: { interval: gateNumbers.interval },
  actions: {
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    /** Answers with `consent.granted` if a valid consent is stored. */
    lookForConsent: browserAction(),
    keepLanding: assign({ query: (_, params: Landing) => params.query }),
    forgetLanding: assign({ query: '', waiting: [] }),
    keepPurposes: assign({ purposes: (_, params: { purposes: Purposes }) => params.purposes }),
    /** Deletes a stored campaign. */
    dropCampaign: browserAction(),
    emitLeft: emitDomainEvent(({ left }: { left: readonly string[] }) => ({
      type: 'cookies.remained',
      left,
    })),
    passOn: sendTo('runTrackers', ({ event }) => event as TrackersEvent),
    passWaiting: enqueueActions(({ enqueue, context }) => {
      for (const event of context.waiting) enqueue.sendTo('runTrackers', event)
    }),
    keepWaiting: assign({ waiting: ({ context }, event: TrackedDomainEvent) => [...context.waiting, event] }),
    forgetWaiting: assign({ waiting: [] }),
  },
}).createMachine({
  id: 'tracking',
  description: 'Loads no third party before consent, or after it’s withdrawn.',
  context: { looks: 0, query: '', purposes: [], waiting: [] },
  initial: 'polling',
  invoke: { id: 'readLanding', src: 'readLanding' },
  on: {
    'landing.read': { actions: { type: 'keepLanding', params: ({ event }) => event } },
    'consent.granted': {
      target: '.started',
      actions: { type: 'keepPurposes', params: ({ event }) => event },
    },
  },
  states: {
    polling: {
      description: 'Checks for stored consent once a second.',
      after: {
        interval: [
          { guard: 'isLastLook', target: 'givenUp' },
          { target: 'polling', reenter: true, actions: ['countLook', 'lookForConsent'] },
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
        'consent.revoked': { target: 'stopped', actions: ['dropCampaign', 'forgetLanding'] },
        // The granted purposes may differ: trackers that are still allowed continue, and the others stop.
        'consent.granted': { actions: 'passOn' },
        'cookies.report': { actions: { type: 'emitLeft', params: ({ event }) => event } },
      },
      states: {
        fetching: {
          description: 'The code of the trackers is being fetched.',
          on: {
            'trackers.loaded': { target: 'running', actions: ['passWaiting', 'forgetWaiting'] },
            'trackers.failed': { target: 'missing', actions: 'forgetWaiting' },
            ...onTracked({
              guard: 'hasRoom' as const,
              actions: {
                type: 'keepWaiting' as const,
                params: ({ event }: { event: TrackedDomainEvent }) => event,
              },
            }),
          },
        },
        running: { description: 'Trackers are running.', on: onTracked({ actions: 'passOn' as const }) },
        missing: { description: 'The code of the trackers could not be fetched.' },
      },
    },
    givenUp: {
      description: 'No consent, so nothing is loaded, and anything left from an earlier consent is deleted.',
      entry: 'dropCampaign',
      invoke: { id: 'deleteOld', src: 'deleteResidualCookies' },
    },
    stopped: {
      description: 'Consent was withdrawn.',
      invoke: {
        id: 'deleteResidualCookies',
        src: 'deleteResidualCookies',
        onDone: {
          guard: { type: 'isSomething', params: ({ event }) => event.output },
          actions: { type: 'emitLeft', params: ({ event }) => event.output },
        },
      },
    },
  },
})
