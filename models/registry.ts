import type { Model } from './core/model.ts'

const modelsByKey = new Map<string, Model>()

/**
 * The site's models, by key. `build/content/models.ts` or, in Vite, `src/app/render-body.tsx` adds the models of `content/models`.
 */
export const models: ReadonlyMap<string, Model> = modelsByKey

export const addModel = (model: Model): void => void modelsByKey.set(model.key, model)
