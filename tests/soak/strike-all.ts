import { setTimeout as sleep } from 'node:timers/promises'
import { strikes } from './faults.ts'
import type { Fault, Schedule } from './schedule.ts'
import type { Stage } from './stage.ts'
import type { Visitors } from './visitors.ts'

interface StrikeOptions {
  stage: Stage
  visitors: Visitors
  schedule: Schedule
  /** Milliseconds of load. */
  length: number
  struck: Record<string, number>
  /** Logs a fault. `at` is in milliseconds. */
  tell: (at: number, fault: string) => void
}

/** Applies a schedule's faults while visitors send leads. Resolves when all are healed and the time is over. */
export async function strikeAll({ stage, visitors, schedule, length, struck, tell }: StrikeOptions) {
  const start = performance.now()
  async function strike(fault: Fault): Promise<void> {
    await sleep(Math.max(0, start + fault.at - performance.now()))
    const tellDetail = (detail: string) =>
      tell(performance.now() - start, [fault.kind, detail].filter(Boolean).join(': '))
    struck[fault.kind] = (struck[fault.kind] ?? 0) + 1
    let hasTold = false
    await strikes[fault.kind](
      stage,
      fault,
      detail => {
        hasTold = true
        tellDetail(detail)
      },
      visitors,
    )
    if (!hasTold) tellDetail('')
  }
  const breaking = async () => {
    for (const fault of schedule.breaks) {
      await strike(fault)
      await visitors.untilEachTakes()
    }
    await sleep(Math.max(0, start + length - performance.now()))
  }
  await Promise.all([breaking(), ...schedule.conditions.map(strike)])
}
