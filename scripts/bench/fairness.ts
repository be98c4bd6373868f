import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { visitItem } from '#contract/measure/items.ts'
import type { SiteFiles } from '#contract/site-files.ts'
import type { Benchmark, BenchResult } from './bench-result.ts'
import { type AttackKind, attack, attackKinds } from './hostile.ts'
import { paceLeads, startService } from './leads.ts'
import { median } from './statistics.ts'

const clientCount = 20
const roundSeconds = 2
/** Time between the start of an attack and the start of its round. */
const attackHeadStartSeconds = 1
/** p99 latency that process scheduling alone can cause. The baseline is never lower. */
const schedulerNoiseMs = 10

let leadCount = 0

/** Sends five leads per second per client, each from a new IP address. */
const sendHonestLeads = (origin: string) =>
  paceLeads(origin, {
    rate: clientCount * 5,
    seconds: roundSeconds,
    headers: () => ({
      'X-Forwarded-For': `10.${++leadCount >> 16}.${(leadCount >> 8) & 255}.${leadCount & 255}`,
    }),
  })

/** Measures lead latency for each kind of attack, alternating rounds without and with it. Each percentile is a median over all rounds. */
export const fairnessBenchmark: Benchmark = {
  name: 'fairness',
  title: `lead latency for ${clientCount} clients alongside a hostile one; baseline: p99 without it, but at least ${schedulerNoiseMs} ms`,
  duration: '4 minutes',
  async measure({ out, runs }) {
    const results: BenchResult[] = []
    for (const kind of attackKinds) {
      const { baselineRounds, attackedRounds } = await measureRounds(kind, out, runs)
      const [baselineMedians, attackedMedians] = [mediansOf(baselineRounds), mediansOf(attackedRounds)]
      const baseline = Math.max(schedulerNoiseMs, baselineMedians.p99)
      results.push(
        { name: `p50, ${kind}`, value: attackedMedians.p50, unit: 'ms', baseline: baselineMedians.p50 },
        {
          name: `p99, ${kind}`,
          value: attackedMedians.p99,
          unit: 'ms',
          baseline,
          goal: { timesBaseline: 3 },
        },
      )
    }
    return { results }
  },
}

type Latencies = Record<'p50' | 'p99', number>

const mediansOf = (rounds: Latencies[]): Latencies => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

async function measureRounds(kind: AttackKind, out: string, rounds: number) {
  const site = createSiteWithCounts(out)
  const service = await startService(out, { SITE_DIR: site, TRUST_PROXY: '1', RATE_BURST: '5' })
  const [baselineRounds, attackedRounds]: [Latencies[], Latencies[]] = [[], []]
  try {
    // Warm up, because the first request to each kind of endpoint loads modules.
    await attack(service.origin, kind, 1)
    for (let round = 0; round < rounds; round++) {
      baselineRounds.push(await sendHonestLeads(service.origin))
      const attackPromise = attack(service.origin, kind, roundSeconds + attackHeadStartSeconds)
      await sleep(attackHeadStartSeconds * 1000)
      attackedRounds.push(await sendHonestLeads(service.origin))
      await attackPromise
    }
  } finally {
    await service.close()
    rmSync(site, { recursive: true })
  }
  return { baselineRounds, attackedRounds }
}

/** Creates a folder with the built site and visit counts turned on, because the site's settings may turn them off. */
function createSiteWithCounts(out: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
  const list: SiteFiles = JSON.parse(readFileSync(join(out, 'site-files.json'), 'utf8'))
  const measure = { kinds: ['home'], items: [visitItem] }
  writeFileSync(join(folder, 'site-files.json'), JSON.stringify({ ...list, measure }))
  symlinkSync(join(out, 'site'), join(folder, 'site'))
  return folder
}
