import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { parse } from 'yaml'
import type { DocumentedStatechart, StatechartState } from '#contract/content/statechart.ts'
import { type MenuRegion, regionsOf } from '#contract/menu-regions.ts'
import type { Menu } from '#contract/page-data.ts'
import { statechartDrawingPath, statechartPath } from '#contract/paths.ts'
import { outgoingTransitions } from '#src/text/statecharts/outline.ts'
import { drawingOf } from './drawing.ts'
import { childrenOf } from './layout.ts'

/** Creates a machine from content. Only the menu's machine needs a factory. */
type Factory = (regions: readonly MenuRegion[]) => unknown

const isFactory = (name: string, value: unknown): value is Factory =>
  name.startsWith('create') && typeof value === 'function'

/** Returns the machine that a module exports or creates, if any. A statechart is named after its file, so a file has at most one. */
export function findMachine(module: object, regions: readonly MenuRegion[]): AnyStateMachine | undefined {
  const [machine, ...others] = Object.entries(module)
    .map(([name, value]) => (isFactory(name, value) ? value(regions) : value))
    .filter(value => value instanceof StateMachine)
  if (others.length > 0) throw new Error(`More than one machine in a file: ${machine?.id}`)
  return machine as AnyStateMachine | undefined
}

/** Lists descriptions of each statechart's laws. A test compares the list with the laws themselves. */
export const lawsFile = 'content/laws.yml'

export interface DrawnStatechart extends DocumentedStatechart {
  svg: string
  json: string
}

export async function drawStatecharts(root: string, menu: Menu): Promise<DrawnStatechart[]> {
  const laws = parse(readFileSync(join(root, lawsFile), 'utf8')) as Record<string, string[]>
  const statecharts: DrawnStatechart[] = []
  for (const file of readdirSync(join(root, 'machines')).sort()) {
    if (!file.endsWith('.ts')) continue
    const module = (await import(pathToFileURL(join(root, 'machines', file)).href)) as object
    const machine = findMachine(module, regionsOf(menu))
    if (!machine) continue
    const name = file.slice(0, -'.ts'.length)
    const { id = name, description = '' } = machine.config
    statecharts.push({
      name,
      id,
      title: titleOf(name),
      description,
      states: statesOf(machine, machine.root).filter(
        ({ path, transitions }) => path || transitions.length > 0,
      ),
      laws: laws[name] ?? [],
      ...(await drawingOf(machine)),
      json: statechartJson(machine),
    })
  }
  return statecharts
}

/** Returns JSON for Stately Studio's `createMachine(…)`. */
export const statechartJson = (machine: AnyStateMachine): string =>
  `${JSON.stringify(machine.config, null, 2)}\n`

const statesOf = (machine: AnyStateMachine, node: AnyStateNode): StatechartState[] => [
  {
    path: node.path.join('.'),
    description: node.parent ? (node.description ?? '') : 'In any state.',
    transitions: outgoingTransitions(machine, node).map(({ label, target }) => ({
      label,
      target: target?.path.join('.'),
    })),
  },
  ...childrenOf(node).flatMap(child => statesOf(machine, child)),
]

const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ').replace(/\broi\b/, 'ROI')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const statechartFiles = (statecharts: readonly DrawnStatechart[]): [name: string, text: string][] =>
  statecharts.flatMap(({ name, svg, json }): [string, string][] => [
    [statechartDrawingPath(name).slice(1), svg],
    [statechartPath(name).slice(1), json],
  ])
