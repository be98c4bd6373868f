import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { median } from '#scripts/bench/median.ts'
import { bareInsertRate } from './floor.ts'
import { type Pace, paceLeads } from './pace.ts'
import { sendLeads } from './send.ts'
import { startService } from './service.ts'

/** Leads that are in the store when memory and export are measured. */
const many = 100_000
/** Leads under way at once: one commit is shared by those that came while the last one reached the disk. */
const connections = 64
/** Leads on one of them at most: the server closes a connection after 1,000 requests, and refuses what is sent on it after that. */
const perConnection = 500
const rounds = 7

export interface LeadFigures {
  /** Leads a second, of the bare loop and of the service: medians of short rounds taken in turns. */
  bare: number
  service: number
  /** The service's share of the bare rate of the same moment: the median of the rounds, and every round. */
  share: number
  shares: number[]
  /** Milliseconds at half of that rate; medians of rounds. */
  p50: number
  p99: number
  /** Bytes of resident memory after 100,000 leads. */
  memory: number
  /** Acknowledged by the service, and found in its database. */
  acknowledged: number
  stored: number
  /** Milliseconds to export all of them, with the start of the program. */
  csv: number
  json: number
  /** Milliseconds from the start of the process to its first answer. */
  coldStart: number
}

/** Measures the lead service as it is deployed: the built server in a process of its own, over loopback. */
export async function measureLeads(out: string): Promise<LeadFigures> {
  const starts: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const started = await startService(out)
    starts.push(started.startTime)
    await started.close()
  }
  const service = await startService(out)
  try {
    let acknowledged = 0
    const send = async (options: Parameters<typeof sendLeads>[1]) => {
      const load = await sendLeads(service.origin, options)
      acknowledged += load.count
      return load
    }
    await send({ seconds: 2, connections })
    const rates: { bare: number; service: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const bare = bareInsertRate(1)
      rates.push({ bare, service: (await send({ seconds: 2, connections })).perSecond })
    }
    const rate = median(rates.map(({ service }) => service))
    const shares = rates.map(({ bare, service }) => service / bare)
    const paces: Pace[] = []
    for (let round = 0; round < 3; round++)
      paces.push(await paceLeads(service.origin, { rate: rate / 2, seconds: 4 }))
    for (const { count } of paces) acknowledged += count
    while (acknowledged < many)
      await send({ amount: Math.min(many - acknowledged, connections * perConnection), connections })
    const memory = service.memory()
    return {
      bare: median(rates.map(({ bare }) => bare)),
      service: rate,
      share: median(shares),
      shares,
      p50: median(paces.map(({ p50 }) => p50)),
      p99: median(paces.map(({ p99 }) => p99)),
      memory,
      acknowledged,
      stored: countRows(join(service.data, 'leads.db')),
      csv: exportTime(service.data, 'csv'),
      json: exportTime(service.data, 'json'),
      coldStart: median(starts),
    }
  } finally {
    await service.close()
  }
}

function countRows(file: string): number {
  const database = new Libsql(file, { readonly: true })
  try {
    return (database.prepare('select count(*) as count from leads').get() as { count: number }).count
  } finally {
    database.close()
  }
}

/** Milliseconds that the staff tool takes to export everything while the server runs. */
function exportTime(data: string, format: 'csv' | 'json'): number {
  const file = join(data, `leads.${format}`)
  const start = performance.now()
  const tool = ['--import', 'tsx', 'scripts/leads.ts', 'export', '--format', format, '--output', file]
  const { status, stderr } = spawnSync(process.execPath, tool, {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  if (status !== 0 || !existsSync(file)) throw new Error(`The export failed: ${stderr}`)
  return performance.now() - start
}
