import type { Model } from './core/model.ts'

const modelsByKey = new Map<string, Model>()

/** The site's models, by key. In code that Vite bundles, `src/app/render-body.tsx` adds them; elsewhere, `build/content/models.ts`. */
export const models: ReadonlyMap<string, Model> = modelsByKey

export const addModel = (model: Model): void => void modelsByKey.set(model.key, model)
