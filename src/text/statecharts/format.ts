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
function formatDelay(machine: AnyStateMachine, name: string): string {
  const delays: Record<string, unknown> = machine.implementations.delays
  const delay = delays[name] ?? Number(name)
  return typeof delay === 'number' && !Number.isNaN(delay) ? formatDuration(delay) : name
}

/** Formats an event type: `menu.open`, `after 3 s`, `sendLead fails`. */
export function formatTrigger(machine: AnyStateMachine, type: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (delay) return `after ${formatDelay(machine, delay)}`
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (actor) return `${actor} ${outcome === 'done' ? 'succeeds' : 'fails'}`
  return type.startsWith('xstate.done.state.') ? 'done' : type
}

/** Formats a state: `open.form`, or `choice.granted + banner.hidden` for a parallel state. */
export function formatState(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([key, inner]) => {
      const innerText = inner === undefined ? '' : formatState(inner)
      return innerText.includes(' + ') ? `${key}(${innerText})` : [key, innerText].filter(Boolean).join('.')
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
