import type { Model } from '#models/core/model.ts'

/**
 * Where each model is: the file is named by the key. An open box fetches the one that it shows, and no other.
 */
const files = import.meta.glob<Record<string, unknown>>([
  '/models/*.ts',
  // What is no model: the list of all, the parts of the tools, two scores.
  '!/models/{registry,trust}.ts',
  '!/models/{ai-roi-,maturity-,data-maturity}*.ts',
])

const isModel = (value: unknown, key: string): value is Model =>
  typeof value === 'object' && value !== null && 'quantities' in value && 'key' in value && value.key === key

/** Keys of the models that can be fetched. */
export const modelKeys = Object.keys(files).map(file => file.slice('/models/'.length, -'.ts'.length))

/** @throws when there is no such model, or its file does not come */
export async function loadModel(key: string): Promise<Model> {
  const module = await files[`/models/${key}.ts`]?.()
  const model = Object.values(module ?? {}).find(value => isModel(value, key))
  if (!model) throw new Error(`There is no model "${key}"`)
  return model as Model
}
