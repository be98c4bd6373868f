import { percentile } from './median.ts'
import type { Served } from './serve.ts'

export interface LeadRate {
  perSecond: number
  /** Milliseconds from request to acknowledgment. */
  p50: number
  p99: number
  stored: number
}

/** Sends leads over loopback, several at a time, and counts what was acknowledged and what is in the database. */
export async function leadRate(
  { origin, store }: Served,
  count: number,
  parallel: number,
): Promise<LeadRate> {
  const times: number[] = []
  let next = 0
  const sender = async () => {
    while (next < count) {
      const number = next++
      const start = performance.now()
      const response = await fetch(`${origin}/api/leads`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          name: `Visitor ${number}`,
          email: `visitor${number}@example.org`,
          message:
            'A message of ordinary length, about a decision that is due in the spring.\nSource: contact',
          source: 'contact',
          lead_type: 'general',
        }),
      })
      if (response.status !== 201) throw new Error(`The endpoint answered ${response.status}`)
      await response.arrayBuffer()
      times.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: parallel }, sender))
  const seconds = (performance.now() - start) / 1000
  return {
    perSecond: count / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    stored: await store.count(),
  }
}
