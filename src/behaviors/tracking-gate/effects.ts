import { fromCallback } from 'xstate'
import { isCurrent } from '#machines/consent.ts'
import type { DomainEvent } from '#machines/events.ts'
import { type Landing, type TrackingGateEvent, trackingGateMachine } from '#machines/tracking-gate.ts'
import { readChoice } from '#src/behaviors/consent/effects.ts'
import { removeSession } from '#src/behaviors/shared/storage.ts'
import { attributionKey, lastAttributionKey } from './attribution-key.ts'
import { note } from './note.ts'

/** The chart of the gate in front of trackers, connected with the browser. */
export const connectTrackingGate = () =>
  trackingGateMachine.provide({
    actors: {
      readLanding: fromCallback<TrackingGateEvent>(({ sendBack }) =>
        sendBack({ type: 'landing.read', query: location.search }),
      ),
      runTrackers: fromCallback<TrackingGateEvent, Landing>(({ input, system }) => {
        const stop = new AbortController()
        // What happens until their code is here is told to them then.
        const early: DomainEvent[] = []
        let hear = (event: DomainEvent): unknown => early.push(event)
        const { unsubscribe } = system.get('site').on('*', (event: DomainEvent) => hear(event))
        // Without consent not even this code is asked for.
        import('./tracking.ts').then(
          ({ startTracking }) => {
            if (stop.signal.aborted) return
            hear = startTracking(input, stop.signal)
            for (const event of early) hear(event)
          },
          (error: Error) => note(`Tracking could not be loaded: ${error.message}`),
        )
        return () => {
          unsubscribe()
          stop.abort()
        }
      }),
    },
    actions: {
      lookForConsent: ({ self }) => {
        const { choice, timestamp, now } = readChoice()
        if (choice === 'accepted' && isCurrent(timestamp, now)) {
          self.send({ type: 'consent.granted' })
        }
      },
      dropCampaign: () => {
        removeSession(attributionKey)
        removeSession(lastAttributionKey)
      },
    },
  })
