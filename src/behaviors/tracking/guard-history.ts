/** Keeps vendors' scripts from changing the address with the history functions, and from replacing these functions. */
import { logTrackingFailure } from './log-failure.ts'

const methods = ['pushState', 'replaceState'] as const

/** True for history state written by the router. */
const isRouterState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '__TSR_index' in state

let isGuarded = false

/** Refuses and logs changes of the address by anyone but the router. Can't be undone. */
export function guardHistory(): void {
  if (isGuarded) return
  isGuarded = true
  // The router replaced the functions on the object; the native ones are on its prototype.
  for (const owner of [history, History.prototype]) guardMethods(owner)
}

function guardMethods(owner: History): void {
  for (const name of methods) {
    const original: History[typeof name] = owner[name]
    const guarded: History[typeof name] = (state, unused, address) => {
      const isElsewhere = address != null && new URL(address, location.href).href !== location.href
      if (isElsewhere && !isRouterState(state))
        logTrackingFailure(`A script wanted to change the address of the page to ${address}`)
      else original.call(history, state, unused, address)
    }
    Object.defineProperty(owner, name, { value: guarded, writable: false, configurable: false })
  }
}
