import type { VendorData } from '#contract/vendors/vendor-data.ts'
import { loadScript } from '#src/behaviors/vendor/load-script.ts'
import { adapters } from './adapters.ts'
import { allowScriptsOf } from './script-policy.ts'

/**
 * Opens a vendor's chat, which the visitor has allowed and asked for.
 * @param signal aborted when the chat is closed before it is there
 * @returns what closes it
 * @throws when it cannot be loaded
 */
export async function showChat(vendor: VendorData, signal: AbortSignal): Promise<() => void> {
  const { adapter } = await adapters[vendor.name]()
  signal.throwIfAborted()
  allowScriptsOf(vendor)
  await loadScript(adapter.start(vendor.id, [vendor.purpose]), signal)
  return () => adapter.stop?.()
}
