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

/** Numbers of the specification, section 9. */
export const gateNumbers = { interval: 1000, looks: 10 } as const

export type TrackingGateEvent =
  /** Consent is valid: accepted now, here or in another tab, or found when looking. */
  | { type: 'consent.grant' }
  /** Consent was withdrawn, declined elsewhere or ran out. */
  | { type: 'consent.revoke' }

export const trackingGateMachine = setup({
  types: { context: {} as { looks: number }, events: {} as TrackingGateEvent, tags: {} as 'tracking' },
  guards: {
    isLastLook: ({ context }) => context.looks >= gateNumbers.looks,
  },
  delays: { interval: gateNumbers.interval },
  actions: {
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    /** Looks for a valid stored consent and answers with `consent.grant` when there is one. */
    lookForConsent: () => {},
    startTrackers: () => {},
    stopTrackers: () => {},
  },
}).createMachine({
  id: 'trackingGate',
  description: 'Nothing third-party before consent, and nothing after its withdrawal.',
  context: { looks: 0 },
  initial: 'polling',
  on: { 'consent.grant': { target: '.started' } },
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
      on: { 'consent.revoke': { target: 'stopped', actions: 'stopTrackers' }, 'consent.grant': {} },
    },
    givenUp: { description: 'Nobody consented; nothing was loaded.' },
    stopped: { description: 'Consent was taken back.' },
  },
})
