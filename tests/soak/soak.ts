/** Soak test of one database: visitors send leads while faults occur; then leads are delivered and counted. */
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { injectFaults } from './faults.ts'
import { findInvariantViolations, type Row } from './invariant.ts'
import { drawSchedule } from './schedule.ts'
import { type DatabaseKind, type Stage, setStage } from './stage.ts'
import { startVisitors, type Visitors } from './visitors.ts'

interface SoakOptions {
  kind: DatabaseKind
  seed: number
  /** In ms. */
  length: number
  out: string
  lastRelease: string
}

export interface SoakResult {
  counts: Record<string, number>
  violations: string[]
  evidenceFolder: string | undefined
}

/** Leads per second. */
const rate = 500
/** Timeout in ms for delivering all messages after the faults. */
const drainTimeout = 120_000
/** Clock jump in ms that makes all messages due: longer than the longest retry delay. */
const drainJump = 2 * 60 * 60_000

/** Offset of the seed, so that the databases get different faults. */
const seedOffset = { sqlite: 0, postgres: 1e9 } as const

export async function soak({ kind, seed, length, out, lastRelease }: SoakOptions): Promise<SoakResult> {
  const stage = await setStage(kind, out, lastRelease)
  const visitors = startVisitors({ origins: stage.instances.map(({ origin }) => origin), rate })
  const faultCounts: Record<string, number> = {}
  const violations: string[] = []

  try {
    await injectFaults({
      ...{ stage, visitors, length, faultCounts },
      schedule: drawSchedule(seedOffset[kind] + seed, length),
      logFault: (at, fault) =>
        console.log(`${(at / 1000).toFixed(1).padStart(6)} s  ${kind.padEnd(8)}  ${fault}`),
    })
    await visitors.stop()
    await drain(stage)
  } catch (error) {
    violations.push((error as Error).message)
  }
  await visitors.stop()
  for (const { errors } of stage.instances) violations.push(...errors)
  const rows = await stage.rows().catch((error: Error) => {
    violations.push(`The database cannot be read: ${error.message}`)
    return [] as Row[]
  })
  const { offered } = visitors
  const { received, errors } = stage.receiver
  violations.push(
    ...errors,
    ...findInvariantViolations({ offered, rows, received, now: Date.now() + drainJump }),
  )
  await stage.stop().catch((error: Error) => void violations.push(error.message))
  const evidenceFolder =
    violations.length === 0
      ? undefined
      : keepEvidence(stage, { offered, rows, received: [...received], violations })
  stage.disk.close()
  return { counts: { ...count(visitors, rows, stage), ...faultCounts }, violations, evidenceFolder }
}

export async function drain({ setClock, rows }: Stage): Promise<void> {
  setClock(drainJump)
  const deadline = performance.now() + drainTimeout
  const waiting = async () => (await rows()).some(({ state }) => state === 'waiting')
  while (performance.now() < deadline && (await waiting())) await sleep(1000)
}

function count(
  { offered, requests }: Visitors,
  rows: readonly Row[],
  { receiver }: Stage,
): Record<string, number> {
  const messages = [...receiver.received.values()]
  const inState = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  return {
    offered: offered.length,
    requests: requests(),
    acknowledged: offered.filter(({ receipts }) => receipts.length > 0).length,
    stored: rows.length,
    delivered: inState('delivered'),
    waiting: inState('waiting'),
    quarantined: rows.filter(({ status }) => status === 'quarantined').length,
    erased: offered.filter(({ isErased }) => isErased).length,
    'delivered twice': messages.filter(({ accepted }) => accepted > 1).length,
  }
}

function keepEvidence({ disk }: Stage, findings: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dse-soak-broken-'))
  cpSync(disk.folder, join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'findings.json'), JSON.stringify(findings, null, 1))
  return folder
}
