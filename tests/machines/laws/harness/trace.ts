/** The record of a run: events, and their observable results. */
import type { EventObject } from 'xstate'

/** An action, an emitted event, or an event sent to the actor `to`. */
export interface Effect {
  type: string
  params?: unknown
  to?: string
}

/** An event for the statechart, or `@wait`, `@done`, or `@fail`. */
export type RunEvent = EventObject & Record<string, unknown>

export interface RunningActor {
  id: string
  name: string
  input: unknown
  /** Unique for each start. */
  run: number
}

export interface Step {
  event: RunEvent
  /** In ms since the start. */
  at: number
  effects: readonly Effect[]
  running: readonly RunningActor[]
  tags: readonly string[]
  viewContext: unknown
  output?: unknown
  hasEnded: boolean
}

export interface Trace {
  input: unknown
  steps: readonly Step[]
}

export const plainEvents = (...types: string[]): RunEvent[] => types.map(type => ({ type }))
export const wait = (milliseconds: number): RunEvent => ({ type: '@wait', milliseconds })
export const done = (task: string, output: unknown): RunEvent => ({ type: '@done', task, output })
export const fail = (task: string, error: unknown): RunEvent => ({ type: '@fail', task, error })

export function describeEvent(event: RunEvent): string {
  const { type, ...rest } = event
  if (type === '@wait') return `${rest.milliseconds} ms pass`
  if (type === '@done') return `${rest.task} succeeds`
  if (type === '@fail') return `${rest.task} fails with ${rest.error}`
  return Object.keys(rest).length === 0 ? type : `${type} ${JSON.stringify(rest)}`
}
