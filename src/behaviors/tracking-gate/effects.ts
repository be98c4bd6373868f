import { isCurrent } from '#machines/consent.ts'
import { trackingGateMachine } from '#machines/tracking-gate.ts'
import { readChoice } from '#src/behaviors/consent/effects.ts'
import { startTrackers, stopTrackers } from './tracking.ts'

/** The chart of the gate in front of trackers, connected with the browser. */
export const connectTrackingGate = () =>
  trackingGateMachine.provide({
    actions: {
      lookForConsent: ({ self }) => {
        const { choice, timestamp, now } = readChoice()
        if (choice === 'accepted' && isCurrent(timestamp, now)) {
          self.send({ type: 'consent.granted' })
        }
      },
      startTrackers,
      stopTrackers,
    },
  })
