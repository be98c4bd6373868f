/** The items that visit counts may contain. Only the build and development use it. */
import { siteData } from 'virtual:site'
import { type Known, knownOf } from '#contract/measure/known.ts'
import { regionsOf } from '#contract/menu-regions.ts'
import { machineIn } from '#machines/machine-in.ts'
import { allTransitions } from '#machines/transitions.ts'

const modules = import.meta.glob<object>('/machines/*.ts', { eager: true })

/** Every transition of every machine and every step of the forms; `undefined` if the site doesn't measure. */
export function measuredItems(): Known | undefined {
  if (siteData.site.measure !== 'on') return undefined
  const regions = regionsOf(siteData.menu)
  const machines = Object.values(modules).flatMap(module => machineIn(module, regions) ?? [])
  return knownOf(machines.flatMap(allTransitions))
}
