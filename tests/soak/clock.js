/**
 * Preloaded into each server (`node --import`). Shifts `Date` by the milliseconds in the file that SOAK_CLOCK names. Timers and
 * `performance.now()` keep running, as when someone resets a machine's clock.
 */
import { readFileSync } from 'node:fs'

const file = process.env.SOAK_CLOCK
const RealDate = Date
let offset = 0
const look = () => {
  if (file) offset = Number(readFileSync(file, 'utf8'))
}
const now = () => RealDate.now() + offset
look()
setInterval(look, 20).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
