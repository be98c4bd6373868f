/**
 * Mutation operators for statecharts, after Fabbri, Maldonado, Sugeta, and Masiero, Mutation Testing Applied to Validate
 * Specifications Based on Statecharts (ISSRE 1999). Additional operators change tags and context.
 */
import { type AnyStateMachine, type AnyStateNode, not } from 'xstate'
import {
  type ConfigEntry,
  entriesAt,
  listOf,
  type Path,
  statePaths,
  transitionsOf,
  valueAt,
  withValue,
} from './config.ts'
import { flipWrites } from './flips.ts'
import { type Mutant, rebuildMachine } from './mutant.ts'

/** Returns every mutant of a statechart. */
export function mutantsOf(machine: AnyStateMachine, keysByAction: ReadonlyMap<string, ReadonlySet<string>>) {
  const mutate = (operator: string, path: Path, detail: string, config: () => unknown): Mutant => ({
    key: [operator, path.join('.'), detail].filter(Boolean).join(' | '),
    operator,
    make: () => rebuildMachine(machine, config()),
  })
  const without = (operator: string, { path }: ConfigEntry): Mutant =>
    mutate(operator, path, '', () => withValue(machine.config, path, undefined))
  const { config } = machine
  const states = statePaths(machine)
  const transitions = states.flatMap(state => transitionsOf(config, state))

  return [
    ...transitions.map(each => without('transition removed', each)),
    ...transitions.flatMap(each => changeTargets(machine, each, mutate)),
    ...transitions.flatMap(each => swapEvents(machine, each, mutate)),
    ...transitions.flatMap(({ path, value }) => changeGuards(config, { path, value }, mutate)),
    ...transitions.flatMap(({ path }) =>
      entriesAt(config, [...path, 'actions']).map(each => without('action removed', each)),
    ),
    ...states.flatMap(state => [
      ...entriesAt(config, [...state, 'entry']).map(each => without('entry removed', each)),
      ...entriesAt(config, [...state, 'exit']).map(each => without('exit removed', each)),
      ...entriesAt(config, [...state, 'invoke']).map(each => without('invocation removed', each)),
      ...entriesAt(config, [...state, 'tags']).map(each => without('tag removed', each)),
    ]),
    ...states.flatMap(state => changeInitialStates(config, state, mutate)),
    ...states.flatMap(state => changeDelays(machine, state)),
    ...flipWrites(machine, keysByAction),
  ]
}

type Mutate = (operator: string, path: Path, detail: string, config: () => unknown) => Mutant

const targetOf = (value: unknown): unknown =>
  typeof value === 'string' ? value : (value as { target?: unknown }).target

/** Returns a mutant for each other target of a transition: each other state of the region, and none. */
function changeTargets(machine: AnyStateMachine, { path, value }: ConfigEntry, mutate: Mutate): Mutant[] {
  const target = targetOf(value)
  if (typeof target !== 'string') return []
  const base = typeof value === 'string' ? {} : (value as object)
  const node = findTargetNode(machine, path, target)
  const others = Object.values(node.parent?.states ?? {}).filter(other => other !== node)
  const retarget = (name: string | undefined) => () => {
    const { target: _, ...rest } = base as { target?: unknown }
    return withValue(machine.config, path, name === undefined ? rest : { ...rest, target: name })
  }
  return [
    ...others.map(other => mutate('target changed', path, other.key, retarget(`#${other.id}`))),
    mutate('target changed', path, 'none', retarget(undefined)),
  ]
}

function findTargetNode(machine: AnyStateMachine, path: Path, target: string): AnyStateNode {
  if (target.startsWith('#')) return machine.getStateNodeById(target.slice(1))
  const names = path.filter((_, index) => index % 2 === 1 && path[index - 1] === 'states')
  const depth = path.findIndex((key, index) => index % 2 === 0 && key !== 'states')
  const owner = names
    .slice(0, Math.ceil(depth / 2))
    .reduce<AnyStateNode>((node, name) => node.states[String(name)] as AnyStateNode, machine.root)
  const from = target.startsWith('.') ? owner : (owner.parent as AnyStateNode)
  return target
    .replace(/^\./, '')
    .split('.')
    .reduce<AnyStateNode>((node, name) => node.states[name] as AnyStateNode, from)
}

/** Returns a mutant for each other event that could trigger a transition. Swaps `onDone` with `onError`. */
function swapEvents(machine: AnyStateMachine, { path, value }: ConfigEntry, mutate: Mutate): Mutant[] {
  const { config } = machine
  const slot = path.lastIndexOf('on')
  const last = path.at(-1)
  const outcome = typeof last === 'number' ? path.at(-2) : last
  if (outcome === 'onDone' && path.includes('invoke')) {
    const invoke = path.slice(0, path.lastIndexOf('onDone'))
    const { onDone, onError, ...rest } = valueAt(config, invoke) as Record<string, unknown>
    if (typeof last === 'number' && last > 0) return []
    return [
      mutate('event exchanged', path, 'onError', () =>
        withValue(config, invoke, { ...rest, onDone: onError ?? [], onError: onDone }),
      ),
    ]
  }
  if (slot < 0 || slot % 2 === 1) return []
  const table = path.slice(0, slot + 1)
  const ownType = String(path[slot + 1])
  return machine.events
    .filter(type => type !== ownType && !String(type).startsWith('xstate.'))
    .map(type =>
      mutate('event exchanged', path, String(type), () => {
        const rest = withValue(config, path, undefined)
        const newPath = [...table, String(type)]
        return withValue(rest, newPath, [value, ...listOf(valueAt(rest, newPath))])
      }),
    )
}

function changeGuards(config: unknown, { path, value }: ConfigEntry, mutate: Mutate): Mutant[] {
  const guard = (value as { guard?: unknown }).guard
  if (guard === undefined) return []
  const guardPath = [...path, 'guard']
  return [
    mutate('guard removed', guardPath, '', () => withValue(config, guardPath, undefined)),
    mutate('guard negated', guardPath, '', () => withValue(config, guardPath, not(guard as never))),
  ]
}

/** Returns a mutant for each child that isn't the initial state, with that child as the initial state. */
function changeInitialStates(config: unknown, state: Path, mutate: Mutate): Mutant[] {
  const { initial, states = {} } = valueAt(config, state) as { initial?: unknown; states?: object }
  if (typeof initial !== 'string') return []
  const initialPath = [...state, 'initial']
  return Object.keys(states)
    .filter(name => name !== initial)
    .map(name => mutate('initial changed', initialPath, name, () => withValue(config, initialPath, name)))
}

/** Returns a mutant for each delay and factor. */
export function changeDelays(
  machine: AnyStateMachine,
  state: Path,
  operator = 'delay changed',
  factors = [2, 0.5],
): Mutant[] {
  const after = (valueAt(machine.config, [...state, 'after']) ?? {}) as Record<string, unknown>
  return Object.entries(after).flatMap(([name, list]) =>
    factors.map(factor => {
      const path = [...state, 'after', name]
      const detail = `×${factor}`
      // The name can't contain a dot, because event types are split at dots to build paths.
      const changedName = `${name}Changed`
      const currentDelay: unknown = machine.implementations.delays[name] ?? Number(name)
      const delay =
        typeof currentDelay === 'function'
          ? (...args: unknown[]) => Number(currentDelay(...args)) * factor
          : Number(currentDelay) * factor
      return {
        key: `${operator} | ${path.join('.')} | ${detail}`,
        operator,
        make: () =>
          rebuildMachine(
            machine,
            withValue(withValue(machine.config, path, undefined), [...state, 'after', changedName], list),
            { delays: { ...machine.implementations.delays, [changedName]: delay } as never },
          ),
      }
    }),
  )
}
