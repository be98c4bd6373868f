/** A field reports what is left when a tenth of its limit is left, and never before this. */
const maxReported = 200

/** Returns the characters that a nearly full field still takes, negative if it holds too many, undefined if there is plenty of room. */
export function charactersLeft(limit: number, length: number): number | undefined {
  const left = limit - length
  return left <= Math.min(limit / 10, maxReported) ? left : undefined
}

const steps = [0, 5, 10, 20, 50, 100, maxReported]

/** The last announced step on the way to the limit. */
export const lastStep = (left: number): number => steps.find(step => left <= step) ?? left
