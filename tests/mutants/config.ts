/** Reads and changes a statechart's config at a path. Copies everything else, including functions, unchanged. */
import type { AnyStateMachine } from 'xstate'

export type Path = readonly (string | number)[]
type Tree = Readonly<Record<string | number, unknown>> | readonly unknown[]

export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

export const valueAt = (tree: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], tree)

/** Returns a copy of the tree with `value` at a path. `undefined` removes the entry. */
export function withValue(tree: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const inner = withValue((tree as Record<string | number, unknown> | undefined)?.[key], rest, value)
  if (Array.isArray(tree)) {
    const copy = [...tree]
    if (inner === undefined) copy.splice(Number(key), 1)
    else copy[Number(key)] = inner
    return copy
  }
  const { [key]: _, ...others } = (tree ?? {}) as Record<string | number, unknown>
  return inner === undefined ? others : { ...(tree as Tree), [key]: inner }
}

/** A transition, action, or invocation of a statechart, and its path. */
export type ConfigEntry = { path: Path; value: unknown }

export const entriesAt = (tree: unknown, path: Path): ConfigEntry[] => {
  const value = valueAt(tree, path)
  if (value === undefined) return []
  return Array.isArray(value)
    ? value.map((item, index) => ({ path: [...path, index], value: item }))
    : [{ path, value }]
}

export function statePaths(machine: AnyStateMachine): Path[] {
  const pathsFrom = (path: Path): Path[] => [
    path,
    ...Object.keys((valueAt(machine.config, [...path, 'states']) as object | undefined) ?? {}).flatMap(name =>
      pathsFrom([...path, 'states', name]),
    ),
  ]
  return pathsFrom([])
}

const keysOf = (tree: unknown, path: Path): Path[] =>
  Object.keys((valueAt(tree, path) as object | undefined) ?? {}).map(key => [...path, key])

export function transitionsOf(config: unknown, state: Path): ConfigEntry[] {
  const invoked = entriesAt(config, [...state, 'invoke']).map(({ path }) => path)
  return [
    ...keysOf(config, [...state, 'on']),
    ...keysOf(config, [...state, 'after']),
    [...state, 'always'],
    [...state, 'onDone'],
    ...invoked.flatMap(path => [
      [...path, 'onDone'],
      [...path, 'onError'],
    ]),
  ].flatMap(path => entriesAt(config, path))
}
