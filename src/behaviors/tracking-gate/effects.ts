import { isCurrent } from '#machines/consent.ts'
import { trackingGateMachine } from '#machines/tracking-gate.ts'
import { readChoice } from '#src/behaviors/consent/effects.ts'
import { startTrackers, stopTrackers } from './tracking.ts'

export const trackingGate = trackingGateMachine.provide({
  actions: {
    lookForConsent: ({ self }) => {
      const { choice, timestamp, now } = readChoice()
      if (choice === 'accepted' && isCurrent(timestamp, now)) {
        self.send({ type: 'consent.grant' })
      }
    },
    startTrackers,
    stopTrackers,
  },
})
