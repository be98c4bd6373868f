import type { Model } from './core/model.ts'

const known = new Map<string, Model>()

/**
 * Every model of the site, by key. Those of `content/models` are added by `build/content/models.ts` or, in Vite, by
 * `src/app/render-body.tsx`.
 */
export const models: ReadonlyMap<string, Model> = known

export const addModel = (model: Model): void => void known.set(model.key, model)
