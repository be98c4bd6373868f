import type { AnyStateMachine, StateValue } from 'xstate'

/** Formats a duration: `150 ms`, `1.5 s`, `30 min`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  if (milliseconds < 600_000) return `${milliseconds / 1000} s`
  if (milliseconds < 7_200_000) return `${milliseconds / 60_000} min`
  return `${milliseconds / 3_600_000} h`
}

/**
 * Formats a delay as a duration, or as its name if it depends on context.
 * @param name a delay's name, or its duration in ms
 */
export function formatDelay(machine: AnyStateMachine, name: string): string {
  const delays: Record<string, unknown> = machine.implementations.delays
  const delay = delays[name] ?? Number(name)
  return typeof delay === 'number' && !Number.isNaN(delay) ? formatDuration(delay) : name
}

export type ParsedEvent =
  | { kind: 'after'; delay: string }
  | { kind: 'succeeds' | 'fails'; actor: string }
  | { kind: 'done' }
  | { kind: 'event'; type: string }

/** Parses XState's event types. */
export function parseEventType(type: string): ParsedEvent {
  const [, after] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (after) return { kind: 'after', delay: after }
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (actor) return { kind: outcome === 'done' ? 'succeeds' : 'fails', actor }
  if (type.startsWith('xstate.done.state.')) return { kind: 'done' }
  return { kind: 'event', type }
}

/** Formats a trigger: `menu.open`, `after 3 s`, `sendLead fails`. */
export function triggerWords(machine: AnyStateMachine, type: string): string {
  const event = parseEventType(type)
  if (event.kind === 'after') return `after ${formatDelay(machine, event.delay)}`
  if (event.kind === 'event') return event.type
  return event.kind === 'done' ? 'done' : `${event.actor} ${event.kind}`
}

/** Formats a state: `open.form`, or `choice.granted + banner.hidden` for parallel regions. */
export function stateWords(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([key, inner]) => {
      const words = inner === undefined ? '' : stateWords(inner)
      return words.includes(' + ') ? `${key}(${words})` : [key, words].filter(Boolean).join('.')
    })
    .join(' + ')
}

/** Returns the paths of all active states, such as `open` and `open.form`. */
export function activePaths(value: StateValue, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value]
  return Object.entries(value).flatMap(([key, inner]) => [
    prefix + key,
    ...(inner === undefined ? [] : activePaths(inner, `${prefix}${key}.`)),
  ])
}
