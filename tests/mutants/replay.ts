import { type Covered, generatePaths, type MachineSpec, replay } from '#tests/support/machine-paths.ts'
import { allStates, allTransitions } from '#tests/support/transitions.ts'

/** Replays paths generated from the chart itself. Returns the first difference, or what they never take. */
export async function replayNotices(spec: MachineSpec): Promise<string | undefined> {
  const covered: Covered = { states: new Set(), transitions: new Set() }
  const thrown = await errorIn(async () => {
    for (const path of generatePaths(spec)) await replay(spec, path, covered)
  })
  if (thrown) return `an error that nobody caught: ${thrown.message}`
  const missed = [
    ...allTransitions(spec.machine).filter(key => !covered.transitions.has(key)),
    ...allStates(spec.machine).filter(id => !covered.states.has(id)),
  ]
  return missed.length > 0 ? `never taken: ${missed.join(', ')}` : undefined
}

/** Returns an error that an unobserved actor raised during the task; such an error reaches the process. */
export async function errorIn(task: () => Promise<void>): Promise<Error | undefined> {
  let thrown: Error | undefined
  const note = (error: Error) => {
    thrown = error
  }
  process.on('uncaughtException', note)
  try {
    await task()
  } finally {
    await new Promise(resolve => setTimeout(resolve))
    process.off('uncaughtException', note)
  }
  return thrown
}
