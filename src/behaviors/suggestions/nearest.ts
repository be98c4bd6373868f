import type { Suggestion } from '#machines/suggestions.ts'

/** How many pages the not-found page offers. */
const shown = 4
/** Below this likeness, between 0 and 1, a page is a guess rather than a suggestion. */
const threshold = 0.5

/** Search terms in an address: `/services/llm_eval.html` gives `services llm eval`. */
export const termsOf = (path: string): string[] =>
  safeDecode(path)
    .replace(/\.[a-z0-9]+$/i, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(term => term.length > 1)

/**
 * Pages most like an address, best first. Each term of the address counts with its likeness to the nearest word of the page's
 * address or title; the last terms, which name the page rather than its folder, count double.
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
        score += factor * Math.max(0, ...words.map(word => likeness(term, word)))
      })
      return { page, score: score / weight }
    })
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score)
    .slice(0, shown)
    .map(({ page }) => page)
}

/**
 * Likeness of two words, 0 to 1: one minus the edits that turn one into the other, a swap of neighbors counting as one edit,
 * divided by the length of the longer. Source: Damerau, Communications of the ACM 7 (1964), in its optimal-string-alignment form.
 */
function likeness(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let edits = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) edits = Math.min(edits, at(row - 2, column - 2) + 1)
      rows[row]?.push(edits)
    }
  }
  return 1 - at(a.length, b.length) / Math.max(a.length, b.length, 1)
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
