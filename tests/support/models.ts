import '#build/content/models.ts'
import type { Quantity } from '#models/core/tree.ts'
import { models } from '#models/registry.ts'

/**
 * Returns a model by key, with some of its results.
 * @throws an error if there is no such model or result
 */
export function modelWithResults<const K extends string>(key: string, ...names: readonly K[]) {
  const model = models.get(key)
  if (!model) throw new RangeError(`There is no model ${key}`)
  const results = names.map(name => {
    const result = model.quantities.find(each => each.key === name)
    if (!result) throw new RangeError(`${key} has no result ${name}`)
    return [name, result] as const
  })
  return { model, ...(Object.fromEntries(results) as Record<K, Quantity>) }
}
