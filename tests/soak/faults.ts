import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'
import pg from 'pg'
import { attack, attackKinds } from '#scripts/bench/hostile.ts'
import { logFaults } from './instance.ts'
import { cutPower, replaceFile } from './power.ts'
import { faultyStates } from './receiver.ts'
import { choose, type ExclusiveFault, type Fault, type OverlappingFault, type Schedule } from './schedule.ts'
import { runStaffTool } from './staff-tool.ts'
import type { TestBed } from './test-bed.ts'
import type { Visitors } from './visitors.ts'

type LogDetail = (detail: string) => void
type FaultInjector = (testBed: TestBed, fault: Fault, log: LogDetail, visitors: Visitors) => Promise<void>

const minuteMs = 60_000
const clockJumpsMs = [-1440, -90, -10, 10, 90, 1440, 4320, 57_600, 1_584_000].map(each => each * minuteMs)

const diskFaults = {
  'syncing fails': 'inject=fsync,fdatasync:error=EIO',
  'read-only': 'inject=pwrite64,ftruncate:error=EROFS',
} as const

function restartWith(signal: 'SIGKILL' | 'SIGTERM'): FaultInjector {
  return async ({ instances }, { choices: [instanceChoice] }, log) => {
    const instance = choose(instanceChoice, instances)
    log(`process ${instance.pid()}`)
    await instance.restart(signal)
  }
}

const faultInjectors: Record<ExclusiveFault | OverlappingFault, FaultInjector> = {
  async upgraded({ upgrade, instances }, _, log) {
    log(upgrade() ? 'from the earlier build' : 'already on the current build')
    for (const instance of instances) await instance.restart('SIGTERM')
  },
  killed: restartWith('SIGKILL'),
  restarted: restartWith('SIGTERM'),
  async frozen({ instances }, { choices: [instanceChoice], durationMs }, log) {
    const instance = choose(instanceChoice, instances)
    log(`process ${instance.pid()}`)
    instance.setFrozen(true)
    await sleep(durationMs)
    instance.setFrozen(false)
  },
  async 'disk full'({ disk, instances, postgres }, { choices: [which, killChoice], durationMs }, log) {
    if (!disk.isMounted) return log('skipped: only a superuser can mount a file system')
    await disk.fill(0)
    const instance = choose(which, instances)
    // A process that starts on a full disk can exit at once. `restart` tries again until the disk has room.
    const isKilled = killChoice < 1 / 3
    log(isKilled ? `and process ${instance.pid()} killed` : '')
    const restarted = isKilled ? instance.restart('SIGKILL') : Promise.resolve()
    restarted.catch(() => {})
    for (const freeKilobytes of [64, 128, 256]) {
      await sleep(durationMs / 3)
      await disk.fill(freeKilobytes)
    }
    await disk.fill()
    // PostgreSQL exits if the disk is full.
    if (postgres && !postgres.isRunning()) await postgres.start()
    await restarted
  },
  async 'disk errors'({ instances, postgres }, { choices: [kindChoice], durationMs }, log) {
    if (postgres) return log('skipped: PostgreSQL writes to the disk, and only the servers are traced')
    if (spawnSync('strace', ['-V']).error) return log('skipped: strace is missing')
    const method = choose(kindChoice, Object.keys(diskFaults) as (keyof typeof diskFaults)[])
    log(method)
    const targets = instances.flatMap(instance => ['-p', String(instance.pid())])
    const tracer = spawn('strace', ['-f', '-qq', '-o', '/dev/null', '-e', diskFaults[method], ...targets])
    const ended = once(tracer, 'exit')
    await sleep(durationMs)
    tracer.kill('SIGTERM')
    await ended
  },
  'database gone': (testBed, ...rest) =>
    (testBed.postgres ? stopPostgres : moveDatabaseAway)(testBed, ...rest),
  staff: runStaffTool,
  'power cut': cutPower,
  'file replaced': (testBed, { durationMs }) => replaceFile(testBed, durationMs),

  async 'clock jump'({ setClock }, { choices: [jumpChoice], durationMs }, log) {
    const jump = choose(jumpChoice, clockJumpsMs)
    log(`clock moved by ${(jump / minuteMs).toFixed(0)} minutes`)
    setClock(jump)
    await sleep(durationMs)
    setClock(0)
  },
  async 'webhook failing'({ receiver }, { choices: [kindChoice], durationMs }, log) {
    const state = choose(kindChoice, faultyStates)
    log(state)
    receiver.setState(state)
    await sleep(durationMs)
    receiver.setState('healthy')
  },
  async 'log full'({ instances }, { choices: [kindChoice], durationMs }, log) {
    const fault = choose(kindChoice, logFaults)
    log(fault)
    for (const instance of instances) instance.breakLog(fault)
    await sleep(durationMs)
    for (const instance of instances) instance.breakLog(undefined)
  },
  async 'reader open'(testBed, { durationMs }) {
    const close = await openReader(testBed)
    await sleep(durationMs)
    await close()
  },
  async 'hostile client'({ instances }, { choices: [kindChoice, instanceChoice], durationMs }, log) {
    const kind = choose(kindChoice, attackKinds)
    log(kind)
    // The instance might die during the attack.
    await attack(choose(instanceChoice, instances).origin, kind, Math.ceil(durationMs / 1000)).catch(() => {})
  },
}

const stopPostgres: FaultInjector = async ({ postgres }, { choices: [kindChoice], durationMs }, log) => {
  const method = choose(kindChoice, ['SIGQUIT', 'SIGINT', 'frozen'] as const)
  log(method === 'frozen' ? method : `stopped by ${method}`)
  if (method === 'frozen') postgres?.setFrozen(true)
  else await postgres?.stop(method)
  await sleep(durationMs)
  if (method === 'frozen') postgres?.setFrozen(false)
  else await postgres?.start()
}

/**
 * Moves the database file away and back. No lead may be acknowledged in between. No process may start either, because it would create a
 * database that the move back overwrites.
 */
const moveDatabaseAway: FaultInjector = async (testBed, { choices, durationMs }, log) => {
  const { file, disk, instances } = testBed
  const [kindChoice, killChoice] = choices
  const method = choose(kindChoice, ['removed', 'replaced by a copy'])
  const movedPath = join(disk.folder, 'leads.aside')
  const restarted = await testBed.whileAway(async () => {
    renameSync(file, movedPath)
    if (method === 'replaced by a copy') copyFileSync(movedPath, file)
    const isKilled = killChoice < 1 / 4
    log(isKilled ? `${method}, and the server killed` : method)
    const restarting = isKilled ? instances[0]?.restart('SIGKILL') : undefined
    restarting?.catch(() => {})
    await sleep(durationMs)
    renameSync(movedPath, file)
    return { restarting }
  })
  await restarted.restarting
}

/** Opens a long read transaction, which keeps an erasure from removing text. Returns a function that ends it. */
async function openReader({ postgres, env, file, untilDatabaseFileIsBack }: TestBed) {
  if (postgres) {
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    // The database might stop before the transaction ends.
    client.on('error', () => {})
    const opened = client
      .connect()
      .then(() => client.query('begin isolation level repeatable read; select count(*) from leads'))
    await opened.catch(() => {})
    return async () => void (await client.end().catch(() => {}))
  }
  await untilDatabaseFileIsBack()
  const database = new Libsql(file, { readonly: true })
  try {
    database.exec('begin')
    database.prepare('select count(*) from leads').get()
  } catch {
    // A full disk might have no room for the shared-memory file.
  }
  return async () => void database.close()
}

interface InjectFaultsOptions {
  testBed: TestBed
  visitors: Visitors
  schedule: Schedule
  durationMs: number
  faultCounts: Record<string, number>
  /** `atMs` is the offset from the start of the run. */
  logFault: (atMs: number, fault: string) => void
}

export async function injectFaults(options: InjectFaultsOptions): Promise<void> {
  const { testBed, visitors, schedule, durationMs, faultCounts, logFault } = options
  const start = performance.now()
  async function injectFault(fault: Fault): Promise<void> {
    await sleep(Math.max(0, start + fault.startMs - performance.now()))
    const logWithTime = (detail: string) =>
      logFault(performance.now() - start, [fault.kind, detail].filter(Boolean).join(': '))
    faultCounts[fault.kind] = (faultCounts[fault.kind] ?? 0) + 1
    let hasLogged = false
    const logDetail = (detail: string) => {
      hasLogged = true
      logWithTime(detail)
    }
    await faultInjectors[fault.kind](testBed, fault, logDetail, visitors)
    if (!hasLogged) logWithTime('')
  }
  const injectExclusiveFaults = async () => {
    for (const fault of schedule.exclusiveFaults) {
      await injectFault(fault)
      await visitors.untilEachAcknowledges()
    }
    await sleep(Math.max(0, start + durationMs - performance.now()))
  }
  await Promise.all([injectExclusiveFaults(), ...schedule.overlappingFaults.map(injectFault)])
}
