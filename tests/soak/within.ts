import { setTimeout as sleep } from 'node:timers/promises'

export async function within<T>(
  milliseconds: number,
  complaint: string,
  action: () => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${complaint} within ${milliseconds / 1000} s`)
  })
  late.catch(() => {})
  try {
    return await Promise.race([action(), late])
  } finally {
    stop.abort()
  }
}
