import type { AnyMachineSnapshot, AnyStateMachine, EventObject, MachineContext } from 'xstate'
import { delayWords, duration, kindOf, stateWords } from '#src/text/charts/words.ts'

export interface Step {
  event: EventObject
  before: AnyMachineSnapshot
  after: AnyMachineSnapshot
  effects: readonly string[]
}

export interface Path {
  start: AnyMachineSnapshot
  input: unknown
  steps: readonly Step[]
}

/** Describes an event: `hears menu.close (reason: escape)`, `3 s pass`, `sendLead fails (error: …)`. */
export function stepWords(machine: AnyStateMachine, event: EventObject, before?: MachineContext): string {
  const { type, ...payload } = event
  const details = Object.entries(payload).map(([key, value]) => `${key}: ${valueWords(value)}`)
  const inBrackets = details.length > 0 ? ` (${details.join(', ')})` : ''
  const read = kindOf(type)
  if (read.kind === 'after') return `${timeWords(machine, read.delay, before)} pass`
  if (read.kind === 'news') return `hears ${read.type}${inBrackets}`
  return `${read.kind === 'done' ? 'all is done' : `${read.actor} ${read.kind}`}${inBrackets}`
}

function valueWords(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function timeWords(machine: AnyStateMachine, name: string, before?: MachineContext): string {
  const delay: unknown = machine.implementations.delays[name]
  return typeof delay === 'function' && before
    ? duration(delay({ context: before }))
    : delayWords(machine, name)
}

/** Describes a step: `3 s pass → done; hideDialog`. */
export function lineOf(machine: AnyStateMachine, { event, before, after, effects }: Step): string {
  const state = after.status === 'done' ? `${stateWords(after.value)}, the end` : stateWords(after.value)
  const does = effects.length > 0 ? `; ${effects.join(', ')}` : ''
  return `${stepWords(machine, event, before.context)} → ${state || 'goes on'}${does}`
}

export function pathText(machine: AnyStateMachine, number: number, { start, input, steps }: Path): string {
  const with_ = input === undefined ? '' : `, given ${JSON.stringify(input)}`
  const first = `${number}. starts${start.value ? ` in ${stateWords(start.value)}` : ''}${with_}`
  return [first, ...steps.map(step => `   - ${lineOf(machine, step)}`)].join('\n')
}

export const reportOf = (name: string, machine: AnyStateMachine, paths: readonly Path[]): string =>
  [
    `## ${name}: ${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`,
    paths.map((path, index) => pathText(machine, index + 1, path)).join('\n'),
  ].join('\n\n')
