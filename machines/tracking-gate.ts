/**
 * The gate in front of every tracker.
 *
 * - `polling`: after load, looks for a valid stored consent once a second, ten times.
 * - `started`: trackers run, their own code included: it is fetched now, and its actor ends with the state.
 * - `givenUp`: ten looks, no consent; nothing was loaded. - `stopped`: consent was withdrawn or ran out.
 *
 * Acceptance in the banner starts the trackers at once, from any state. The gate decides when, not what: which trackers there are
 * comes from configuration, and without any it opens and closes onto nothing. The campaign that led to the visit is read at landing
 * and kept in memory; the trackers' actor stores it, so that nothing is stored before consent, and it is gone without consent.
 */
import { assign, setup } from 'xstate'
import { browserAction, silentEffect } from './effects.ts'
import type { DomainEventOf } from './events.ts'

/** Numbers of the specification, section 9. */
export const gateNumbers = { interval: 1000, looks: 10 } as const

/** What the visit began with; the query of its first address. */
export interface Landing {
  query: string
}

export type TrackingGateEvent =
  /** The first address of the visit was read, before anything else. */
  | ({ type: 'landing.read' } & Landing)
  /** Granted: accepted now, here or in another tab, or found when looking. Revoked: withdrawn, declined elsewhere or run out. */
  | DomainEventOf<'consent.granted' | 'consent.revoked'>

export const trackingGateMachine = setup({
  types: {
    context: {} as Landing & { looks: number },
    events: {} as TrackingGateEvent,
    tags: {} as 'tracking',
  },
  actors: {
    /** Reports the address that the visit began with. */
    readLanding: silentEffect<TrackingGateEvent>(),
    /** Stores the campaign, loads the trackers and tells them what a visitor does, until it is stopped. */
    runTrackers: silentEffect<TrackingGateEvent, Landing>(),
  },
  guards: {
    isLastLook: ({ context }) => context.looks >= gateNumbers.looks,
  },
  delays: { interval: gateNumbers.interval },
  actions: {
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    /** Looks for a valid stored consent and answers with `consent.granted` when there is one. */
    lookForConsent: browserAction(),
    keepLanding: assign({ query: (_, params: Landing) => params.query }),
    forgetLanding: assign({ query: '' }),
    /** Takes a stored campaign out of the device. */
    dropCampaign: browserAction(),
  },
}).createMachine({
  id: 'trackingGate',
  description: 'Nothing third-party before consent, and nothing after its withdrawal.',
  context: { looks: 0, query: '' },
  initial: 'polling',
  invoke: { id: 'readLanding', src: 'readLanding' },
  on: {
    'landing.read': { actions: { type: 'keepLanding', params: ({ event }) => event } },
    'consent.granted': { target: '.started' },
  },
  states: {
    polling: {
      description: 'Looks for a stored consent once a second.',
      after: {
        interval: [
          { guard: 'isLastLook', target: 'givenUp' },
          { target: 'polling', reenter: true, actions: ['countLook', 'lookForConsent'] },
        ],
      },
    },
    started: {
      description: 'Trackers run.',
      tags: ['tracking'],
      invoke: { id: 'runTrackers', src: 'runTrackers', input: ({ context }) => ({ query: context.query }) },
      on: {
        'consent.revoked': { target: 'stopped', actions: ['dropCampaign', 'forgetLanding'] },
        'consent.granted': {},
      },
    },
    givenUp: { description: 'Nobody consented; nothing was loaded.', entry: 'dropCampaign' },
    stopped: { description: 'Consent was taken back.' },
  },
})
