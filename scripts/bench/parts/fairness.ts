import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { visitItem } from '#contract/measure/items.ts'
import type { SiteFiles } from '#contract/site-files.ts'
import type { Figure } from '#scripts/bench/figure.ts'
import { type AttackKind, attack, attackKinds } from '#scripts/bench/hostile.ts'
import { sampleLead } from '#scripts/bench/leads/send.ts'
import { startService } from '#scripts/bench/leads/service.ts'
import { median, percentile } from '#scripts/bench/median.ts'
import type { Part } from '#scripts/bench/part.ts'

const honestClients = 20
/** Milliseconds between two leads of one client. */
const interval = 200
/** Of one round. */
const seconds = 2
/** Milliseconds. A calm p99 below this counts as this, because schedulers alone cause as much. */
const noise = 10
/** Milliseconds. A lead that fails or takes longer counts as this. */
const timeout = 30_000

let sent = 0

/** Sends a lead from an address of its own. Resolves with the milliseconds since it was due. */
function sendLead(origin: string, due: number): Promise<number> {
  const number = ++sent
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  }
  return new Promise(resolve => {
    const posted = request(`${origin}/api/leads`, { method: 'POST', headers, timeout }, response => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode === 201 ? performance.now() - due : timeout))
    })
    posted.on('timeout', () => posted.destroy())
    posted.on('error', () => resolve(timeout)).end(JSON.stringify(sampleLead(number)))
  })
}

/** Each client waits for its response before its next lead. */
async function honestLeads(origin: string): Promise<number[]> {
  const start = performance.now()
  const times = Array.from({ length: honestClients }, async (_, client) => {
    const own: number[] = []
    for (
      let due = start + (client * interval) / honestClients;
      due < start + seconds * 1000;
      due += interval
    ) {
      await sleep(Math.max(0, due - performance.now()))
      own.push(await sendLead(origin, due))
    }
    return own
  })
  return (await Promise.all(times)).flat()
}

type Latencies = Record<'calm' | 'attacked', number[][]>

/** Measures lead latency without and with each hostile client, alternately. A share is the median of the rounds' shares. */
export const fairnessPart: Part = {
  name: 'fairness',
  title: `leads of ${honestClients} clients beside a hostile one; floor: p99 without it, at least ${noise} ms`,
  takes: '4 minutes',
  async measure({ out, runs }) {
    const figures: Figure[] = []
    for (const kind of attackKinds) {
      const { calm, attacked } = await measureBeside(kind, out, runs)
      const at = (share: number, rounds: number[][]) =>
        median(rounds.map(latencies => percentile(latencies, share)))
      figures.push(
        { name: `p50, ${kind}`, value: at(0.5, attacked), unit: 'ms', floor: at(0.5, calm) },
        {
          name: `p99, ${kind}`,
          value: at(0.99, attacked),
          unit: 'ms',
          floor: Math.max(noise, at(0.99, calm)),
          goal: { timesFloor: 3 },
        },
      )
    }
    return { figures }
  },
}

/** Returns a folder with the built site that also counts visits, which is off by default. */
function siteWithCounts(out: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
  const list: SiteFiles = JSON.parse(readFileSync(join(out, 'site-files.json'), 'utf8'))
  const measure = { kinds: ['home'], items: [visitItem] }
  writeFileSync(join(folder, 'site-files.json'), JSON.stringify({ ...list, measure }))
  symlinkSync(join(out, 'site'), join(folder, 'site'))
  return folder
}

async function measureBeside(kind: AttackKind, out: string, rounds: number): Promise<Latencies> {
  const site = siteWithCounts(out)
  const service = await startService(out, { SITE_DIR: site, TRUST_PROXY: '1', RATE_BURST: '5' })
  const latencies: Latencies = { calm: [], attacked: [] }
  try {
    // The first request of a kind loads modules, which isn't measured.
    await attack(service.origin, kind, 1)
    for (let round = 0; round < rounds; round++) {
      latencies.calm.push(await honestLeads(service.origin))
      const attacking = attack(service.origin, kind, seconds)
      latencies.attacked.push(await honestLeads(service.origin))
      await attacking
    }
  } finally {
    await service.close()
    rmSync(site, { recursive: true })
  }
  return latencies
}
