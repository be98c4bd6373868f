import { scriptAddress } from '#src/behaviors/shared/trusted-types.ts'

/**
 * Loads a vendor's script, once per document.
 * @param signal when aborted, a pending script is discarded
 * @throws if the script fails to load or the signal is aborted. The script is then removed, so a later call can retry.
 */
export const loadScript = (address: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return resolve()
    const script = document.createElement('script')
    const settled = new AbortController()
    const options = { signal: settled.signal }
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
    script.addEventListener('load', succeed, options)
    script.addEventListener('error', () => fail('could not be loaded'), options)
    signal.addEventListener('abort', () => fail('is no longer wanted'), options)
    document.head.append(script)
  })

/** Discards a pending script. Removing it isn't enough: it would still run when loaded, unless it's in another document. */
export function discardScript(script: HTMLScriptElement): void {
  script.remove()
  document.implementation.createHTMLDocument().adoptNode(script)
}
