import type { AnyStateMachine, StateValue } from 'xstate'

/** Formats milliseconds: `150 ms`, `3 s`, `1.5 s`, `30 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  if (milliseconds < 600_000) return `${milliseconds / 1000} s`
  if (milliseconds < 7_200_000) return `${milliseconds / 60_000} min`
  return `${milliseconds / 3_600_000} h`
}

/**
 * Formats a delay as a time, or as its name if it depends on context.
 * @param name a delay's name, or milliseconds
 */
export function delayWords(machine: AnyStateMachine, name: string): string {
  const delays: Record<string, unknown> = machine.implementations.delays
  const delay = delays[name] ?? Number(name)
  return typeof delay === 'number' && !Number.isNaN(delay) ? duration(delay) : name
}

export type EventKind =
  | { kind: 'after'; delay: string }
  | { kind: 'succeeds' | 'fails'; actor: string }
  | { kind: 'done' }
  | { kind: 'news'; type: string }

/** Parses an event's name as XState writes it. */
export function kindOf(type: string): EventKind {
  const [, after] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (after) return { kind: 'after', delay: after }
  const [, how, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (actor) return { kind: how === 'done' ? 'succeeds' : 'fails', actor }
  if (type.startsWith('xstate.done.state.')) return { kind: 'done' }
  return { kind: 'news', type }
}

/** Formats a trigger: `menu.open`, `after 3 s`, `sendLead fails`. */
export function triggerWords(machine: AnyStateMachine, type: string): string {
  const event = kindOf(type)
  if (event.kind === 'after') return `after ${delayWords(machine, event.delay)}`
  if (event.kind === 'news') return event.type
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

/** Paths of every active state: `open` and `open.form`. */
export function activePaths(value: StateValue, above = ''): string[] {
  if (typeof value === 'string') return [above + value]
  return Object.entries(value).flatMap(([key, inner]) => [
    above + key,
    ...(inner === undefined ? [] : activePaths(inner, `${above}${key}.`)),
  ])
}
