import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { describeError } from '#server/store/errors.ts'
import { type Claim, claimDue, markDelivered, markFailed, replan } from '#server/store/outbox.ts'
import type { Tables } from '#server/store/tables.ts'
import { attemptTimeout, type Channel, DeliveryError } from './channel.ts'
import { watchChannel } from './channel-health.ts'
import { pause } from './pause.ts'

export interface WorkerOptions {
  db: Kysely<Tables>
  channel: Channel
  /** Told of dead letters and of a store that does not answer, without personal data. */
  report: (message: string) => void
  /** How long an idle worker waits before it looks again, in milliseconds. */
  idle?: number
  /** How long claimed rows are the worker's alone, in milliseconds. Longer than an attempt and writing down its outcome. */
  lease?: number
  /** How many messages are under way at once. */
  parallel?: number
  /** How often it looks for dates that a wrong clock has written, in milliseconds of a clock that does not jump; the first time at once. */
  replanning?: number
  now?: () => Date
}

export interface Worker {
  /** Looks for due messages at once instead of at the next turn. */
  wake: () => void
  /** Resolves once the attempts under way have ended and are written down; claims nothing more. */
  stop: () => Promise<void>
}

/**
 * Delivers what is due on one channel until it is stopped. At least once: when the process dies between an attempt and
 * writing down its outcome, the message is sent again with the same receipt, by which the receiver knows it.
 */
export function startWorker({
  db,
  channel,
  report,
  idle = 1000,
  lease = 4 * attemptTimeout,
  parallel = 8,
  replanning = 10_000,
  now = () => new Date(),
}: WorkerOptions): Worker {
  const worker = `${channel.name}-${randomUUID()}`
  const noteHealth = watchChannel(db, { channel: channel.name, report, now })
  let alarm = new AbortController()
  let stopped = false

  /** Ends every wait that is under way. */
  function wake(): void {
    alarm.abort()
    alarm = new AbortController()
  }

  async function deliver(claim: Claim, until: number): Promise<void> {
    const { id: _, attempts: __, created_at: ___, ...lead } = claim
    const error = await channel.send(lead).then(
      () => undefined,
      (fault: unknown) => fault,
    )
    const fault =
      error === undefined || error instanceof DeliveryError
        ? error
        : new DeliveryError(`failed: ${(error as Error).name}`)
    await insist(until, async () => {
      if (fault === undefined) return await markDelivered(db, claim)
      const { message, retryAfter } = fault
      const state = await markFailed(db, claim, { worker, now: now(), error: message, retryAfter })
      if (state === 'dead')
        report(`Lead ${lead.receipt} could not be delivered by ${channel.name} for a day: ${message}`)
    })
    await noteHealth({ error: fault?.message, isFirst: claim.attempts === 0 })
  }

  /** Writes an outcome down even if the store is away for a moment, because the message is out; gives up with the lease. */
  async function insist(until: number, write: () => Promise<void>): Promise<void> {
    for (;;) {
      const { signal } = alarm
      try {
        return await write()
      } catch (error) {
        if (stopped || now().getTime() + idle >= until) throw error
        await pause(idle, signal)
      }
    }
  }

  async function run(): Promise<void> {
    let failures = 0
    let nextReplan = 0
    while (!stopped) {
      // Taken before the look: who wakes or stops the worker meanwhile ends the wait that would follow.
      const { signal } = alarm
      const start = now()
      let claimed = 0
      try {
        const place = { channel: channel.name, now: start, lease }
        // By time, not when nothing is due: a backlog may keep the worker from ever being idle.
        if (performance.now() >= nextReplan) {
          await replan(db, place)
          nextReplan = performance.now() + replanning
        }
        const claims = await claimDue(db, { ...place, worker, limit: parallel })
        claimed = claims.length
        await Promise.all(claims.map(claim => deliver(claim, start.getTime() + lease)))
        failures = 0
      } catch (error) {
        failures++
        if (failures === 1) report(`Delivery by ${channel.name} waits for the store: ${describeError(error)}`)
      }
      // A full hand means that there is probably more.
      if (failures > 0) await pause(Math.min(30_000, idle * 2 ** (failures - 1)), signal)
      else if (claimed < parallel) await pause(idle, signal)
    }
  }

  const running = run()
  return {
    wake,
    async stop() {
      stopped = true
      wake()
      await running
      channel.close?.()
    },
  }
}
