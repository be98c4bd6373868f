/** How near a field may come to its limit before that is said: a tenth of it, and never more than this. */
const mostCharacters = 200

/**
 * Characters that a nearly full field still takes, negative if it holds too many; undefined while there is room enough.
 * @param limit characters that it takes in all
 */
export function charactersLeft(limit: number, length: number): number | undefined {
  const left = limit - length
  return left <= Math.min(limit / 10, mostCharacters) ? left : undefined
}

const steps = [0, 5, 10, 20, 50, 100, mostCharacters]

/** What was announced last on the way to the limit. */
export const lastStep = (left: number): number => steps.find(step => left <= step) ?? left
