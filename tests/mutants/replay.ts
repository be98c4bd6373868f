import { type Coverage, generatePaths, type MachineSpec, replay } from '#tests/support/machine-paths.ts'
import { allStates, allTransitions } from '#tests/support/transitions.ts'

/** Replays the statechart's generated paths. Returns the first error, or the transitions and states that no path covers. */
export async function findReplayProblem(spec: MachineSpec): Promise<string | undefined> {
  const coverage: Coverage = { states: new Set(), transitions: new Set() }
  const uncaughtError = await errorIn(async () => {
    for (const path of generatePaths(spec)) await replay(spec, path, coverage)
  })
  if (uncaughtError) return `uncaught error: ${uncaughtError.message}`
  const uncoveredKeys = [
    ...allTransitions(spec.machine).filter(key => !coverage.transitions.has(key)),
    ...allStates(spec.machine).filter(id => !coverage.states.has(id)),
  ]
  return uncoveredKeys.length > 0 ? `not covered: ${uncoveredKeys.join(', ')}` : undefined
}

/** Returns an uncaught error that the task caused, such as one from an actor without observers. */
export async function errorIn(task: () => Promise<void>): Promise<Error | undefined> {
  let uncaughtError: Error | undefined
  const recordError = (error: Error) => {
    uncaughtError = error
  }
  process.on('uncaughtException', recordError)
  try {
    await task()
  } finally {
    await new Promise(resolve => setTimeout(resolve))
    process.off('uncaughtException', recordError)
  }
  return uncaughtError
}
