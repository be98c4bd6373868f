import '#build/content/models.ts'
import type { Model } from '#models/core/model.ts'
import type { Quantity } from '#models/core/tree.ts'
import { models } from '#models/registry.ts'

/**
 * Returns a model by key, with some of its results.
 * @throws an error if there is no such model or result
 */
export function modelWithResults<const K extends string>(
  key: string,
  ...names: readonly K[]
): { model: Model } & Record<K, Quantity> {
  const model = models.get(key)
  if (!model) throw new RangeError(`There is no model ${key}`)
  const parts = names.map(name => {
    const part = model.quantities.find(each => each.key === name)
    if (!part) throw new RangeError(`${key} has no result ${name}`)
    return [name, part] as const
  })
  return { model, ...(Object.fromEntries(parts) as Record<K, Quantity>) }
}
