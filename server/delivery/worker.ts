import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { describeError } from '#server/store/errors.ts'
import {
  type ClaimedMessage,
  claimDue,
  markDelivered,
  markFailed,
  repairFutureDates,
} from '#server/store/outbox.ts'
import type { Tables } from '#server/store/tables.ts'
import { attemptTimeoutMs, type Channel, DeliveryError } from './channel.ts'
import { createOutageTracker } from './channel-outage.ts'
import { sleep } from './sleep.ts'

export interface WorkerOptions {
  db: Kysely<Tables>
  channel: Channel
  /** Called with messages for staff, without personal data. */
  report: (message: string) => void
  pollIntervalMs?: number
  /** Must be longer than an attempt plus the database write that records its outcome. */
  leaseMs?: number
  maxConcurrent?: number
  /** Time between runs of `repairFutureDates`. The first run is immediate. */
  repairIntervalMs?: number
  now?: () => Date
}

/** Delivers a channel's due messages at least once each. If the process dies before it records an attempt, the message is sent again. */
export function startWorker({
  db,
  channel,
  report,
  pollIntervalMs = 1000,
  leaseMs = 4 * attemptTimeoutMs,
  maxConcurrent = 8,
  repairIntervalMs = 10_000,
  now = () => new Date(),
}: WorkerOptions) {
  const worker = `${channel.name}-${randomUUID()}`
  const updateOutage = createOutageTracker(db, channel.name, report, now)
  let waitController = new AbortController()
  let isStopped = false

  function wake(): void {
    waitController.abort()
    waitController = new AbortController()
  }

  async function deliver(claim: ClaimedMessage, leaseEnd: number): Promise<void> {
    const { id: _, attempts: __, created_at: ___, ...lead } = claim
    const error = await channel.send(lead).then(
      () => undefined,
      (failure: unknown) => failure,
    )
    const failure =
      error === undefined || error instanceof DeliveryError
        ? error
        : new DeliveryError(`failed: ${(error as Error).name}`)
    await recordOutcome(leaseEnd, async () => {
      if (failure === undefined) return await markDelivered(db, claim)
      const { message, retryAfterMs } = failure
      const state = await markFailed(db, claim, { worker, now: now(), error: message, retryAfterMs })
      if (state === 'dead')
        report(`Lead ${lead.receipt} couldn't be delivered by ${channel.name} within a day: ${message}`)
    })
    await updateOutage(failure?.message, claim.attempts === 0)
  }

  /** Retries the write until the lease ends or the worker stops, because a message whose delivery isn't recorded is sent again. */
  async function recordOutcome(leaseEnd: number, write: () => Promise<void>): Promise<void> {
    for (;;) {
      const { signal } = waitController
      try {
        return await write()
      } catch (error) {
        if (isStopped || now().getTime() + pollIntervalMs >= leaseEnd) throw error
        await sleep(pollIntervalMs, signal)
      }
    }
  }

  async function run(): Promise<void> {
    let failures = 0
    let nextRepair = 0
    while (!isStopped) {
      // Capture this first so a wake-up during the query isn't lost.
      const { signal } = waitController
      const start = now()
      let claimCount = 0
      try {
        const claimOptions = { channel: channel.name, now: start, leaseMs }
        // Repair dates even while a backlog keeps this worker busy, because a backlog can last for hours.
        if (performance.now() >= nextRepair) {
          await repairFutureDates(db, claimOptions)
          nextRepair = performance.now() + repairIntervalMs
        }
        const claims = await claimDue(db, { ...claimOptions, worker, limit: maxConcurrent })
        claimCount = claims.length
        await Promise.all(claims.map(claim => deliver(claim, start.getTime() + leaseMs)))
        failures = 0
      } catch (error) {
        failures++
        if (failures === 1)
          report(`Delivery by ${channel.name} is waiting for the database: ${describeError(error)}`)
      }
      // After a full batch, poll again immediately, because more messages are probably due.
      if (failures > 0) await sleep(Math.min(30_000, pollIntervalMs * 2 ** (failures - 1)), signal)
      else if (claimCount < maxConcurrent) await sleep(pollIntervalMs, signal)
    }
  }

  const running = run()
  return {
    wake,
    /** Stops claiming messages. Resolves once pending attempts have ended. */
    async stop(): Promise<void> {
      isStopped = true
      wake()
      await running
      channel.close?.()
    },
  }
}
