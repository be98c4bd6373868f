import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#scripts/bench/median.ts'
import { slopeOf } from '#scripts/bench/slope.ts'
import { paceLeads } from './pace.ts'
import { sendLeads } from './send.ts'
import { startService } from './service.ts'

/** Leads under way at once while the peak is measured. */
const connections = 64
/** How often memory is looked at, in milliseconds. */
const interval = 2000
/** Share of the time at the start that counts for no slope: caches fill, and the heap grows to its working size. */
const warmUp = 0.2

export interface SustainedLoad {
  /** Leads a second: the most that it took, and what was sent for the whole time. */
  peak: number
  rate: number
  /** Acknowledged leads. */
  count: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Resident memory in bytes: at the end of the warm-up, at most, and at the end. */
  memory: { first: number; most: number; last: number }
  /** Bytes a minute by which resident memory grows after the warm-up, by least squares. */
  slope: number
}

/**
 * Sends leads at half the peak rate for so many minutes to the built server in a process of its own.
 * @throws when any lead is refused
 */
export async function measureSustainedLoad(out: string, minutes: number): Promise<SustainedLoad> {
  const service = await startService(out)
  try {
    const peaks: number[] = []
    for (let round = 0; round < 3; round++)
      peaks.push((await sendLeads(service.origin, { seconds: 3, connections })).perSecond)
    const peak = median(peaks)
    const samples: { minute: number; bytes: number }[] = []
    const start = performance.now()
    const stop = new AbortController()
    const watching = (async () => {
      while (!stop.signal.aborted) {
        samples.push({ minute: (performance.now() - start) / 60_000, bytes: service.memory() })
        await sleep(interval, undefined, { signal: stop.signal }).catch(() => {})
      }
    })()
    const rate = peak / 2
    const pace = await paceLeads(service.origin, { rate, seconds: minutes * 60 })
    stop.abort()
    await watching
    const steady = samples.filter(({ minute }) => minute >= minutes * warmUp)
    const bytes = steady.map(sample => sample.bytes)
    return {
      ...{ peak, rate, ...pace },
      memory: { first: bytes[0] ?? 0, most: Math.max(...bytes), last: bytes.at(-1) ?? 0 },
      slope: slopeOf(steady.map(sample => [sample.minute, sample.bytes])),
    }
  } finally {
    await service.close()
  }
}
