import { allStates } from '#build/charts/graph.ts'
import { allTransitions } from '#machines/transitions.ts'
import { type Covered, generatePaths, type MachineSpec, replay } from '#tests/support/machine-paths.ts'

/** Replays paths generated from the chart itself, as `paths.test.ts` does. Returns the first difference. */
export async function replayNotices(spec: MachineSpec): Promise<string | undefined> {
  const covered: Covered = { states: new Set(), transitions: new Set() }
  // An unobserved actor's error reaches the process.
  let thrown: Error | undefined
  const note = (error: Error) => {
    thrown = error
  }
  process.on('uncaughtException', note)
  try {
    for (const path of generatePaths(spec)) await replay(spec, path, covered)
  } finally {
    await new Promise(resolve => setTimeout(resolve))
    process.off('uncaughtException', note)
  }
  if (thrown) return `an error that nobody caught: ${thrown.message}`
  const missed = [
    ...allTransitions(spec.machine).filter(key => !covered.transitions.has(key)),
    ...allStates(spec.machine).filter(id => !covered.states.has(id)),
  ]
  return missed.length > 0 ? `never taken: ${missed.join(', ')}` : undefined
}
