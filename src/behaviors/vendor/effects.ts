import { fromPromise } from 'xstate'
import type { Purposes } from '#contract/purposes.ts'
import type { VendorData } from '#contract/vendors/vendor-data.ts'
import { type VendorMessage, vendorMachine } from '#machines/vendor.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'
import type { Adapter } from '#src/behaviors/tracking/adapter.ts'
import { adapters } from '#src/behaviors/tracking/adapters.ts'
import { logTrackingFailure } from '#src/behaviors/tracking/log-failure.ts'
import { loadScript } from './load-script.ts'

export function connectVendor({ name, id, title }: VendorData, getAllowedPurposes: () => Purposes) {
  let adapter: Adapter | undefined
  /** Logs the vendor's errors, so they don't stop the actor. */
  const callAdapter = (call: (adapter: Adapter) => void) => {
    try {
      if (adapter) call(adapter)
    } catch (error) {
      logTrackingFailure(`${title}: ${(error as Error).name}`)
    }
  }
  const send = (message: VendorMessage) =>
    callAdapter(adapter =>
      message.kind === 'event' ? adapter.event?.(message) : adapter.exception?.(message.errorName),
    )
  return vendorMachine.provide({
    actors: {
      loadVendor: fromPromise(async ({ signal }) => {
        const { adapter: loadedAdapter } = await adapters[name]()
        await waitForIdle()
        if (signal.aborted) return
        adapter = loadedAdapter
        await loadScript(adapter.start(id, getAllowedPurposes()), signal)
      }),
    },
    actions: {
      sendToVendor: (_, params) => params.messages.forEach(send),
      updateConsent: (_, params) => callAdapter(adapter => adapter.consent?.(params.purposes)),
      stopVendor: () => callAdapter(adapter => adapter.stop?.()),
      logFailure: () => logTrackingFailure(`${title} could not be loaded, so it receives no events.`),
    },
  })
}
