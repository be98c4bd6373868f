/** Held-out operators: the laws were never tuned against their mutants. */
import type { AnyStateMachine } from 'xstate'
import {
  entriesAt,
  listOf,
  type Path,
  statePaths,
  transitionsOf,
  valueAt,
  withValue,
} from '#tests/mutants/config.ts'
import { type Mutant, rebuildMachine } from '#tests/mutants/mutant.ts'
import { changeDelays } from '#tests/mutants/operators.ts'

export function heldOutMutants(machine: AnyStateMachine): Mutant[] {
  const { config } = machine
  const states = statePaths(machine)
  const transitions = states.flatMap(state => transitionsOf(config, state))
  const tags = new Set(states.flatMap(state => listOf(valueAt(config, [...state, 'tags'])).map(String)))
  const lists = [
    ...transitions.map(({ path }) => [...path, 'actions']),
    ...states.flatMap(state => ['entry', 'exit'].map(when => [...state, when])),
  ]
  return [
    ...states.flatMap(state => addTags(machine, state, tags)),
    ...lists.flatMap(list => repeatActions(machine, list)),
    ...states.flatMap(state => changeDelays(machine, state, 'delay nudged', [1.1, 0.9])),
  ]
}

const mutant = (machine: AnyStateMachine, operator: string, path: Path, detail: string, value: unknown) => ({
  key: [operator, path.join('.'), detail].join(' | '),
  operator,
  make: () => rebuildMachine(machine, withValue(machine.config, path, value)),
})

/** Returns a mutant for each tag of the statechart that neither the state nor an ancestor has. Each mutant adds one tag. */
function addTags(machine: AnyStateMachine, state: Path, tags: ReadonlySet<string>): Mutant[] {
  if (state.length === 0) return []
  const ancestors = state.filter((_, index) => index % 2 === 0).map((_, index) => state.slice(0, 2 * index))
  const known = [...ancestors, state].flatMap(path => listOf(valueAt(machine.config, [...path, 'tags'])))
  const ownTags = listOf(valueAt(machine.config, [...state, 'tags']))
  return [...tags]
    .filter(tag => !known.includes(tag))
    .map(tag => mutant(machine, 'tag added', [...state, 'tags'], tag, [...ownTags, tag]))
}

function repeatActions(machine: AnyStateMachine, list: Path): Mutant[] {
  const all = entriesAt(machine.config, list).map(({ value }) => value)
  return all.flatMap((action, index) => {
    const name = typeof action === 'string' ? action : (action as { type: string }).type
    const implementation = machine.implementations.actions[name] as object | undefined
    if (implementation === undefined || 'assignment' in implementation) return []
    const actions = all.flatMap((each, otherIndex) => (otherIndex === index ? [each, each] : [each]))
    return [mutant(machine, 'action repeated', list, name, actions)]
  })
}
