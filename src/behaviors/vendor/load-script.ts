import { scriptAddress } from '#src/behaviors/shared/trusted-types.ts'

/**
 * Loads a vendor's script.
 * @param signal when aborted, a pending script is discarded
 * @throws if it fails to load; it is then removed and can be retried
 */
export const loadScript = (address: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return resolve()
    const script = document.createElement('script')
    const settled = new AbortController()
    const once = { signal: settled.signal }
    const fail = (reason: string) => {
      settled.abort()
      discardScript(script)
      reject(new Error(`${address} ${reason}`))
    }
    const succeed = () => {
      settled.abort()
      resolve()
    }
    script.async = true
    script.src = scriptAddress(address)
    script.addEventListener('load', succeed, once)
    script.addEventListener('error', () => fail('could not be loaded'), once)
    signal.addEventListener('abort', () => fail('is no longer wanted'), once)
    document.head.append(script)
  })

/** Discards a pending script. A removed script still runs on arrival; one moved to another document doesn't. */
export function discardScript(script: HTMLScriptElement): void {
  script.remove()
  document.implementation.createHTMLDocument().adoptNode(script)
}
