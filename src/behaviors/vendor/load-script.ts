import { scriptAddress } from '#src/behaviors/shared/trusted.ts'
import { discardScript } from './discard-script.ts'

/**
 * Loads a vendor's script beside everything else.
 * @param signal aborted when nobody waits for it any more: what is still on its way then does not run; what has run stays in the document
 * @throws when it cannot be loaded; it is then taken out, so that it can be tried again
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
