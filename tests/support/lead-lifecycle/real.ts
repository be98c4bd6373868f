/** The real service, store, outbox, worker, and staff tool under a manual clock. */
import { vi } from 'vitest'
import { honeypotHeader, keyHeader } from '#contract/lead/protocol.ts'
import { webhookChannel } from '#server/delivery/webhook.ts'
import { startWorker } from '#server/delivery/worker.ts'
import type { DatabasePlace } from '#server/store/database.ts'
import { type Claim, claimDue, markDelivered } from '#server/store/outbox.ts'
import { json, lead } from '#tests/support/leads.ts'
import { openService } from '#tests/support/service.ts'
import { staff } from '#tests/support/staff.ts'
import { webhookReceiver, webhookSecret } from '#tests/support/webhook-receiver.ts'
import type { LeadOutcome } from './model.ts'

const start = Date.UTC(2026, 2, 1, 9, 30)
const minute = 60_000

export type Real = Awaited<ReturnType<typeof openReal>>

export const addressOf = (index: number): string => `visitor${index}@bank.example`

export async function openReal(place: DatabasePlace) {
  let isUp = true
  const { url, received } = await webhookReceiver(response => void response.writeHead(isUp ? 204 : 503).end())
  const settings = { url, secret: webhookSecret }
  const open = () => openService({ place, delivery: { webhook: settings } })
  let service = await open()
  let held: Claim[] = []
  const db = () => service.database.db

  return {
    seen: new Set<LeadOutcome['fate']>(),
    async clear() {
      await db().deleteFrom('outbox').execute()
      await db().deleteFrom('leads').execute()
      received.length = 0
      held = []
      vi.setSystemTime(start)
    },
    pass: (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds),
    /** Sends a lead, always with the same text and key. */
    async send(index: number, isSuspect: boolean): Promise<{ status: number; receipt?: string }> {
      const headers = {
        [keyHeader]: `key-of-${index}`,
        ...(isSuspect ? { [honeypotHeader]: 'filled in' } : {}),
      }
      const body = { ...lead, name: `Visitor ${index}`, email: addressOf(index) }
      const response = await service.app.request('/api/leads', json(body, headers))
      const { receipt } = (await response.json()) as { receipt?: string }
      return { status: response.status, ...(receipt ? { receipt } : {}) }
    },
    /** Polls once, makes all attempts, and returns the ids of sent messages. */
    async deliver(isTaken: boolean): Promise<string[]> {
      isUp = isTaken
      received.length = 0
      await startWorker({
        db: db(),
        channel: webhookChannel(settings),
        report: () => {},
        pollInterval: 1,
      }).stop()
      return received.map(({ id }) => id)
    },
    /** Leases due messages to a worker that never reports. */
    async hold(): Promise<string[]> {
      const worker = `slow-${held.length}`
      const claim = { channel: 'webhook', worker, now: new Date(), lease: minute, limit: 8 } as const
      const claims = await claimDue(db(), claim)
      held.push(...claims)
      return claims.map(({ receipt }) => receipt)
    },
    /** Acknowledges the silent worker's messages late. */
    async reportLate() {
      for (const claim of held.splice(0)) await markDelivered(db(), claim)
    },
    staff: (...args: string[]) => staff(place, args, { WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret }),
    async restart() {
      await service.close()
      service = await open()
    },
    async outcomes(): Promise<Map<string, LeadOutcome & { receipt: string }>> {
      const now = new Date().toISOString()
      const rows = await db()
        .selectFrom('leads')
        .leftJoin('outbox', 'outbox.lead_id', 'leads.id')
        .select(['email', 'receipt', 'status', 'state', 'attempts', 'next_attempt_at', 'claimed_until'])
        .execute()
      return new Map(
        rows.map(({ email, receipt, status, state, attempts, next_attempt_at, claimed_until }) => {
          const isHeld = claimed_until !== null && claimed_until > now
          const waits = isHeld ? 'delivering' : (next_attempt_at ?? '') > now ? 'backingOff' : 'due'
          const ends = { waiting: waits, delivered: 'delivered', dead: 'abandoned' } as const
          const fate =
            status === 'quarantined' ? (state === null ? 'quarantined' : 'nothing') : ends[state ?? 'dead']
          return [email, { fate, failures: state === 'waiting' ? (attempts ?? 0) : undefined, receipt }]
        }),
      )
    },
  }
}
