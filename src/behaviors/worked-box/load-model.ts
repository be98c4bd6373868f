import type { Model } from '#models/core/model.ts'

/** Model files are named by their keys; a box fetches only its own. */
const files = import.meta.glob<Record<string, unknown>>([
  '/models/*.ts',
  // Files that aren't models.
  '!/models/{registry,trust}.ts',
  '!/models/{ai-roi-,maturity-,data-maturity}*.ts',
])

const isModel = (value: unknown, key: string): value is Model =>
  typeof value === 'object' && value !== null && 'quantities' in value && 'key' in value && value.key === key

export const modelKeys = Object.keys(files).map(file => file.slice('/models/'.length, -'.ts'.length))

/** @throws if the model doesn't exist or can't be fetched */
export async function loadModel(key: string): Promise<Model> {
  const module = await files[`/models/${key}.ts`]?.()
  const model = Object.values(module ?? {}).find(value => isModel(value, key))
  if (!model) throw new Error(`There is no model "${key}"`)
  return model as Model
}
