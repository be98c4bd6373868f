/** A field shows its remaining characters in the last tenth of its limit, and never above this number. */
const maxReported = 200

/** Returns the characters that a nearly full field still takes, negative if it holds too many, undefined if there is plenty of room. */
export function charactersLeft(limit: number, length: number): number | undefined {
  const left = limit - length
  return left <= Math.min(limit / 10, maxReported) ? left : undefined
}

const steps = [0, 5, 10, 20, 50, 100, maxReported]

/** Rounds a number of remaining characters up to the step to announce. */
export const lastStep = (left: number): number => steps.find(step => left <= step) ?? left
