import type { Changes } from '#models/core/calculate.ts'

/** Results that must rise (1) or fall (−1) with an input, by model. `held` fixes other inputs. */
export type Directions = Record<string, [input: string, output: string, direction: 1 | -1, held?: Changes][]>

const files = import.meta.glob<{ directions: Directions }>('./*.ts', { eager: true })

/** The directions of all models, from the files in this folder. */
export const allDirections = (): Directions =>
  Object.assign({}, ...Object.values(files).map(file => file.directions ?? {}))
