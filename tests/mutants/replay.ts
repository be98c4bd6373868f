import { allStates, allTransitions } from '#scripts/charts/graph.ts'
import { type Covered, generatePaths, type MachineSpec, replay } from '#tests/support/machine-paths.ts'

/** What `paths.test.ts` would say of a chart: its paths are generated from the chart itself, and so is what they expect. */
export async function replayNotices(spec: MachineSpec): Promise<string | undefined> {
  const covered: Covered = { states: new Set(), transitions: new Set() }
  for (const path of generatePaths(spec)) await replay(spec, path, covered)
  const missed = [
    ...allTransitions(spec.machine).filter(key => !covered.transitions.has(key)),
    ...allStates(spec.machine).filter(id => !covered.states.has(id)),
  ]
  return missed.length > 0 ? `never taken: ${missed.join(', ')}` : undefined
}
