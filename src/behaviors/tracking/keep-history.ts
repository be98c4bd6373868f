/** The browser's history belongs to the page: a vendor's script neither moves it nor puts its own functions in place of the browser's. */
import { note } from './note.ts'

const methods = ['pushState', 'replaceState'] as const

/** What the router writes into every entry of its own. */
const isOurs = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '__TSR_index' in state

let isKept = false

/** From now on an entry that is not the page's own is refused, with a note, and the functions stay what they are. */
export function keepHistory(): void {
  if (isKept) return
  isKept = true
  // The function that the router put on the object, and the browser's own beneath it.
  for (const owner of [history, History.prototype]) keepMethods(owner)
}

function keepMethods(owner: History): void {
  for (const name of methods) {
    const inner: History[typeof name] = owner[name]
    const guarded: History[typeof name] = (state, unused, address) => {
      const isElsewhere = address != null && new URL(address, location.href).href !== location.href
      if (isElsewhere && !isOurs(state))
        note(`A script wanted to change the address of the page to ${address}`)
      else inner.call(history, state, unused, address)
    }
    Object.defineProperty(owner, name, { value: guarded, writable: false, configurable: false })
  }
}
