/**
 * The gate in front of every tracker, and what waits at it.
 *
 * - `polling`: after load, looks for a valid stored consent once a second, ten times.
 * - `started`: consent is there. `started.fetching`: the code of the trackers is asked for now and not before; what happens meanwhile
 *   waits, up to a bound. `started.running`: whatever happens is passed on, and each vendor has a chart of its own (`vendor.ts`).
 *   `started.missing`: their code could not be fetched.
 * - `givenUp`: ten looks, no consent; nothing was loaded. - `stopped`: consent was withdrawn or ran out;
 *   what the vendors left in the browser is deleted, and what cannot be is told.
 *
 * Acceptance in the banner starts the trackers at once, from any state. The gate decides when, not what: which vendors there are
 * comes from configuration, and without any it opens and closes onto nothing. What happens without consent is dropped, never
 * kept: no vendor hears later of what a visitor did before. The campaign that led to the visit is read at landing and kept in memory; the
 * trackers' actor stores it, so that nothing is stored before consent, and it is gone without consent.
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Purposes } from '#contract/purposes.ts'
import { browserAction, pendingTask, silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'
import { hasRoom } from './waiting.ts'

/** Numbers of the specification, section 9. */
export const gateNumbers = { interval: 1000, looks: 10 } as const

/** What trackers are told of; `src/behaviors/tracking/events.ts` says what each means. */
export const trackedTypes = [
  'page.reached',
  'lead.acknowledged',
  'result.reached',
  'occasion.taken',
  'exit.intended',
  'failure.caught',
  'download.started',
] as const

export type TrackedDomainEvent = DomainEventOf<(typeof trackedTypes)[number]>

/** What the visit began with; the query of its first address. */
export interface Landing {
  query: string
}

/** What the trackers' actor is given, and hears. */
export type TrackersInput = Landing & { purposes: Purposes }
export type TrackersEvent = TrackedDomainEvent | DomainEventOf<'consent.granted'>

export type TrackingEvent =
  /** The first address of the visit was read, before anything else. */
  | ({ type: 'landing.read' } & Landing)
  /** Granted: accepted now, here or in another tab, or found when looking. Revoked: withdrawn, declined elsewhere or run out. */
  | DomainEventOf<'consent.granted' | 'consent.revoked'>
  /** The code of the trackers is here, or could not be had. */
  | { type: 'trackers.ready' }
  | { type: 'trackers.fail' }
  /** Consent was given for less than before; this is what could not be deleted. */
  | { type: 'leavings.report'; left: readonly string[] }
  | TrackedDomainEvent

interface TrackingContext extends TrackersInput {
  looks: number
  waiting: TrackedDomainEvent[]
}

/** The same answer to everything that trackers could be told. */
const onTracked = <Answer>(answer: Answer) =>
  Object.fromEntries(trackedTypes.map(type => [type, answer])) as Record<
    (typeof trackedTypes)[number],
    Answer
  >

export const trackingMachine = setup({
  types: {
    context: {} as TrackingContext,
    events: {} as TrackingEvent,
    emitted: {} as DomainEventOf<'leavings.stay'>,
  },
  actors: {
    /** Reports the address that the visit began with. */
    readLanding: silentEffect<TrackingEvent>(),
    /**
     * Fetches the trackers' code, stores the campaign and runs a chart for each vendor that may be told, until it is stopped: then it
     * stops them too and deletes what they have left.
     */
    runTrackers: silentEffect<TrackersEvent, TrackersInput>(),
    /** Deletes what vendors have left under this site's address, and names what it could not. */
    deleteLeavings: pendingTask<{ left: readonly string[] }>(),
  },
  guards: {
    isLastLook: ({ context }) => context.looks >= gateNumbers.looks,
    isSomething: (_, { left }: { left: readonly string[] }) => left.length > 0,
    hasRoom: ({ context }) => hasRoom(context),
  },
  delays: { interval: gateNumbers.interval },
  actions: {
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    /** Looks for a valid stored consent and answers with `consent.granted` when there is one. */
    lookForConsent: browserAction(),
    keepLanding: assign({ query: (_, params: Landing) => params.query }),
    forgetLanding: assign({ query: '', waiting: [] }),
    keepPurposes: assign({ purposes: (_, params: { purposes: Purposes }) => params.purposes }),
    /** Takes a stored campaign out of the device. */
    dropCampaign: browserAction(),
    tellLeft: tell(({ left }: { left: readonly string[] }) => ({ type: 'leavings.stay', left })),
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
        // Granted anew, perhaps for other purposes: the trackers go on, and those that may no longer be told are stopped.
        'consent.granted': { actions: 'passOn' },
        'leavings.report': { actions: { type: 'tellLeft', params: ({ event }) => event } },
      },
      states: {
        fetching: {
          description: 'The code of the trackers is being fetched.',
          on: {
            'trackers.ready': { target: 'running', actions: ['passWaiting', 'forgetWaiting'] },
            'trackers.fail': { target: 'missing', actions: 'forgetWaiting' },
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
      invoke: { id: 'deleteOld', src: 'deleteLeavings' },
    },
    stopped: {
      description: 'Consent was withdrawn.',
      invoke: {
        id: 'deleteLeavings',
        src: 'deleteLeavings',
        onDone: {
          guard: { type: 'isSomething', params: ({ event }) => event.output },
          actions: { type: 'tellLeft', params: ({ event }) => event.output },
        },
      },
    },
  },
})
