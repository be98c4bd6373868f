import { setTimeout as pause } from 'node:timers/promises'

/** @throws an error if the work takes longer than `seconds` */
export const within = <T>(seconds: number, work: Promise<T>, problem = 'Not finished'): Promise<T> =>
  Promise.race([
    work,
    pause(seconds * 1000, undefined, { ref: false }).then(() => {
      throw new Error(`${problem} within ${seconds} s`)
    }),
  ])
