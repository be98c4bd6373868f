import { fromPromise } from 'xstate'
import type { Purposes } from '#contract/purposes.ts'
import type { VendorData } from '#contract/vendors/vendor-data.ts'
import { type VendorMessage, vendorMachine } from '#machines/vendor.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'
import type { Adapter } from '#src/behaviors/tracking/adapter.ts'
import { adapters } from '#src/behaviors/tracking/adapters.ts'
import { note } from '#src/behaviors/tracking/note.ts'
import { loadScript } from './load-script.ts'

/** @param purposes returns the purposes allowed when the vendor's script loads */
export function connectVendor({ name, id, title }: VendorData, purposes: () => Purposes) {
  let adapter: Adapter | undefined
  /** Logs and ignores a vendor's errors. */
  const attempt = (use: (adapter: Adapter) => void) => {
    try {
      if (adapter) use(adapter)
    } catch (error) {
      note(`${title}: ${(error as Error).name}`)
    }
  }
  const send = (message: VendorMessage) =>
    attempt(one => (message.kind === 'event' ? one.event?.(message) : one.exception?.(message.errorName)))
  return vendorMachine.provide({
    actors: {
      loadVendor: fromPromise(async ({ signal }) => {
        const { adapter: loaded } = await adapters[name]()
        // Wait until the browser is idle.
        await waitForIdle()
        if (signal.aborted) return
        adapter = loaded
        await loadScript(adapter.start(id, purposes()), signal)
      }),
    },
    actions: {
      sendToVendor: (_, params) => params.messages.forEach(send),
      updateConsent: (_, params) => attempt(one => one.consent?.(params.purposes)),
      stopVendor: () => attempt(one => one.stop?.()),
      logFailure: () => note(`${title} could not be loaded, so it receives no events.`),
    },
  })
}
