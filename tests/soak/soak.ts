/** Soak test of one database: visitors send leads while faults occur; then leads are delivered and counted. */
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { injectFaults } from './faults.ts'
import { findInvariantViolations, type Row } from './invariant.ts'
import { drawSchedule } from './schedule.ts'
import { type DatabaseKind, startTestBed, type TestBed } from './test-bed.ts'
import { startVisitors, type Visitors } from './visitors.ts'

interface SoakOptions {
  kind: DatabaseKind
  seed: number
  durationMs: number
  out: string
  earlierBuildFolder: string
}

export interface SoakResult {
  counts: Record<string, number>
  violations: string[]
  evidenceFolder: string | undefined
}

const leadsPerSecond = 500
/** Timeout for delivering all messages after the faults. */
const drainTimeoutMs = 120_000
/** Clock jump that makes all messages due: longer than the longest retry delay. */
const drainJumpMs = 2 * 60 * 60_000

/** Offset of the seed, so the databases get different faults. */
const seedOffset = { sqlite: 0, postgres: 1e9 } as const

export async function soak({
  kind,
  seed,
  durationMs,
  out,
  earlierBuildFolder,
}: SoakOptions): Promise<SoakResult> {
  const testBed = await startTestBed(kind, out, earlierBuildFolder)
  const origins = testBed.instances.map(({ origin }) => origin)
  const visitors = startVisitors(origins, leadsPerSecond)
  const faultCounts: Record<string, number> = {}
  const violations: string[] = []

  try {
    await injectFaults({
      ...{ testBed, visitors, durationMs, faultCounts },
      schedule: drawSchedule(seedOffset[kind] + seed, durationMs),
      logFault: (atMs, fault) =>
        console.log(`${(atMs / 1000).toFixed(1).padStart(6)} s  ${kind.padEnd(8)}  ${fault}`),
    })
    await visitors.stop()
    await drain(testBed)
  } catch (error) {
    violations.push((error as Error).message)
  }
  await visitors.stop()
  for (const { errors } of testBed.instances) violations.push(...errors)
  const rows = await testBed.rows().catch((error: Error) => {
    violations.push(`Can't read the database: ${error.message}`)
    return [] as Row[]
  })
  const { offered } = visitors
  const { received, errors } = testBed.receiver
  violations.push(
    ...errors,
    ...findInvariantViolations({ offered, rows, received, now: Date.now() + drainJumpMs }),
  )
  await testBed.stop().catch((error: Error) => void violations.push(error.message))
  const evidenceFolder =
    violations.length === 0
      ? undefined
      : saveEvidence(testBed, { offered, rows, received: [...received], violations })
  testBed.disk.close()
  return { counts: { ...countOutcomes(visitors, rows, testBed), ...faultCounts }, violations, evidenceFolder }
}

export async function drain({ setClock, rows }: TestBed): Promise<void> {
  setClock(drainJumpMs)
  const deadline = performance.now() + drainTimeoutMs
  const hasWaitingRows = async () => (await rows()).some(({ state }) => state === 'waiting')
  while (performance.now() < deadline && (await hasWaitingRows())) await sleep(1000)
}

function countOutcomes({ offered, requests }: Visitors, rows: readonly Row[], { receiver }: TestBed) {
  const messages = [...receiver.received.values()]
  const countInState = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  return {
    offered: offered.length,
    requests: requests(),
    acknowledged: offered.filter(({ receipts }) => receipts.length > 0).length,
    stored: rows.length,
    delivered: countInState('delivered'),
    waiting: countInState('waiting'),
    quarantined: rows.filter(({ status }) => status === 'quarantined').length,
    erased: offered.filter(({ isErased }) => isErased).length,
    'delivered twice': messages.filter(({ accepted }) => accepted > 1).length,
  }
}

function saveEvidence({ disk }: TestBed, findings: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dse-soak-broken-'))
  cpSync(disk.folder, join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'findings.json'), JSON.stringify(findings, null, 1))
  return folder
}
