/** Events, states and delays of a chart in the words of its drawings and reports. */
import type { AnyStateMachine, EventObject, MachineContext, StateValue } from 'xstate'

/** A time for readers: `150 ms`, `3 s`, `1.5 s`, `30 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  if (milliseconds < 600_000) return `${milliseconds / 1000} s`
  return `${milliseconds / 60_000} min`
}

/**
 * A delay of a chart as a time; its name when it depends on what has happened and no context says what.
 * @param name as it stands in the chart, or a number of milliseconds
 */
export function delayWords(machine: AnyStateMachine, name: string, context?: MachineContext): string {
  const delays: Record<string, unknown> = machine.implementations.delays
  const delay = delays[name] ?? Number(name)
  const value = typeof delay === 'function' && context ? delay({ context }) : delay
  return typeof value === 'number' && !Number.isNaN(value) ? duration(value) : name
}

/** What an event is: `kind` tells time that passes, an actor that ends and news from outside apart. */
export type EventKind =
  | { kind: 'after'; delay: string }
  | { kind: 'succeeds' | 'fails'; actor: string }
  | { kind: 'done' }
  | { kind: 'news'; type: string }

/** Reads the name of an event as XState writes it. */
export function kindOf(type: string): EventKind {
  const [, after] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (after) return { kind: 'after', delay: after }
  const [, how, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (actor) return { kind: how === 'done' ? 'succeeds' : 'fails', actor }
  if (type.startsWith('xstate.done.state.')) return { kind: 'done' }
  return { kind: 'news', type }
}

/** The trigger of a transition, for a drawing: `menu.open`, `after 3 s`, `sendLead fails`. */
export function triggerWords(machine: AnyStateMachine, type: string): string {
  const event = kindOf(type)
  if (event.kind === 'after') return `after ${delayWords(machine, event.delay)}`
  if (event.kind === 'news') return event.type
  return event.kind === 'done' ? 'done' : `${event.actor} ${event.kind}`
}

/** A step of a path, for a report: `hears menu.close (reason: escape)`, `3 s pass`, `sendLead fails (error: …)`. */
export function stepWords(machine: AnyStateMachine, event: EventObject, before?: MachineContext): string {
  const { type, ...payload } = event
  const details = Object.entries(payload).map(([key, value]) => `${key}: ${valueWords(value)}`)
  const inBrackets = details.length > 0 ? ` (${details.join(', ')})` : ''
  const read = kindOf(type)
  if (read.kind === 'after') return `${delayWords(machine, read.delay, before)} pass`
  if (read.kind === 'news') return `hears ${read.type}${inBrackets}`
  return `${read.kind === 'done' ? 'all is done' : `${read.actor} ${read.kind}`}${inBrackets}`
}

function valueWords(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A state by its names: `open.form`; regions side by side as `choice.granted + banner.hidden`. */
export function stateWords(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([key, inner]) => {
      const words = inner === undefined ? '' : stateWords(inner)
      return words.includes(' + ') ? `${key}(${words})` : [key, words].filter(Boolean).join('.')
    })
    .join(' + ')
}

/** Paths of every state that is active: `open` and `open.form`. */
export function activePaths(value: StateValue, above = ''): string[] {
  if (typeof value === 'string') return [above + value]
  return Object.entries(value).flatMap(([key, inner]) => [
    above + key,
    ...(inner === undefined ? [] : activePaths(inner, `${above}${key}.`)),
  ])
}
