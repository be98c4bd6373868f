/** Generated paths of a machine, walked in a browser: what causes each event there, and what each state shows. */
import { type BrowserContext, type Page, test } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { allTransitions } from '#machines/transitions.ts'
import {
  type Covered,
  generatePaths,
  type MachinePath,
  type MachineSpec,
  replay,
} from '#tests/support/machine-paths.ts'
import { tourOf } from './tour.ts'

/** What a step may need: the page, and what the machine was and will be. */
export interface Scene {
  page: Page
  context: BrowserContext
  /** Declares a fault that the path provokes. */
  allowFault: (pattern: RegExp) => void
  path: MachinePath
  /** Number of the step in the path, from 1. */
  index: number
  /** The machine before the step. */
  before: AnyMachineSnapshot
  /** The machine after the step. */
  after: AnyMachineSnapshot
  /** What later steps need to know. */
  notes: Map<string, unknown>
}

/** Takes an event in and says how the page is looked at after it. */
export type Story = (event: EventObject) => (scene: Scene) => Promise<void>

export interface Walk {
  spec: MachineSpec
  /** Opens the page so that the path can begin; events of the path that happen by that have no act. */
  open: (scene: Scene) => Promise<void>
  /** Makes events happen, by type. An event that is not here is not walked. */
  acts: Record<string, (event: EventObject, scene: Scene) => Promise<void>>
  /**
   * What a visitor perceives, told by the events alone and never by the chart: a few facts kept from their history, begun anew
   * for each path, from what the machine was given. Called with each event in turn, it returns how to look for what must be
   * perceived then.
   */
  story: (input: unknown) => Story
  /** The events can follow each other in one page: a single tour takes every transition. */
  tour?: boolean
  /** Transitions that nobody can cause in a page, each with the reason. */
  unreachable?: Record<string, string>
}

/** Restricts a machine's paths to the events that a page can cause. */
export function walkable(
  spec: MachineSpec,
  acts: Walk['acts'],
  restrictions: Pick<MachineSpec, 'possible'> & Partial<MachineSpec> = {},
): MachineSpec {
  const { possible = () => true, ...rest } = restrictions
  return {
    ...spec,
    ...rest,
    possible: (snapshot, event) => event.type in acts && possible(snapshot, event),
  }
}

export interface Selection {
  paths: MachinePath[]
  /** Transitions that the paths take. */
  covered: Set<string>
  /** Transitions that they do not take. */
  missed: string[]
}

/** Ways in which a path makes things happen: a popup closed by Escape is not one closed by its button. */
const reasonsOf = ({ steps }: MachinePath): string[] =>
  steps.flatMap(({ event }) => {
    const { type, reason } = event as EventObject & { reason?: string }
    return reason ? [`${type} ${reason}`] : []
  })

/** As few paths as take every transition that any path takes, for every reason there is: the one that adds most first. */
export async function selectPaths({ spec, tour }: Walk): Promise<Selection> {
  const candidates = []
  for (const path of tour ? [tourOf(spec)] : generatePaths(spec)) {
    const covered: Covered = { states: new Set(), transitions: new Set() }
    await replay(spec, path, covered)
    candidates.push({ path, taken: new Set([...covered.transitions, ...reasonsOf(path)]) })
  }
  const covered = new Set<string>()
  const paths: MachinePath[] = []
  const gain = (taken: Set<string>) => [...taken].filter(key => !covered.has(key)).length
  while (candidates.length > 0) {
    const best = candidates.reduce((a, b) => (gain(b.taken) > gain(a.taken) ? b : a))
    if (gain(best.taken) === 0) break
    for (const key of best.taken) covered.add(key)
    paths.push(best.path)
  }
  return { paths, covered, missed: allTransitions(spec.machine).filter(key => !covered.has(key)) }
}

/** An event in words, with what it carries. */
function inWords(event: EventObject): string {
  const { type, ...payload } = event as EventObject & Record<string, unknown>
  const details = Object.values(payload).filter(value =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  return [type.replace(/^xstate\./, ''), ...details].join(' ')
}

/** Longer paths are named by how they begin. */
const longestName = 10

/** A path in words: its events in order. */
export function nameOf({ steps }: MachinePath): string {
  const words = steps.slice(1).map(({ event }) => inWords(event))
  const rest = words.length - longestName
  return [...words.slice(0, longestName), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}

/** Walks one path from its first step to its last. */
export async function walkPath(
  walk: Walk,
  path: MachinePath,
  world: Pick<Scene, 'page' | 'context' | 'allowFault'>,
): Promise<void> {
  const notes = new Map<string, unknown>()
  const first = path.steps[0]?.state as AnyMachineSnapshot
  await walk.open({ ...world, path, index: 0, before: first, after: first, notes })
  const story = walk.story(path.input)
  let before = first
  for (const [index, { event, state }] of path.steps.entries()) {
    if (index === 0) continue
    const scene: Scene = { ...world, path, index, before, after: state, notes }
    await test.step(inWords(event), async () => {
      await walk.acts[event.type]?.(event, scene)
      await story(event)(scene)
    })
    before = state
  }
}
