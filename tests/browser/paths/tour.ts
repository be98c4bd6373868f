/** One long path through a chart, for pages whose events can follow each other. */
import { type AnyMachineSnapshot, getInitialSnapshot } from 'xstate'
import { eventsIn, type MachinePath, type MachineSpec, stepFrom } from '#tests/support/machine-paths.ts'
import { allTransitions, takenKey } from '#tests/support/transitions.ts'

type Step = MachinePath['steps'][number]

/** Key of the transition that an event takes first. */
function taken({ machine }: MachineSpec, state: AnyMachineSnapshot, event: Step['event']): string[] {
  return (machine.getTransitionData(state, event) ?? []).map(takenKey)
}

/** Shortest path to a transition not yet taken. */
function nearest(spec: MachineSpec, from: AnyMachineSnapshot, done: ReadonlySet<string>): Step[] {
  const serialize = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context])
  const seen = new Set([serialize(from)])
  const ways: { state: AnyMachineSnapshot; steps: Step[] }[] = [{ state: from, steps: [] }]
  for (const { state, steps } of ways) {
    for (const event of eventsIn(spec, state)) {
      const next = stepFrom(spec.machine, state, event).state
      const way = [...steps, { event, state: next }]
      if (taken(spec, state, event).some(key => !done.has(key))) return way
      if (seen.has(serialize(next))) continue
      seen.add(serialize(next))
      ways.push({ state: next, steps: way })
    }
  }
  return []
}

/** Repeats the nearest path until no transition is left. */
export function tourOf(spec: MachineSpec): MachinePath {
  let state = getInitialSnapshot(spec.machine) as AnyMachineSnapshot
  const steps: Step[] = [{ event: { type: 'xstate.init' }, state }]
  const done = new Set<string>()
  while (allTransitions(spec.machine).some(key => !done.has(key))) {
    const way = nearest(spec, state, done)
    if (way.length === 0) break
    for (const step of way) {
      for (const key of taken(spec, state, step.event)) done.add(key)
      state = step.state
      steps.push(step)
    }
  }
  return { input: undefined, steps }
}
