/**
 * Runs one trial of a study arm: sends leads while a seed's faults strike, advances the servers' clocks by a minute, drains the outbox,
 * then counts outcomes.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { rollup, sum } from 'd3-array'
import { injectFaults } from '#tests/soak/faults.ts'
import type { ReceivedMessage, Row, SentLead } from '#tests/soak/invariant.ts'
import { openPowerDisk } from '#tests/soak/power.ts'
import { drawSchedule, type Plan } from '#tests/soak/schedule.ts'
import { drain } from '#tests/soak/soak.ts'
import { startTestBed, type TestBed } from '#tests/soak/test-bed.ts'
import { startVisitors } from '#tests/soak/visitors.ts'

const [durationMs, leadsPerSecond] = [10_000, 30]
const exclusiveFaults = ['killed', 'power cut', 'frozen', 'disk full', 'file replaced'] as const
const overlappingFaults = ['webhook failing'] as const
const plan: Plan = {
  exclusiveFaults: {
    ...{ kinds: exclusiveFaults, first: exclusiveFaults },
    ...{ pauseMs: [500, 2500], durationMs: [300, 4000] },
  },
  overlappingFaults: { kinds: overlappingFaults, pauseMs: [1000, 4000], durationMs: [1000, 4000] },
}
const diskMegabytes = 128
const timesMs = { settle: 1500, stepPause: 400, clockStep: 5000, minute: 60_000, slow: 5000 } as const

export const faultKinds = [...exclusiveFaults, ...overlappingFaults]
export const outcomes = ['lost', 'undelivered', 'stored_twice', 'delivered_twice', 'late', 'slow'] as const
export type Outcome = (typeof outcomes)[number]
export type Counts = Record<'acknowledged' | 'unanswered' | Outcome, number>

export type Trial = { counts: Counts; faults: Record<string, number> }

export async function runTrial(out: string, seed: number): Promise<Trial> {
  const disk = await openPowerDisk('study', diskMegabytes)
  const testBed = await startTestBed('sqlite', out, out, disk)
  const origins = testBed.instances.map(({ origin }) => origin)
  const visitors = startVisitors(origins, leadsPerSecond)
  const faults: Record<string, number> = {}
  try {
    const schedule = drawSchedule(seed, durationMs, plan)
    await injectFaults({ testBed, visitors, schedule, durationMs, faultCounts: faults, logFault: () => {} })
    await visitors.stop()
    await advanceMinute(testBed)
    const namesOnTime = findDeliveredNames(testBed.receiver.received)
    await drain(testBed)
    const rows = await testBed.rows()
    // The host was overloaded, so the trial says nothing about this arm. Discard it.
    if (rows.some(({ state }) => state === 'waiting')) throw new Error('messages still wait')
    return {
      counts: countOutcomes({
        offered: visitors.offered,
        rows,
        received: testBed.receiver.received,
        namesOnTime,
      }),
      faults,
    }
  } finally {
    await visitors.stop()
    await testBed.stop()
    disk.close()
  }
}

/** Waits until the workers have delivered due messages, then advances the servers' clocks by a minute within five seconds. */
async function advanceMinute({ setClock, rows }: TestBed): Promise<void> {
  for (let previousCount = Number.POSITIVE_INFINITY; ; ) {
    await sleep(timesMs.settle)
    const isDue = ({ state, nextAttempt }: Row) => state === 'waiting' && nextAttempt <= Date.now()
    const dueCount = (await rows()).filter(isDue).length
    // `isDue` ignores leases, so messages that a killed worker claimed count as due until its lease ends. Don't wait for them.
    if (dueCount === 0 || dueCount >= previousCount) break
    previousCount = dueCount
  }
  for (let offsetMs = timesMs.clockStep; offsetMs <= timesMs.minute; offsetMs += timesMs.clockStep) {
    setClock(offsetMs)
    await sleep(timesMs.stepPause)
  }
  // Idle workers poll every second.
  await sleep(timesMs.settle)
}

const findDeliveredNames = (received: ReadonlyMap<string, ReceivedMessage>): Set<string> =>
  new Set([...received.values()].filter(({ accepted }) => accepted > 0).map(({ name }) => name))

interface Evidence {
  offered: readonly SentLead[]
  rows: readonly Row[]
  received: ReadonlyMap<string, ReceivedMessage>
  /** Names of leads delivered no later than one minute (on the servers' clocks) after the last fault. */
  namesOnTime: ReadonlySet<string>
}

/** Counts outcomes as docs/studies/safeguards-design.md defines them. */
export function countOutcomes({ offered, rows, received, namesOnTime }: Evidence): Counts {
  const nameOf = ({ name }: { name: string }) => name
  const storedCounts = rollup(rows, group => group.length, nameOf)
  const acceptedCounts = rollup(received.values(), group => sum(group, message => message.accepted), nameOf)
  const leads = offered.filter(({ hasFilledHoneypot }) => !hasFilledHoneypot)
  const acknowledged = leads.filter(({ receipts }) => receipts.length > 0)
  const isLate = ({ name }: SentLead) => !namesOnTime.has(name)
  const isSlow = ({ sentAt = 0, acknowledgedAt = 0 }: SentLead) => acknowledgedAt - sentAt > timesMs.slow
  const countWhere = (
    candidates: readonly SentLead[],
    isCounted: (lead: SentLead, stored: number, accepted: number) => boolean,
  ) =>
    candidates.filter(lead =>
      isCounted(lead, storedCounts.get(lead.name) ?? 0, acceptedCounts.get(lead.name) ?? 0),
    ).length
  return {
    acknowledged: acknowledged.length,
    lost: countWhere(acknowledged, (_, stored) => stored === 0),
    undelivered: countWhere(acknowledged, (_, stored, accepted) => stored > 0 && accepted === 0),
    stored_twice: countWhere(leads, (_, stored) => stored > 1),
    delivered_twice: countWhere(leads, (_, __, accepted) => accepted > 1),
    late: countWhere(acknowledged, (lead, stored, accepted) => stored > 0 && accepted > 0 && isLate(lead)),
    slow: countWhere(acknowledged, isSlow),
    unanswered: leads.length - acknowledged.length,
  }
}
