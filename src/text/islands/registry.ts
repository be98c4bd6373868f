import type { ComponentType } from 'react'
import type { IslandName, IslandProps } from '#contract/content/islands.ts'
import { type ToolName, toolNames } from '#contract/tools.ts'

type Islands = { [Name in IslandName]: () => Promise<ComponentType<IslandProps<Name>>> }

const toolModules = import.meta.glob<{ Tool: ComponentType<IslandProps<ToolName>> }>(
  '/src/behaviors/*/*.tool.tsx',
)
const loadTool = async (name: ToolName) => {
  const load = toolModules[`/src/behaviors/${name}/${name}.tool.tsx`]
  if (!load) throw new Error(`src/behaviors/${name}/${name}.tool.tsx is missing`)
  return (await load()).Tool
}
const toolLoaders = Object.fromEntries(toolNames.map(name => [name, () => loadTool(name)])) as Pick<
  Islands,
  ToolName
>

/** Loads each island's module on demand. */
export const islands: Islands = {
  particles: () => import('#src/behaviors/particles/particle-field.tsx').then(module => module.ParticleField),
  'engagement-table': () => import('./engagement-table.tsx').then(module => module.EngagementTable),
  'falling-price': () => import('./falling-price.tsx').then(module => module.FallingPrice),
  ...toolLoaders,
  'worked-box': () => import('#src/behaviors/worked-box/worked-box.tsx').then(module => module.WorkedBox),
  search: () => import('#src/behaviors/search/search-page.tsx').then(module => module.SearchPage),
  'live-statechart': () =>
    import('#src/text/statecharts/live-statechart.tsx').then(module => module.LiveStatechart),
  counter: () => import('./counter.tsx').then(module => module.Counter),
}

/** Any island. The build has validated its properties against `contract/content/islands.ts`. */
export type AnyIsland = ComponentType<Record<string, unknown>>

/** @throws if the island doesn't exist or its module fails to load */
export async function loadIsland(name: string): Promise<AnyIsland> {
  if (!Object.hasOwn(islands, name)) throw new Error(`There is no island "${name}"`)
  const island = await islands[name as IslandName]()
  // An interrupted download can yield an empty module.
  if (!island) throw new Error('The island code is empty')
  return island as AnyIsland
}
