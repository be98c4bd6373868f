import { logTrackingFailure } from './log-failure.ts'

const methods = ['pushState', 'replaceState'] as const

/** True for history state written by the router. */
const isRouterState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '__TSR_index' in state

let isGuarded = false

/** Blocks and logs URL changes by anything but the router, and replacements of the history functions. Can't be undone. */
export function guardHistory(): void {
  if (isGuarded) return
  isGuarded = true
  // The router replaced the functions on the object. The prototype has the native ones.
  for (const owner of [history, History.prototype]) guardMethods(owner)
}

function guardMethods(owner: History): void {
  for (const name of methods) {
    const original: History[typeof name] = owner[name]
    const guarded: History[typeof name] = (state, unused, url) => {
      const isUrlChange = url != null && new URL(url, location.href).href !== location.href
      if (isUrlChange && !isRouterState(state))
        logTrackingFailure(`A script tried to change the page's URL to ${url}`)
      else original.call(history, state, unused, url)
    }
    Object.defineProperty(owner, name, { value: guarded, writable: false, configurable: false })
  }
}
