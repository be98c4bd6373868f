/** One run of one arm: load under a seed's faults, then a minute by the servers' clocks, then the count. */
import { setTimeout as sleep } from 'node:timers/promises'
import { rollup, sum } from 'd3-array'
import { injectFaults } from '#tests/soak/faults.ts'
import type { ReceivedMessage, Row, SentLead } from '#tests/soak/invariant.ts'
import { openPowerDisk } from '#tests/soak/power.ts'
import { drawSchedule, type Plan } from '#tests/soak/schedule.ts'
import { drain } from '#tests/soak/soak.ts'
import { type Stage, setStage } from '#tests/soak/stage.ts'
import { startVisitors } from '#tests/soak/visitors.ts'

/** Milliseconds of load, and leads per second. */
const [length, rate] = [10_000, 30]
const breaks = ['killed', 'power cut', 'frozen', 'disk full', 'file replaced'] as const
const conditions = ['webhook at fault'] as const
const plan: Plan = {
  breaks: { kinds: breaks, first: breaks, pause: [500, 2500], duration: [300, 4000] },
  conditions: { kinds: conditions, pause: [1000, 4000], duration: [1000, 4000] },
}
/** Size of the disk. */
const megabytes = 128
/** In ms. */
const times = { settle: 1500, step: 400, ahead: 5000, minute: 60_000, slow: 5000 } as const

export const faultKinds = [...breaks, ...conditions]
export const outcomes = ['lost', 'undelivered', 'stored_twice', 'delivered_twice', 'late', 'slow'] as const
export type Outcome = (typeof outcomes)[number]
export type Counts = Record<'acknowledged' | 'unanswered' | Outcome, number>

export interface Trial {
  counts: Counts
  faults: Record<string, number>
}

export async function runTrial(out: string, seed: number): Promise<Trial> {
  const disk = await openPowerDisk('study', megabytes)
  const stage = await setStage('sqlite', out, out, disk)
  const visitors = startVisitors({ origins: stage.instances.map(({ origin }) => origin), rate })
  const faults: Record<string, number> = {}
  try {
    const schedule = drawSchedule(seed, length, plan)
    await injectFaults({ stage, visitors, schedule, length, faultCounts: faults, logFault: () => {} })
    await visitors.stop()
    await passMinute(stage)
    const onTime = findDeliveredNames(stage.receiver.received)
    await drain(stage)
    const rows = await stage.rows()
    // The host was overloaded, so the trial says nothing about this arm. Discard it.
    if (rows.some(({ state }) => state === 'waiting')) throw new Error('messages still wait')
    return {
      counts: count({ offered: visitors.offered, rows, received: stage.receiver.received, onTime }),
      faults,
    }
  } finally {
    await visitors.stop()
    await stage.stop()
    disk.close()
  }
}

/** Lets the workers deliver what is due, then lets the servers' clocks pass a minute in five seconds. */
async function passMinute({ setClock, rows }: Stage): Promise<void> {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    await sleep(times.settle)
    const isDue = ({ state, nextAttempt }: Row) => state === 'waiting' && nextAttempt <= Date.now()
    const due = (await rows()).filter(isDue).length
    // A killed worker's claims stay due until its lease ends.
    if (due === 0 || due >= before) break
    before = due
  }
  for (let ahead = times.ahead; ahead <= times.minute; ahead += times.ahead) {
    setClock(ahead)
    await sleep(times.step)
  }
  // Idle workers poll every second.
  await sleep(times.settle)
}

const findDeliveredNames = (received: ReadonlyMap<string, ReceivedMessage>): Set<string> =>
  new Set([...received.values()].filter(({ accepted }) => accepted > 0).map(({ name }) => name))

interface Evidence {
  offered: readonly SentLead[]
  rows: readonly Row[]
  received: ReadonlyMap<string, ReceivedMessage>
  /** Names of leads delivered by one minute, on the servers' clocks, after the last fault. */
  onTime: ReadonlySet<string>
}

/** Counts outcomes as docs/studies/safeguards-design.md defines them. */
export function count({ offered, rows, received, onTime }: Evidence): Counts {
  const nameOf = ({ name }: { name: string }) => name
  const stored = rollup(rows, same => same.length, nameOf)
  const accepted = rollup(received.values(), same => sum(same, message => message.accepted), nameOf)
  const leads = offered.filter(({ isTrapped }) => !isTrapped)
  const acknowledged = leads.filter(({ receipts }) => receipts.length > 0)
  const countWhere = (
    of: readonly SentLead[],
    wanted: (lead: SentLead, stored: number, accepted: number) => boolean,
  ) => of.filter(lead => wanted(lead, stored.get(lead.name) ?? 0, accepted.get(lead.name) ?? 0)).length
  return {
    acknowledged: acknowledged.length,
    lost: countWhere(acknowledged, (_, stored) => stored === 0),
    undelivered: countWhere(acknowledged, (_, stored, accepted) => stored > 0 && accepted === 0),
    stored_twice: countWhere(leads, (_, stored) => stored > 1),
    delivered_twice: countWhere(leads, (_, __, accepted) => accepted > 1),
    late: countWhere(
      acknowledged,
      ({ name }, stored, accepted) => stored > 0 && accepted > 0 && !onTime.has(name),
    ),
    slow: countWhere(
      acknowledged,
      ({ sentAt = 0, acknowledgedAt = 0 }) => acknowledgedAt - sentAt > times.slow,
    ),
    unanswered: leads.length - acknowledged.length,
  }
}
