import type { Model } from '#models/core/model.ts'
import { type ModelData, readModel } from '#models/core/read-model.ts'

/** One chunk per model, so a box fetches only its own model. */
const files = import.meta.glob<ModelData>('/content/models/*.yml', { import: 'default' })

/** @throws if the model doesn't exist or can't be fetched */
export async function loadModel(key: string): Promise<Model> {
  const data = await files[`/content/models/${key}.yml`]?.()
  if (!data) throw new Error(`There is no model "${key}"`)
  return readModel(data)
}
