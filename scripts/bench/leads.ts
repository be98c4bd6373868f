/** Measures the lead service as it's deployed: the built server in a separate process, over loopback. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import Libsql from 'libsql'
import { serverFlags } from '#build/server-flags.ts'
import type { Lead } from '#contract/lead/fields.ts'
import { leadsPath } from '#contract/lead/protocol.ts'
import type { Benchmark } from './bench-result.ts'
import { median } from './statistics.ts'

/** Number of leads in the store when memory and the export are measured. */
const storedLeads = 100_000
/** Concurrent leads at the peak. Leads that arrive during a commit share the next commit, so concurrency raises the rate. */
const peakConnections = 64

const createSampleLead = (number: number): Lead => ({
  name: `Visitor ${number}`,
  email: `visitor${number}@example.org`,
  message: 'A message of ordinary length, about a decision that is due in the spring.\nSource: contact',
  source: 'contact',
  lead_type: 'general',
})

const createHeaders = () => ({ 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() })

/** Sends leads as fast as the service acknowledges them. Throws an Error if a lead is refused or fails. */
async function sendLeads(origin: string, limits: { duration: number } | { amount: number }) {
  let number = 0
  const result = await autocannon({
    url: `${origin}${leadsPath}`,
    connections: peakConnections,
    // In seconds. Autocannon counts a timeout as an error, which fails the run, so the timeout must be longer than any disk stall.
    timeout: 60,
    // The server closes a connection after 1,000 requests.
    reconnectRate: 500,
    ...limits,
    requests: [
      {
        method: 'POST',
        setupRequest: request => ({
          ...request,
          headers: createHeaders(),
          body: JSON.stringify(createSampleLead(number++)),
        }),
      },
    ],
  })
  const count = result['2xx']
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${count} leads were acknowledged, ${result.non2xx} refused, ${result.errors} failed`)
  return { count, perSecond: count / result.duration }
}

/** Latency that counts for a lead that is refused or takes longer. */
const timeoutMs = 30_000

/**
 * Sends `rate` leads per second at even intervals, without waiting for earlier ones. Autocannon would send them in bursts. Measures
 * latencies, in ms, from each lead's scheduled time to avoid coordinated omission.
 */
export async function paceLeads(
  origin: string,
  { rate, seconds, headers }: { rate: number; seconds: number; headers?: () => Record<string, string> },
) {
  const start = performance.now()
  const send = async (number: number, dueTime: number): Promise<number> => {
    const response = await fetch(origin + leadsPath, {
      method: 'POST',
      headers: { ...createHeaders(), ...headers?.() },
      body: JSON.stringify(createSampleLead(number)),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined)
    await response?.arrayBuffer()
    return response?.status === 201 ? performance.now() - dueTime : timeoutMs
  }
  const pending: Promise<number>[] = []
  while (pending.length < rate * seconds) {
    const dueTime = start + (pending.length * 1000) / rate
    if (dueTime > performance.now()) await sleep(1)
    else pending.push(send(pending.length, dueTime))
  }
  const latencies = (await Promise.all(pending)).sort((a, b) => a - b)
  const percentile = (fraction: number) => latencies[Math.ceil(fraction * latencies.length) - 1] ?? Number.NaN
  return {
    count: latencies.filter(time => time < timeoutMs).length,
    p50: percentile(0.5),
    p99: percentile(0.99),
  }
}

/** Starts the built server with an empty database and, unless `variables` override it, no rate limit. */
export async function startService(out: string, variables: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'bench-'))
  const environment = { PORT: '0', DATA_DIR: data, RATE_BURST: '0', LOG_LEVEL: 'error', DATABASE_URL: '' }
  const start = performance.now()
  const child = spawn(process.execPath, [...serverFlags, join(out, 'server/main.js')], {
    env: { ...process.env, ...environment, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await readOrigin(child)
  await (await fetch(`${origin}/api/leads/stamp`)).arrayBuffer()
  return {
    origin,
    /** Folder of the database. */
    data,
    /** Time from the start of the process to its first response. */
    startMs: performance.now() - start,
    /** Returns the resident memory in bytes. */
    readMemory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', `${child.pid}`], { encoding: 'utf8' })) * 1024,
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(data, { recursive: true })
    },
  }
}

function readOrigin(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The server ended with ${code}: ${output}`)))
    child.stdout?.on('data', part => {
      output += String(part)
      const origin = /Listening on (\S+)/.exec(output)?.[1]
      if (origin) resolve(origin)
    })
  })
}

/** Returns how many leads per second a bare loop inserts into a table without indexes, with a durable commit for each lead. */
function measureBareInsertRate(seconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'bench-insert-'))
  const database = new Libsql(join(folder, 'leads.db'))
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.exec(
      'create table leads (received_at text, name text, email text, message text, source text, lead_type text)',
    )
    const insert = database.prepare('insert into leads values (?, ?, ?, ?, ?, ?)')
    const start = performance.now()
    let count = 0
    while (performance.now() - start < seconds * 1000)
      insert.run([new Date().toISOString(), ...Object.values(createSampleLead(count++))])
    return count / ((performance.now() - start) / 1000)
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}

/** Returns the seconds that the staff tool takes to export all leads while the server runs. */
function measureExportTime(data: string): number {
  const start = performance.now()
  const args = ['export', '--output', join(data, 'leads.csv')]
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' }
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/leads.ts', ...args], { env })
  return (performance.now() - start) / 1000
}

export const leadsBenchmark: Benchmark = {
  name: 'leads',
  title: 'built lead service in its own process; baseline: a bare loop with one commit per lead',
  duration: '3 minutes',
  async measure({ out, runs }) {
    const startTimes: number[] = []
    for (let run = 0; run < runs; run++) {
      const freshService = await startService(out)
      startTimes.push(freshService.startMs)
      await freshService.close()
    }
    // Without TRUST_PROXY, the server closes a client's connections beyond 500, and `paceLeads` can open more.
    const service = await startService(out, { TRUST_PROXY: '1' })
    try {
      let { count } = await sendLeads(service.origin, { duration: 2 })
      const [bareRates, peakRates]: [number[], number[]] = [[], []]
      for (let run = 0; run < runs; run++) {
        bareRates.push(measureBareInsertRate(1))
        const sendResult = await sendLeads(service.origin, { duration: 2 })
        peakRates.push(sendResult.perSecond)
        count += sendResult.count
      }
      const paces: Awaited<ReturnType<typeof paceLeads>>[] = []
      for (let round = 0; round < 3; round++)
        paces.push(await paceLeads(service.origin, { rate: median(peakRates) / 2, seconds: 4 }))
      for (const pace of paces) count += pace.count
      await sendLeads(service.origin, { amount: Math.max(peakConnections, storedLeads - count) })
      const memory = service.readMemory()
      const medianOf = (name: 'p50' | 'p99') => median(paces.map(pace => pace[name]))
      const [leadRate, startTime] = [median(peakRates), median(startTimes)]
      const ratios = peakRates.map((rate, run) => rate / (bareRates[run] ?? Number.NaN))
      return {
        results: [
          { name: 'share of the bare loop', value: median(ratios), unit: '', goal: { atLeast: 0.6 } },
          { name: 'leads acknowledged', value: leadRate, unit: 'a second', baseline: median(bareRates) },
          { name: 'p50 at half that rate', value: medianOf('p50'), unit: 'ms' },
          { name: 'p99 at half that rate', value: medianOf('p99'), unit: 'ms', goal: { atMost: 50 } },
          { name: 'memory after 100,000 leads', value: memory, unit: 'bytes', goal: { atMost: 120_000_000 } },
          { name: 'export', value: measureExportTime(service.data), unit: 's', goal: { atMost: 5 } },
          { name: 'cold start to first response', value: startTime, unit: 'ms', goal: { atMost: 500 } },
        ],
      }
    } finally {
      await service.close()
    }
  },
}
