import { setTimeout as pause } from 'node:timers/promises'

/** @throws an error if the task takes longer than `seconds` */
export const within = <T>(seconds: number, task: Promise<T>, problem = 'Not finished'): Promise<T> =>
  Promise.race([
    task,
    pause(seconds * 1000, undefined, { ref: false }).then(() => {
      throw new Error(`${problem} within ${seconds} s`)
    }),
  ])
