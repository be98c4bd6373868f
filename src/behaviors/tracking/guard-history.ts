import { logTrackingFailure } from './log-failure.ts'

const methods = ['pushState', 'replaceState'] as const

const isRouterState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '__TSR_index' in state

let isGuarded = false

/** Permanently blocks and logs URL changes by scripts other than the router, and freezes the history functions. */
export function guardHistory(): void {
  if (isGuarded) return
  isGuarded = true
  // Guard both, because the router has replaced the functions on `history`, and the prototype still has the native ones.
  for (const owner of [history, History.prototype]) guardMethods(owner)
}

function guardMethods(owner: History): void {
  for (const name of methods) {
    const original: History[typeof name] = owner[name]
    const guardedMethod: History[typeof name] = (state, unused, url) => {
      const isUrlChange = url != null && new URL(url, location.href).href !== location.href
      if (isUrlChange && !isRouterState(state))
        logTrackingFailure(`A script tried to change the page's URL to ${url}`)
      else original.call(history, state, unused, url)
    }
    Object.defineProperty(owner, name, { value: guardedMethod, writable: false, configurable: false })
  }
}
