import type { Model } from './core/model.ts'

const modelsByKey = new Map<string, Model>()

/**
 * Every model of the site, by key. Those of `content/models` are added by `build/content/models.ts` or, in Vite, by
 * `src/app/render-body.tsx`.
 */
export const models: ReadonlyMap<string, Model> = modelsByKey

export const addModel = (model: Model): void => void modelsByKey.set(model.key, model)
