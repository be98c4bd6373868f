import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type DatabaseLocation, openDatabase } from '#server/store/database.ts'
import { lead } from './leads.ts'
import { until } from './until.ts'

export interface SentLead {
  key: string
  name: string
  receipt?: string
  /** Status of the last response; 0 if there was none. */
  status: number
}

export async function send(origin: string, sent: SentLead): Promise<SentLead> {
  try {
    const response = await fetch(`${origin}/api/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': sent.key },
      body: JSON.stringify({ ...lead, name: sent.name }),
    })
    const body = (await response.json()) as { receipt?: string }
    sent.status = response.status
    if (response.status === 201 && body.receipt) sent.receipt = body.receipt
  } catch {
    sent.status = 0
  }
  return sent
}

let leadNumber = 0
export const newLead = (): SentLead => {
  const name = `Visitor ${++leadNumber}`
  return { key: `key-of-${name}`, name, status: 0 }
}

export function startTraffic(origin: string) {
  const sent: SentLead[] = []
  let isStopped = false
  const visitor = async () => {
    while (!isStopped) {
      const next = newLead()
      sent.push(next)
      await send(origin, next)
      if (next.status !== 201) await sleep(10)
    }
  }
  const visiting = Promise.all(Array.from({ length: 16 }, visitor))
  return {
    sent,
    async stop() {
      isStopped = true
      await visiting
    },
  }
}

const findAcknowledged = (sent: readonly SentLead[]): SentLead[] =>
  sent.filter(({ receipt }) => receipt !== undefined)

export const untilAcknowledged = (sent: readonly SentLead[], count: number): Promise<void> =>
  until(() => expect(findAcknowledged(sent).length).toBeGreaterThanOrEqual(count))

export type StoredLeads = { idempotency_key: string | null; name: string; receipt: string }[]

export async function readStoredLeads(location: DatabaseLocation): Promise<StoredLeads> {
  const { db, close } = await openDatabase(location)
  return db.selectFrom('leads').select(['idempotency_key', 'name', 'receipt']).execute().finally(close)
}

/** Describes each acknowledged lead that is missing or wrong, and the number of duplicates. */
export function findLeadProblems(sent: readonly SentLead[], stored: StoredLeads): string[] {
  const rows = new Map(stored.map(row => [row.idempotency_key, row]))
  const names = new Set(stored.map(({ name }) => name))
  return [
    ...(names.size === stored.length ? [] : [`${stored.length - names.size} leads are stored twice`]),
    ...findAcknowledged(sent)
      .filter(({ key, receipt, name }) => rows.get(key)?.receipt !== receipt || rows.get(key)?.name !== name)
      .map(({ name }) => `${name} was acknowledged but isn't stored`),
  ]
}
