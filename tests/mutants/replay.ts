import { type Coverage, generatePaths, type MachineSpec, replay } from '#tests/support/machine-paths.ts'
import { allStates, allTransitions } from '#tests/support/transitions.ts'

/** Replays the statechart's generated paths. Returns the first error, or the transitions and states that no path covers. */
export async function findReplayProblem(spec: MachineSpec): Promise<string | undefined> {
  const covered: Coverage = { states: new Set(), transitions: new Set() }
  const thrown = await errorIn(async () => {
    for (const path of generatePaths(spec)) await replay(spec, path, covered)
  })
  if (thrown) return `uncaught error: ${thrown.message}`
  const missed = [
    ...allTransitions(spec.machine).filter(key => !covered.transitions.has(key)),
    ...allStates(spec.machine).filter(id => !covered.states.has(id)),
  ]
  return missed.length > 0 ? `not covered: ${missed.join(', ')}` : undefined
}

/** Returns an uncaught error that the task caused, such as one from an actor without observers. */
export async function errorIn(task: () => Promise<void>): Promise<Error | undefined> {
  let thrown: Error | undefined
  const recordError = (error: Error) => {
    thrown = error
  }
  process.on('uncaughtException', recordError)
  try {
    await task()
  } finally {
    await new Promise(resolve => setTimeout(resolve))
    process.off('uncaughtException', recordError)
  }
  return thrown
}
