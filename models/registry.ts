import type { Model } from './core/model.ts'

const modelsByKey = new Map<string, Model>()

/** The site's models, by key. `build/content/models.ts` adds them or, in Vite, `src/app/render-body.tsx`. */
export const models: ReadonlyMap<string, Model> = modelsByKey

export const addModel = (model: Model): void => void modelsByKey.set(model.key, model)
