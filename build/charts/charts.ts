import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { parse } from 'yaml'
import type { ChartState, DocumentedChart } from '#contract/content/chart.ts'
import { type MenuRegion, regionsOf } from '#contract/menu-regions.ts'
import type { Menu } from '#contract/page-data.ts'
import { chartDrawingPath, chartPath } from '#contract/paths.ts'
import { outgoingTransitions } from '#src/text/charts/outline.ts'
import { drawingOf } from './drawing.ts'
import { childrenOf } from './layout.ts'

/** Creates a machine from content. Only the menu's machine needs a factory. */
type Factory = (regions: readonly MenuRegion[]) => unknown

const isFactory = (name: string, value: unknown): value is Factory =>
  name.startsWith('create') && typeof value === 'function'

/** Returns the machine that a module exports or creates, if any. A chart is named after its file, so a file has at most one. */
export function findMachine(module: object, regions: readonly MenuRegion[]): AnyStateMachine | undefined {
  const [machine, ...others] = Object.entries(module)
    .map(([name, value]) => (isFactory(name, value) ? value(regions) : value))
    .filter(value => value instanceof StateMachine)
  if (others.length > 0) throw new Error(`More than one machine in a file: ${machine?.id}`)
  return machine as AnyStateMachine | undefined
}

/** Lists descriptions of each chart's laws. A test compares the list with the laws themselves. */
export const lawsFile = 'content/laws.yml'

export interface DrawnChart extends DocumentedChart {
  svg: string
  json: string
}

export async function drawCharts(root: string, menu: Menu): Promise<DrawnChart[]> {
  const laws = parse(readFileSync(join(root, lawsFile), 'utf8')) as Record<string, string[]>
  const charts: DrawnChart[] = []
  for (const file of readdirSync(join(root, 'machines')).sort()) {
    if (!file.endsWith('.ts')) continue
    const module = (await import(pathToFileURL(join(root, 'machines', file)).href)) as object
    const machine = findMachine(module, regionsOf(menu))
    if (!machine) continue
    const name = file.slice(0, -'.ts'.length)
    const { id = name, description = '' } = machine.config
    charts.push({
      name,
      id,
      title: titleOf(name),
      description,
      states: statesOf(machine, machine.root).filter(
        ({ path, transitions }) => path || transitions.length > 0,
      ),
      laws: laws[name] ?? [],
      ...(await drawingOf(machine)),
      json: chartJson(machine),
    })
  }
  return charts
}

/** Returns JSON for Stately Studio's `createMachine(…)`. */
export const chartJson = (machine: AnyStateMachine): string => `${JSON.stringify(machine.config, null, 2)}\n`

const statesOf = (machine: AnyStateMachine, node: AnyStateNode): ChartState[] => [
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

export const chartFiles = (charts: readonly DrawnChart[]): [name: string, text: string][] =>
  charts.flatMap(({ name, svg, json }): [string, string][] => [
    [chartDrawingPath(name).slice(1), svg],
    [chartPath(name).slice(1), json],
  ])
