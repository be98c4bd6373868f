import { type ErrorActorEvent, fromCallback, fromPromise } from 'xstate'
import { isAccepted } from '#contract/consent.ts'
import {
  type TrackersEvent,
  type TrackersInput,
  type TrackingMachineEvent,
  trackingMachine,
} from '#machines/tracking.ts'
import { readChoice } from '#src/behaviors/consent/stored-choice.ts'
import { removeLocal } from '#src/behaviors/shared/storage.ts'
import { whenActivated } from '#src/behaviors/shared/when-activated.ts'
import { logTrackingFailure } from './log-failure.ts'
import { deleteAttribution, ledgerKey } from './storage-keys.ts'
import type { Trackers } from './trackers.ts'

export const connectTracking = () =>
  trackingMachine.provide({
    actors: {
      readLanding: fromCallback<TrackingMachineEvent>(({ sendBack }) =>
        sendBack({ type: 'landing.read', query: location.search }),
      ),
      runTrackers: fromCallback<TrackersEvent, TrackersInput>(({ input, receive, sendBack }) => {
        const controller = new AbortController()
        let { purposes } = input
        let trackers: Trackers | undefined
        const allow = () => {
          const remaining = trackers?.allow(purposes) ?? []
          if (remaining.length > 0) sendBack({ type: 'cookies.report', remaining })
        }
        receive(event => {
          if (event.type !== 'consent.granted') return trackers?.track(event)
          purposes = event.purposes
          allow()
        })
        // Visitors without consent must never request this code.
        whenActivated()
          .then(() => {
            controller.signal.throwIfAborted()
            return import('./trackers.ts')
          })
          .then(({ createTrackers }) => createTrackers(input))
          .then(
            startedTrackers => {
              if (controller.signal.aborted) return
              trackers = startedTrackers
              allow()
              sendBack({ type: 'trackers.loaded' })
            },
            (error: Error) => {
              if (controller.signal.aborted) return
              logTrackingFailure(`Tracking could not be loaded: ${error.message}`)
              sendBack({ type: 'trackers.failed' })
            },
          )
        return () => {
          controller.abort()
          purposes = []
          trackers?.allow(purposes)
        }
      }),
      deleteVendorStorage: fromPromise(async (): Promise<{ remaining: readonly string[] }> => {
        // Before any choice, there are no cookies to delete.
        if (readChoice().choice === null) return { remaining: [] }
        const { deleteAllVendorStorage } = await import('./trackers.ts')
        return { remaining: await deleteAllVendorStorage() }
      }),
    },
    actions: {
      checkConsent: ({ self }) => {
        const consent = readChoice()
        if (isAccepted(consent)) self.send({ type: 'consent.granted', purposes: consent.purposes })
      },
      deleteCampaign: () => {
        deleteAttribution()
        removeLocal(ledgerKey)
      },
      logDeletionFailure: ({ event }) =>
        logTrackingFailure(
          `Cookies could not be deleted: ${(event as unknown as ErrorActorEvent<Error>).error.message}`,
        ),
    },
  })
