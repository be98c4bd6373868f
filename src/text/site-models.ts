/** Adds the models of `content/models` to the registry. Imported where pages are rendered; no browser loads it. */
import { type ModelData, readModel } from '#models/core/read-model.ts'
import { addModel } from '#models/registry.ts'

const files = import.meta.glob<ModelData>('/content/models/*.yml', { eager: true, import: 'default' })

for (const data of Object.values(files)) addModel(readModel(data))
