import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '#scripts/bench/figure.ts'
import { attack, attackKinds } from '#scripts/bench/hostile.ts'
import { sampleLead } from '#scripts/bench/leads/send.ts'
import { startService } from '#scripts/bench/leads/service.ts'
import { percentile } from '#scripts/bench/median.ts'
import type { Part } from '#scripts/bench/part.ts'

const honestClients = 20
/** Milliseconds between two leads of one client. */
const interval = 200
const seconds = 4
const rounds = 2
/** A calm p99 below this, in milliseconds, counts as this: schedulers alone cause as much. */
const noise = 10
/** Milliseconds; a lead that takes longer counts as this. */
const patience = 30_000

let sent = 0

/** Sends a lead from an address of its own; gives the milliseconds since it was due. */
function sendLead(origin: string, due: number): Promise<number> {
  const number = ++sent
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  }
  return new Promise((resolve, reject) => {
    const posted = request(
      `${origin}/api/leads`,
      { method: 'POST', headers, timeout: patience },
      response => {
        response.resume().on('end', () => {
          if (response.statusCode === 201) resolve(performance.now() - due)
          else reject(new Error(`A lead of an honest client got ${response.statusCode}`))
        })
      },
    )
    posted.on('timeout', () => {
      posted.destroy()
      resolve(patience)
    })
    posted.on('error', reject).end(JSON.stringify(sampleLead(number)))
  })
}

/** Twenty clients, each of which waits for its answer before its next lead. */
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

/** Lead latency without and with each hostile client, in turns. */
export const fairnessPart: Part = {
  name: 'fairness',
  title: `leads of ${honestClients} clients beside a hostile one; floor: p99 without it, at least ${noise} ms`,
  takes: '3 minutes',
  async measure({ out }) {
    const figures: Figure[] = []
    for (const kind of attackKinds) {
      const service = await startService(out, { TRUST_PROXY: '1', RATE_BURST: '5' })
      const times = { calm: [] as number[], attacked: [] as number[] }
      try {
        // What is loaded with the first request of a kind isn't judged.
        await attack(service.origin, kind, 1)
        for (let round = 0; round < rounds; round++) {
          times.calm.push(...(await honestLeads(service.origin)))
          const attacking = attack(service.origin, kind, seconds)
          times.attacked.push(...(await honestLeads(service.origin)))
          await attacking
        }
      } finally {
        await service.close()
      }
      const at = (share: number, values: readonly number[]) => percentile(values, share)
      figures.push(
        { name: `p50, ${kind}`, value: at(0.5, times.attacked), unit: 'ms', floor: at(0.5, times.calm) },
        {
          name: `p99, ${kind}`,
          value: at(0.99, times.attacked),
          unit: 'ms',
          floor: Math.max(noise, at(0.99, times.calm)),
          goal: { timesFloor: 3 },
        },
      )
    }
    return { figures }
  },
}
