import { setTimeout as pause } from 'node:timers/promises'

/**
 * Limits how long a browser or driver may take, because both sometimes hang.
 * @throws after `seconds`
 */
export const within = <Result>(seconds: number, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    pause(seconds * 1000, undefined, { ref: false }).then(() => {
      throw new Error(`Not finished after ${seconds} s`)
    }),
  ])
