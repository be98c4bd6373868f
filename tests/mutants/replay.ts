import { allStates } from '#build/charts/graph.ts'
import { allTransitions } from '#machines/transitions.ts'
import { type Covered, generatePaths, type MachineSpec, replay } from '#tests/support/machine-paths.ts'

/** What `paths.test.ts` would say of a chart: its paths are generated from the chart itself, and so is what they expect. */
export async function replayNotices(spec: MachineSpec): Promise<string | undefined> {
  const covered: Covered = { states: new Set(), transitions: new Set() }
  // An actor that nobody watches throws its error at the process; a test run fails by that too.
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
