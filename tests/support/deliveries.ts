import type { Kysely } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Channel } from '#server/delivery/channel.ts'
import { startWorker, type WorkerOptions } from '#server/delivery/worker.ts'
import { type DatabaseLocation, openDatabase } from '#server/store/database.ts'
import { enqueue } from '#server/store/outbox.ts'
import { newReceipt } from '#server/store/receipt.ts'
import type { ChannelName, NewLead, OutboxRow, Tables } from '#server/store/tables.ts'
import { type DatabaseKind, newDatabaseLocation } from './databases.ts'
import { storedLead } from './leads.ts'
import { until } from './until.ts'

interface LeadToAdd extends Partial<NewLead> {
  count?: number
  channels?: ChannelName[]
  now?: Date
}

/** Stores and queues accepted leads as the endpoint does, and returns their receipts. */
export async function addLeads(db: Kysely<Tables>, lead: LeadToAdd = {}): Promise<string[]> {
  const { count = 1, channels = ['webhook'], now = new Date(), ...fields } = lead
  const row = { ...storedLead, received_at: now.toISOString() }
  const rows = Array.from({ length: count }, () => ({ ...row, receipt: newReceipt(), ...fields }))
  return await db.transaction().execute(async transaction => {
    const ids = await transaction.insertInto('leads').values(rows).returning('id').execute()
    await enqueue(transaction, { leads: ids.map(({ id }) => id), channels, now })
    return rows.map(({ receipt }) => receipt)
  })
}

export const readOutbox = (db: Kysely<Tables>): Promise<OutboxRow[]> =>
  db.selectFrom('outbox').selectAll().orderBy('id').execute()

/** Starts a worker that polls every 10 ms until the test ends. */
export function startQuickWorker(db: Kysely<Tables>, channel: Channel, options: Partial<WorkerOptions> = {}) {
  const reports: string[] = []
  const report = (message: string) => void reports.push(message)
  const worker = startWorker({ db, channel, report, pollIntervalMs: 10, ...options })
  onTestFinished(() => worker.stop())
  return { ...worker, reports }
}

/** Opens an empty database for the running test. Other programs can open it by its location. */
export async function newDatabase(kind: DatabaseKind) {
  const location = await newDatabaseLocation(kind)
  return { location, db: await openDatabaseAt(location) }
}

export const tempDatabase = async (kind: DatabaseKind = 'sqlite'): Promise<Kysely<Tables>> =>
  (await newDatabase(kind)).db

export async function openDatabaseAt(location: DatabaseLocation): Promise<Kysely<Tables>> {
  const { db, close } = await openDatabase(location)
  onTestFinished(close)
  return db
}

/** Returns the real clock and counts its reads. A worker reads the clock once per poll, so tests can wait for a number of polls. */
export function pollCountingClock() {
  let reads = 0
  return {
    now: () => {
      reads++
      return new Date()
    },
    async untilPolled(count: number): Promise<void> {
      const before = reads
      await until(() => expect(reads).toBeGreaterThanOrEqual(before + count))
    },
  }
}

export function acceleratedClock(factor: number): () => Date {
  const start = Date.now()
  return () => new Date(start + (Date.now() - start) * factor)
}
