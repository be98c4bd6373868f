import type { VendorData } from '#contract/vendors/vendor-data.ts'
import { loadScript } from '#src/behaviors/vendor/load-script.ts'
import { adapters } from './adapters.ts'
import { addAllowedVendor } from './script-policy.ts'

/** @returns a function that closes the chat */
export async function showChat(vendor: VendorData, signal: AbortSignal): Promise<() => void> {
  const { adapter } = await adapters[vendor.name]()
  signal.throwIfAborted()
  addAllowedVendor(vendor)
  await loadScript(adapter.start(vendor.id, [vendor.purpose]), signal)
  return () => adapter.stop?.()
}
