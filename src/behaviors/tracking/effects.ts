import { fromCallback, fromPromise } from 'xstate'
import { isAccepted } from '#contract/consent.ts'
import {
  type TrackersEvent,
  type TrackersInput,
  type TrackingEvent,
  trackingMachine,
} from '#machines/tracking.ts'
import { readChoice } from '#src/behaviors/consent/stored-choice.ts'
import { whenShown } from '#src/behaviors/shared/shown.ts'
import { removeLocal } from '#src/behaviors/shared/storage.ts'
import { note } from './note.ts'
import { dropAttribution, ledgerKey } from './storage-keys.ts'
import type { Trackers } from './trackers.ts'

/** The chart of the gate in front of trackers, connected with the browser. */
export const connectTracking = () =>
  trackingMachine.provide({
    actors: {
      readLanding: fromCallback<TrackingEvent>(({ sendBack }) =>
        sendBack({ type: 'landing.read', query: location.search }),
      ),
      runTrackers: fromCallback<TrackersEvent, TrackersInput>(({ input, receive, sendBack }) => {
        const stop = new AbortController()
        let { purposes } = input
        let trackers: Trackers | undefined
        const allow = () => {
          const left = trackers?.allow(purposes) ?? []
          if (left.length > 0) sendBack({ type: 'leavings.report', left })
        }
        receive(event => {
          if (event.type !== 'consent.granted') return trackers?.hear(event)
          purposes = event.purposes
          allow()
        })
        // Without consent not even this code is asked for.
        whenShown()
          .then(() => {
            stop.signal.throwIfAborted()
            return import('./trackers.ts')
          })
          .then(({ startTrackers }) => startTrackers(input, stop.signal))
          .then(
            started => {
              if (stop.signal.aborted) return
              trackers = started
              allow()
              sendBack({ type: 'trackers.ready' })
            },
            (error: Error) => {
              if (stop.signal.aborted) return
              note(`Tracking could not be loaded: ${error.message}`)
              sendBack({ type: 'trackers.fail' })
            },
          )
        return () => {
          stop.abort()
          purposes = []
          trackers?.allow(purposes)
        }
      }),
      deleteLeavings: fromPromise(async (): Promise<{ left: readonly string[] }> => {
        // Whoever was never asked has nothing of a vendor's, and neither code nor list is fetched for them.
        if (readChoice().choice === null) return { left: [] }
        const { leavingsOfAll } = await import('./trackers.ts')
        return { left: await leavingsOfAll() }
      }),
    },
    actions: {
      lookForConsent: ({ self }) => {
        const reading = readChoice()
        if (isAccepted(reading)) self.send({ type: 'consent.granted', purposes: reading.purposes })
      },
      dropCampaign: () => {
        dropAttribution()
        removeLocal(ledgerKey)
      },
    },
  })
