/**
 * The gate in front of every tracker.
 *
 * - `polling`: after load, looks for a valid stored consent once a second, ten times.
 * - `started`: trackers run. - `givenUp`: ten looks, no consent; nothing was loaded.
 * - `stopped`: consent was withdrawn or ran out; trackers are told to stop.
 *
 * Acceptance in the banner starts the trackers at once, from any state. The gate decides when, not what: which trackers there are
 * comes from configuration, and without any it opens and closes onto nothing.
 */
import { assign, setup } from 'xstate'
import { browserAction } from './effects.ts'
import type { DomainEventOf } from './events.ts'

/** Numbers of the specification, section 9. */
export const gateNumbers = { interval: 1000, looks: 10 } as const

/** Granted: accepted now, here or in another tab, or found when looking. Revoked: withdrawn, declined elsewhere or run out. */
export type TrackingGateEvent = DomainEventOf<'consent.granted' | 'consent.revoked'>

export const trackingGateMachine = setup({
  types: { context: {} as { looks: number }, events: {} as TrackingGateEvent, tags: {} as 'tracking' },
  guards: {
    isLastLook: ({ context }) => context.looks >= gateNumbers.looks,
  },
  delays: { interval: gateNumbers.interval },
  actions: {
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    /** Looks for a valid stored consent and answers with `consent.granted` when there is one. */
    lookForConsent: browserAction(),
    startTrackers: browserAction(),
    stopTrackers: browserAction(),
  },
}).createMachine({
  id: 'trackingGate',
  description: 'Nothing third-party before consent, and nothing after its withdrawal.',
  context: { looks: 0 },
  initial: 'polling',
  on: { 'consent.granted': { target: '.started' } },
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
      entry: 'startTrackers',
      on: { 'consent.revoked': { target: 'stopped', actions: 'stopTrackers' }, 'consent.granted': {} },
    },
    givenUp: { description: 'Nobody consented; nothing was loaded.' },
    stopped: { description: 'Consent was taken back.' },
  },
})
