import type { MarkedSegments } from '#contract/search.ts'
import { indexForm, tokenizeWithOffsets } from './words.ts'

/** In characters: about two lines. */
const passageLength = 170

/** Maximum matches to consider from each possible start of the passage. */
const maxNearMatches = 12

/** @param words in their indexed form */
export function mark(text: string, words: ReadonlySet<string>): MarkedSegments {
  const parts: MarkedSegments = []
  let end = 0
  for (const match of matchesIn(text, words)) {
    // Join adjacent words into one mark.
    if (parts.length > 0 && /^\s$/.test(text.slice(end, match.start)))
      parts[parts.length - 1] += text.slice(end, match.end)
    else parts.push(text.slice(end, match.start), text.slice(match.start, match.end))
    end = match.end
  }
  return [...parts, text.slice(end)]
}

/** Returns the passage that has the most distinct matching words close together, with its matches marked. */
export function passageOf(text: string, words: ReadonlySet<string>): MarkedSegments {
  const matches = matchesIn(text, words)
  let best = { start: 0, count: 0, span: 0 }
  for (const [index, { start }] of matches.entries()) {
    const forms = new Set<string>()
    let span = 0
    for (const { form, end } of matches.slice(index, index + maxNearMatches)) {
      if (end > start + passageLength * 0.8) break
      if (!forms.has(form)) span = end - start
      forms.add(form)
    }
    if (forms.size > best.count || (forms.size === best.count && span < best.span))
      best = { start, count: forms.size, span }
  }
  const from = best.start < passageLength * 0.6 ? 0 : wordStart(text, best.start - passageLength * 0.25)
  const to = from + passageLength >= text.length ? text.length : wordStart(text, from + passageLength)
  const [before, after] = [from > 0 ? '… ' : '', to < text.length ? ' …' : '']
  return mark(`${before}${text.slice(from, to).trim()}${after}`, words)
}

function matchesIn(text: string, words: ReadonlySet<string>) {
  const matches: { form: string; start: number; end: number }[] = []
  for (const { word, start, end } of tokenizeWithOffsets(text)) {
    const form = formOf(word)
    if (form !== undefined && words.has(form)) matches.push({ form, start, end })
  }
  return matches
}

/** Caches the indexed forms of words, because every keystroke looks up the same words. */
const formCache = new Map<string, string | undefined>()

function formOf(word: string): string | undefined {
  if (!formCache.has(word)) formCache.set(word, indexForm(word))
  return formCache.get(word)
}

const wordStart = (text: string, offset: number): number => text.lastIndexOf(' ', offset) + 1
