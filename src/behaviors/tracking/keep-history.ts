/** Keeps vendors' scripts from navigating the page or replacing the history functions. */
import { note } from './note.ts'

const methods = ['pushState', 'replaceState'] as const

/** True for history state written by the router. */
const isRouterState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '__TSR_index' in state

let isKept = false

/** Refuses and logs foreign history entries, and freezes the functions. */
export function keepHistory(): void {
  if (isKept) return
  isKept = true
  // The router's function on the object, and the native one on its prototype.
  for (const owner of [history, History.prototype]) keepMethods(owner)
}

function keepMethods(owner: History): void {
  for (const name of methods) {
    const inner: History[typeof name] = owner[name]
    const guarded: History[typeof name] = (state, unused, address) => {
      const isElsewhere = address != null && new URL(address, location.href).href !== location.href
      if (isElsewhere && !isRouterState(state))
        note(`A script wanted to change the address of the page to ${address}`)
      else inner.call(history, state, unused, address)
    }
    Object.defineProperty(owner, name, { value: guarded, writable: false, configurable: false })
  }
}
