/** Finds machines by looking, so that a new one appears in charts, reports and counts by itself. */
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { MenuRegion } from '#contract/menu-regions.ts'

/** Makes a chart of what the content says; the menu's is the only one. */
type Factory = (regions: readonly MenuRegion[]) => unknown

const isFactory = (name: string, value: unknown): value is Factory =>
  name.startsWith('create') && typeof value === 'function'

/**
 * The machine that a module of `machines/` exports or makes; none in a module of helpers.
 * @param regions sections and groups of the site's menu
 * @throws when there are several: a chart is named by its file
 */
export function machineIn(module: object, regions: readonly MenuRegion[]): AnyStateMachine | undefined {
  const [machine, ...others] = Object.entries(module)
    .map(([name, value]) => (isFactory(name, value) ? value(regions) : value))
    .filter(value => value instanceof StateMachine)
  if (others.length > 0) throw new Error(`More than one machine in a file: ${machine?.id}`)
  return machine as AnyStateMachine | undefined
}
