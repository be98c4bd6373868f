import { setTimeout as pause } from 'node:timers/promises'

/**
 * What a browser or its driver gives, if that does not take too long: both hang now and then.
 * @param seconds how long it may take
 * @throws that it took longer
 */
export const within = <Result>(seconds: number, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    pause(seconds * 1000, undefined, { ref: false }).then(() => {
      throw new Error(`Not finished after ${seconds} s`)
    }),
  ])
