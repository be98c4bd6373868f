import type { Suggestion } from '#machines/suggestions.ts'

/** How many pages the not-found page offers. */
const shown = 4
/** Below this likeness, between 0 and 1, a page is a guess rather than a suggestion. */
const threshold = 0.25

/** Search terms in an address: `/services/llm_eval.html` gives `services llm eval`. */
export const termsOf = (path: string): string[] =>
  safeDecode(path)
    .replace(/\.[a-z0-9]+$/i, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(term => term.length > 1)

/**
 * Pages most like an address, best first. Each term of the address counts with its likeness to the nearest word of the page's
 * address or title (Dice coefficient over letter pairs); the last terms, which name the page rather than its folder, count double.
 */
export function nearestPages(path: string, pages: readonly Suggestion[]): Suggestion[] {
  const terms = termsOf(path)
  if (terms.length === 0) return []
  const depth = Math.max(1, safeDecode(path).split('/').filter(Boolean).length)
  const lastStart = terms.length - Math.ceil(terms.length / depth)
  return pages
    .map(page => {
      const words = [...termsOf(page.href), ...termsOf(page.title)]
      let score = 0
      let weight = 0
      terms.forEach((term, index) => {
        const factor = index >= lastStart ? 2 : 1
        weight += factor
        score += factor * Math.max(0, ...words.map(word => dice(term, word)))
      })
      return { page, score: score / weight }
    })
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score)
    .slice(0, shown)
    .map(({ page }) => page)
}

/** Dice coefficient of two words over their letter pairs, 0 to 1. Source: Dice, Ecology 26 (1945). */
function dice(a: string, b: string): number {
  if (a === b) return 1
  const pairs = (word: string) =>
    Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2))
  const [left, right] = [pairs(a), pairs(b)]
  const unmatched = [...right]
  const common = left.filter(pair => {
    const index = unmatched.indexOf(pair)
    return index >= 0 && unmatched.splice(index, 1)
  }).length
  return left.length + right.length === 0 ? 0 : (2 * common) / (left.length + right.length)
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
