/** What a run of a chart leaves behind: what happened to it, and what a visitor or a neighbor could perceive after each step. */
import type { EventObject } from 'xstate'

/** Something that the chart did outside: an action performed, an event emitted, an event sent to a neighbor (`to`). */
export interface Effect {
  type: string
  params?: unknown
  to?: string
}

/** Something done to the chart: an event of its world, or one of the three below. */
export type Doing = EventObject & Record<string, unknown>

export interface RunningActor {
  /** Its name in its chart. */
  id: string
  /** The name of what it does. */
  name: string
  /** What it was given. */
  input: unknown
  /** Another number each time that it is started. */
  run: number
}

export interface Step {
  doing: Doing
  /** Milliseconds since the start. */
  at: number
  effects: readonly Effect[]
  /** Invoked actors that run now. */
  running: readonly RunningActor[]
  tags: readonly string[]
  /** What views read of the chart besides its tags. */
  shown: unknown
  /** What the chart ended with; absent while it runs. */
  output?: unknown
  ended: boolean
}

export interface Trace {
  input: unknown
  steps: readonly Step[]
}

/** Time passes. */
export const wait = (milliseconds: number): Doing => ({ type: '@wait', milliseconds })
/** An invoked task succeeds. */
export const done = (task: string, output: unknown): Doing => ({ type: '@done', task, output })
/** An invoked task fails. */
export const fail = (task: string, error: unknown): Doing => ({ type: '@fail', task, error })

/** A doing as a few words, for the message of a broken law. */
export function doingWords(doing: Doing): string {
  const { type, ...rest } = doing
  if (type === '@wait') return `${rest.milliseconds} ms pass`
  if (type === '@done') return `${rest.task} succeeds`
  if (type === '@fail') return `${rest.task} fails with ${rest.error}`
  return Object.keys(rest).length === 0 ? type : `${type} ${JSON.stringify(rest)}`
}
