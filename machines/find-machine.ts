/** Finds the machine that a module exports, so a new file in this folder gets its diagram and tests without registration. */
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { MenuRegion } from '#contract/menu-regions.ts'

/** Creates a machine from content. Only the menu needs one. */
type Factory = (regions: readonly MenuRegion[]) => unknown

const isFactory = (name: string, value: unknown): value is Factory =>
  name.startsWith('create') && typeof value === 'function'

/**
 * Returns the machine that a module exports or creates, if any.
 * @param regions sections and groups of the site's menu
 * @throws Error if there are several, because a chart is named after its file
 */
export function findMachine(module: object, regions: readonly MenuRegion[]): AnyStateMachine | undefined {
  const [machine, ...others] = Object.entries(module)
    .map(([name, value]) => (isFactory(name, value) ? value(regions) : value))
    .filter(value => value instanceof StateMachine)
  if (others.length > 0) throw new Error(`More than one machine in a file: ${machine?.id}`)
  return machine as AnyStateMachine | undefined
}
