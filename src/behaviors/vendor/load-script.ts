import { trustedScriptUrl } from '#src/behaviors/shared/trusted-types.ts'

/** Loads a script once per document. After a failure or an abort, a later call can retry. */
export const loadScript = (url: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return resolve()
    const script = document.createElement('script')
    const listeners = new AbortController()
    const options = { signal: listeners.signal }
    const fail = (reason: string) => {
      listeners.abort()
      discardScript(script)
      reject(new Error(`${url} ${reason}`))
    }
    const succeed = () => {
      listeners.abort()
      resolve()
    }
    script.async = true
    script.src = trustedScriptUrl(url)
    script.addEventListener('load', succeed, options)
    script.addEventListener('error', () => fail('could not be loaded'), options)
    signal.addEventListener('abort', () => fail('is no longer wanted'), options)
    document.head.append(script)
  })

/** Discards a pending script. A removed script would still run once loaded, so this also moves it to another document. */
export function discardScript(script: HTMLScriptElement): void {
  script.remove()
  document.implementation.createHTMLDocument().adoptNode(script)
}
