/**
 * Preloaded into each server (`node --import`). Shifts `Date` by the milliseconds in the file SOAK_CLOCK. Timers and `performance.now()`
 * are unaffected, as when someone sets a machine's clock.
 */
import { readFileSync } from 'node:fs'

const file = process.env.SOAK_CLOCK
const RealDate = Date
let offset = 0
const readOffset = () => {
  if (file) offset = Number(readFileSync(file, 'utf8'))
}
const now = () => RealDate.now() + offset
readOffset()
setInterval(readOffset, 20).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
