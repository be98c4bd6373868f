/** Mutants that change one property that an `assign` writes. */
import { type AnyStateMachine, assign } from 'xstate'
import { rebuildMachine } from './mutant.ts'

type WrittenProperties = Record<string, unknown>
type Assignment = ((args: never, params: unknown) => WrittenProperties) | WrittenProperties
type Change = (written: WrittenProperties, before: WrittenProperties) => WrittenProperties

/** Returns the context properties that each `assign` action wrote in a trial. */
export function keysWrittenByAction(machine: AnyStateMachine, runTrial: (machine: AnyStateMachine) => void) {
  const writtenKeys = new Map<string, Set<string>>()
  const actions = Object.fromEntries(
    Object.entries(assignments(machine)).map(([name, assignment]) => {
      const keys = new Set<string>()
      writtenKeys.set(name, keys)
      const recordKeys = (written: WrittenProperties): WrittenProperties => {
        for (const key of Object.keys(written)) keys.add(key)
        return written
      }
      return [name, withChange(assignment, recordKeys)]
    }),
  )
  runTrial(
    rebuildMachine(machine, machine.config, {
      actions: { ...machine.implementations.actions, ...actions } as never,
    }),
  )
  return writtenKeys
}

export function flipWrites(machine: AnyStateMachine, keysByAction: ReadonlyMap<string, ReadonlySet<string>>) {
  const all = assignments(machine)
  return [...keysByAction].flatMap(([name, keys]) =>
    [...keys].map(key => ({
      key: `writing flipped | ${name} | ${key}`,
      operator: 'writing flipped',
      make: () => {
        const flip: Change = (written, before) =>
          key in written ? { ...written, [key]: flipValue(written[key], before[key]) } : written
        const action = withChange(all[name] as Assignment, flip)
        return rebuildMachine(machine, machine.config, {
          actions: { ...machine.implementations.actions, [name]: action } as never,
        })
      },
    })),
  )
}

function assignments(machine: AnyStateMachine): Record<string, Assignment> {
  const actions = Object.entries(machine.implementations.actions) as [string, { assignment?: Assignment }][]
  return Object.fromEntries(
    actions.flatMap(([name, { assignment }]) => (assignment === undefined ? [] : [[name, assignment]])),
  )
}

const withChange = (assignment: Assignment, change: Change) =>
  assign((args: { context: WrittenProperties }, params: unknown) => {
    const written =
      typeof assignment === 'function'
        ? assignment(args as never, params)
        : Object.fromEntries(
            Object.entries(assignment).map(([key, value]) => [
              key,
              typeof value === 'function' ? value(args, params) : value,
            ]),
          )
    return change(written, args.context)
  })

function flipValue(value: unknown, before: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return value === '' ? 'something else' : ''
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : before
  return value === null || value === undefined ? 'something else' : null
}
