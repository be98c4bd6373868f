import { scriptAddress } from '#src/behaviors/shared/trusted.ts'

/**
 * Loads a vendor's script beside everything else.
 * @param signal aborted when nobody waits for it any more; what has run by then stays in the document
 * @throws when it cannot be loaded; it is then taken out, so that it can be tried again
 */
export const loadScript = (address: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return resolve()
    const script = document.createElement('script')
    script.async = true
    script.src = scriptAddress(address)
    script.addEventListener('load', () => resolve())
    const fail = (reason: string) => {
      script.remove()
      reject(new Error(`${address} ${reason}`))
    }
    script.addEventListener('error', () => fail('could not be loaded'))
    signal.addEventListener('abort', () => fail('is no longer wanted'))
    document.head.append(script)
  })
