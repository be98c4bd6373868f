/** One long path through a statechart, for pages that can reach every transition without a reload. */
import { type AnyMachineSnapshot, getInitialSnapshot } from 'xstate'
import { eventsIn, type MachinePath, type MachineSpec, stepFrom } from '#tests/support/machine-paths.ts'
import { allTransitions, transitionKey } from '#tests/support/transitions.ts'

type Step = MachinePath['steps'][number]

/** Returns the keys of the transitions that an event triggers, without the `always` transitions that follow. */
function triggeredKeys({ machine }: MachineSpec, state: AnyMachineSnapshot, event: Step['event']): string[] {
  return (machine.getTransitionData(state, event) ?? []).map(transitionKey)
}

/** Returns the shortest path to a transition that isn't in `done`, or an empty list. */
function findShortestPath(spec: MachineSpec, from: AnyMachineSnapshot, done: ReadonlySet<string>): Step[] {
  const serialize = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context])
  const visited = new Set([serialize(from)])
  const queue: { state: AnyMachineSnapshot; steps: Step[] }[] = [{ state: from, steps: [] }]
  for (const { state, steps } of queue)
    for (const event of eventsIn(spec, state)) {
      const next = stepFrom(spec.machine, state, event).state
      const path = [...steps, { event, state: next }]
      if (triggeredKeys(spec, state, event).some(key => !done.has(key))) return path
      if (visited.has(serialize(next))) continue
      visited.add(serialize(next))
      queue.push({ state: next, steps: path })
    }
  return []
}

/** Joins shortest paths until every reachable transition is taken. */
export function planTour(spec: MachineSpec): MachinePath {
  let state = getInitialSnapshot(spec.machine) as AnyMachineSnapshot
  const steps: Step[] = [{ event: { type: 'xstate.init' }, state }]
  const done = new Set<string>()
  while (allTransitions(spec.machine).some(key => !done.has(key))) {
    const path = findShortestPath(spec, state, done)
    if (path.length === 0) break
    for (const step of path) {
      for (const key of triggeredKeys(spec, state, step.event)) done.add(key)
      state = step.state
      steps.push(step)
    }
  }
  return { input: undefined, steps }
}
