/** Visitors who send leads, and who count what they were told. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { lead } from './leads.ts'
import { until } from './until.ts'

/** What a visitor knows of one lead. */
export interface Sent {
  key: string
  name: string
  /** Set once it was acknowledged. */
  receipt?: string
  /** Status of the last answer; 0 when there was none. */
  status: number
}

interface Traffic {
  /** Every lead that was offered. */
  sent: Sent[]
  /** No new leads; resolves once each has its answer. */
  stop: () => Promise<void>
}

/** Sends one lead, again with the same key if it was sent before. */
export async function send(origin: string, sent: Sent): Promise<Sent> {
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

let number = 0
export const newLead = (): Sent => {
  const name = `Visitor ${++number}`
  return { key: `key-of-${name}`, name, status: 0 }
}

/** Several visitors send one lead after the other until they are stopped. */
export function startTraffic(origin: string, visitors = 16): Traffic {
  const sent: Sent[] = []
  let stopped = false
  const visitor = async () => {
    while (!stopped) {
      const next = newLead()
      sent.push(next)
      await send(origin, next)
      // Whoever is turned away takes a breath.
      if (next.status !== 201) await sleep(10)
    }
  }
  const visiting = Promise.all(Array.from({ length: visitors }, visitor))
  return {
    sent,
    async stop() {
      stopped = true
      await visiting
    },
  }
}

/** Those that were told that their lead is stored. */
export const acknowledgedOf = (sent: readonly Sent[]): Sent[] =>
  sent.filter(({ receipt }) => receipt !== undefined)

/** Resolves once so many leads were acknowledged: the service is under load, and fast or slow as the machine is. */
export const untilAcknowledged = (sent: readonly Sent[], count: number): Promise<void> =>
  until(() => expect(acknowledgedOf(sent).length).toBeGreaterThanOrEqual(count))

/** What lies in the database, by the key of each row. */
export type Kept = { idempotency_key: string | null; name: string; receipt: string }[]

/** What is wrong: acknowledged leads that are not there or not as promised, and leads that are there twice. */
export function faultsOf(sent: readonly Sent[], kept: Kept): string[] {
  const rows = new Map(kept.map(row => [row.idempotency_key, row]))
  const names = new Set(kept.map(({ name }) => name))
  return [
    ...(names.size === kept.length ? [] : [`${kept.length - names.size} leads are stored twice`]),
    ...acknowledgedOf(sent)
      .filter(({ key, receipt, name }) => rows.get(key)?.receipt !== receipt || rows.get(key)?.name !== name)
      .map(({ name }) => `${name} was acknowledged and is not there`),
  ]
}

/** One line of the table of faults: how many leads were offered, acknowledged and stored. */
export function tell(fault: string, sent: readonly Sent[], kept: Kept): void {
  const acknowledged = acknowledgedOf(sent).length
  console.log(`${fault}: ${sent.length} offered, ${acknowledged} acknowledged, ${kept.length} stored`)
}
