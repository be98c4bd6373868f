/** A field doesn't show more characters left than this. */
const maxReported = 200

/** Returns the characters left in the last tenth of a field's limit; negative over the limit. Undefined before that. */
export function charactersLeft(limit: number, length: number): number | undefined {
  const left = limit - length
  return left <= Math.min(limit / 10, maxReported) ? left : undefined
}

const steps = [0, 5, 10, 20, 50, 100, maxReported]

/** Rounds the characters left up to the step to announce. */
export const roundUpToStep = (left: number): number => steps.find(step => left <= step) ?? left
