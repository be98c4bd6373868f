import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/store/database.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { webhookSecret } from '#tests/support/webhook-secret.ts'
import { type Disk, openDisk } from './disk.ts'
import { type Instance, openInstance } from './instance.ts'
import type { Row } from './invariant.ts'
import { openReceiver } from './receiver.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

export type TestBed = Awaited<ReturnType<typeof startTestBed>>

/** Disk sizes in KB: room for half a million leads, and for the log lines of a few hundred leads. */
const sizes = { data: 1_500_000, log: 64 } as const
const servers = 2

/** @param earlierBuildFolder build folder that the servers run until `upgrade` */
export async function startTestBed(
  kind: DatabaseKind,
  out: string,
  earlierBuildFolder: string,
  disk: Disk = openDisk(kind, sizes.data),
) {
  const logDisk = openDisk('log', sizes.log)
  const receiver = await openReceiver()
  const postgres =
    kind === 'postgres'
      ? await startPostgres({ parent: disk.folder, settings: ['max_wal_size=128MB', 'wal_recycle=off'] })
      : undefined
  const databaseUrl = await postgres?.newDatabase()
  const clockFolder = mkdtempSync(join(tmpdir(), 'dse-soak-clock-'))
  const clockFile = join(clockFolder, 'offset')
  const setClock = (offsetMs: number) => {
    // Rename the file, so no server reads half a number.
    writeFileSync(`${clockFile}.new`, String(offsetMs))
    renameSync(`${clockFile}.new`, clockFile)
  }
  setClock(0)
  const env: Record<string, string> = {
    DATA_DIR: disk.folder,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: webhookSecret,
    SOAK_CLOCK: clockFile,
  }
  let away: Promise<unknown> = Promise.resolve()
  const untilDatabaseFileIsBack = async () => void (await away.catch(() => {}))
  const logFolder = logDisk.isMounted ? logDisk.folder : undefined
  const instances: Instance[] = []
  let current = earlierBuildFolder
  for (let count = 0; count < servers; count++)
    instances.push(
      await openInstance({ out: () => current, env, logFolder, whenReady: untilDatabaseFileIsBack }),
    )
  return {
    ...{ kind, out, disk, env, postgres, instances, receiver, setClock, untilDatabaseFileIsBack },
    file: join(disk.folder, 'leads.db'),
    /** Makes later starts run `out` instead of the earlier build. Returns false if they already do. */
    upgrade() {
      const isOld = current !== out
      current = out
      return isOld
    },
    /** Runs an action during which the database file is missing or replaced. No server starts before the action ends. */
    whileAway<T>(action: () => Promise<T>): Promise<T> {
      const running = action()
      away = running
      return running
    },
    rows: () => readRows(disk.folder, databaseUrl),
    async stop() {
      await Promise.all(instances.map(instance => instance.stop()))
      await receiver.close()
      await postgres?.stop()
      logDisk.close()
      rmSync(clockFolder, { recursive: true })
    },
  }
}

/** Reads rows in pages, because on a busy machine a query of all rows would time out. */
async function readRows(dataDir: string, databaseUrl: string | undefined): Promise<Row[]> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl })
  const readPage = (after: number) =>
    db
      .selectFrom('leads')
      .leftJoin('outbox', 'outbox.lead_id', 'leads.id')
      .select(['leads.id', 'name', 'receipt', 'idempotency_key', 'status', 'state', 'next_attempt_at'])
      .where('leads.id', '>', after)
      .orderBy('leads.id')
      .limit(5000)
      .execute()
  try {
    const rows: Row[] = []
    for (let page = await readPage(0); page.length > 0; page = await readPage(page.at(-1)?.id ?? 0))
      for (const { id: _, next_attempt_at, ...row } of page)
        rows.push({ ...row, nextAttempt: Date.parse(next_attempt_at ?? '') })
    return rows
  } finally {
    await close()
  }
}
