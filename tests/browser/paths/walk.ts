import { type Page, test } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import {
  generatePaths,
  type MachinePath,
  type MachineSpec,
  transitionsOf,
} from '#tests/support/machine-paths.ts'
import { allTransitions } from '#tests/support/transitions.ts'
import { planTour } from './tour.ts'

export interface Scene {
  page: Page
  /** Allows page errors matching this pattern, which the path causes on purpose. */
  allowFault: (pattern: RegExp) => void
  path: MachinePath
  /** Number of the step in the path, from 1. */
  index: number
  before: AnyMachineSnapshot
  after: AnyMachineSnapshot
  /** Values that an act stores for later acts of the path. */
  notes: Map<string, unknown>
}

/** Takes an event, and returns a check of what the page must show after the event. */
export type Story = (event: EventObject) => (scene: Scene) => Promise<void>

export interface Walk {
  spec: MachineSpec
  /** Opens the page. An event that opening the page causes has an empty act. */
  open: (scene: Scene) => Promise<void>
  /** Functions that cause an event, by event type. Paths contain only these events. */
  acts: Record<string, (event: EventObject, scene: Scene) => Promise<void>>
  /** Creates the story of one path from the machine's input. A story derives its checks from past events and never from the statechart. */
  story: (input: unknown) => Story
  /** True if a single path through one page can take every transition. */
  isTour?: boolean
  /** Transitions that no page can cause, each with a reason. */
  unreachable?: Record<string, string>
}

export function getOrAddNote<T>({ notes }: Scene, name: string, create: () => T): T {
  if (!notes.has(name)) notes.set(name, create())
  return notes.get(name) as T
}

export function nextNumber(scene: Scene): number {
  const number = getOrAddNote(scene, 'number', () => 300) + 1
  scene.notes.set('number', number)
  return number
}

export function restrictPaths(
  spec: MachineSpec,
  acts: Walk['acts'],
  restrictions: Pick<MachineSpec, 'isPossible'> & Partial<MachineSpec> = {},
): MachineSpec {
  const { isPossible = () => true, ...rest } = restrictions
  return {
    ...spec,
    ...rest,
    isPossible: (state, event) => event.type in acts && isPossible(state, event),
  }
}

/**
 * Returns each event that has a reason, as `type reason`. Paths must cover every reason, because closing by Escape differs from closing by
 * a button.
 */
const reasonsOf = ({ steps }: MachinePath): string[] =>
  steps.flatMap(({ event }) => {
    const { type, reason } = event as EventObject & { reason?: string }
    return reason ? [`${type} ${reason}`] : []
  })

/**
 * Greedily selects a small set of paths that takes every transition and payload reason that the candidates take. Also returns the
 * transitions that they miss.
 */
export function selectPaths({ spec, isTour }: Walk): { paths: MachinePath[]; missedTransitions: string[] } {
  const candidates = (isTour ? [planTour(spec)] : generatePaths(spec)).map(path => ({
    path,
    taken: new Set([...transitionsOf(spec, path), ...reasonsOf(path)]),
  }))
  const covered = new Set<string>()
  const paths: MachinePath[] = []
  const gain = (taken: Set<string>) => [...taken].filter(key => !covered.has(key)).length
  while (candidates.length > 0) {
    const best = candidates.reduce((a, b) => (gain(b.taken) > gain(a.taken) ? b : a))
    if (gain(best.taken) === 0) break
    for (const key of best.taken) covered.add(key)
    paths.push(best.path)
  }
  return { paths, missedTransitions: allTransitions(spec.machine).filter(key => !covered.has(key)) }
}

function describeEvent(event: EventObject): string {
  const { type, ...payload } = event as EventObject & Record<string, unknown>
  const details = Object.values(payload).filter(value =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  return [type.replace(/^xstate\./, ''), ...details].join(' ')
}

/** The name of a longer path lists only this many events. */
const maxEventsInName = 10

export function nameOf({ steps }: MachinePath): string {
  const names = steps.slice(1).map(({ event }) => describeEvent(event))
  const omitted = names.length - maxEventsInName
  return [...names.slice(0, maxEventsInName), ...(omitted > 0 ? [`and ${omitted} more`] : [])].join(', ')
}

export async function walkPath(
  walk: Walk,
  path: MachinePath,
  fixtures: Pick<Scene, 'page' | 'allowFault'>,
): Promise<void> {
  const notes = new Map<string, unknown>()
  const first = path.steps[0]?.state as AnyMachineSnapshot
  await walk.open({ ...fixtures, path, index: 0, before: first, after: first, notes })
  const story = walk.story(path.input)
  let before = first
  for (const [index, { event, state }] of path.steps.entries()) {
    if (index === 0) continue
    const scene: Scene = { ...fixtures, path, index, before, after: state, notes }
    await test.step(describeEvent(event), async () => {
      await walk.acts[event.type]?.(event, scene)
      await story(event)(scene)
    })
    before = state
  }
}
