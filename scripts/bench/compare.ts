import { type Figure, inWords } from './figure.ts'

/** A figure before and after a change. */
export interface Change {
  name: string
  before: string
  now: string
  /** Now, in terms of before. */
  ratio: number | undefined
}

/** What became of each figure; those that are gone come last. */
export function changesOf(before: readonly Figure[], now: readonly Figure[]): Change[] {
  const gone = before.filter(({ name }) => now.every(figure => figure.name !== name))
  return [
    ...now.map(figure => {
      const old = before.find(({ name }) => name === figure.name)
      return {
        name: figure.name,
        before: old ? inWords(old.value, old.unit) : 'new',
        now: inWords(figure.value, figure.unit),
        ratio: ratioOf(old?.value, figure.value),
      }
    }),
    ...gone.map(({ name, value, unit }) => ({
      name,
      before: inWords(value, unit),
      now: 'gone',
      ratio: undefined,
    })),
  ]
}

function ratioOf(before: number | null | undefined, now: number | null): number | undefined {
  return before && now !== null ? now / before : undefined
}
