import type { MarkedParts } from '#contract/search.ts'
import { indexForm, wordsWithOffsets } from './words.ts'

/** In characters: about two lines. */
const passageLength = 170

/** Maximum matches to compare per start. */
const maxNearMatches = 12

export function mark(text: string, found: ReadonlySet<string>): MarkedParts {
  const parts: MarkedParts = []
  let end = 0
  for (const match of matchesIn(text, found)) {
    // Join adjacent words into one mark.
    if (parts.length > 0 && /^\s$/.test(text.slice(end, match.start)))
      parts[parts.length - 1] += text.slice(end, match.end)
    else parts.push(text.slice(end, match.start), text.slice(match.start, match.end))
    end = match.end
  }
  return [...parts, text.slice(end)]
}

/** Returns the passage with the most distinct matching words close together, with all matches marked. */
export function passageOf(text: string, found: ReadonlySet<string>): MarkedParts {
  const matches = matchesIn(text, found)
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
  return mark(`${before}${text.slice(from, to).trim()}${after}`, found)
}

function matchesIn(text: string, found: ReadonlySet<string>) {
  const matches: { form: string; start: number; end: number }[] = []
  for (const { word, start, end } of wordsWithOffsets(text)) {
    const form = formOf(word)
    if (form !== undefined && found.has(form)) matches.push({ form, start, end })
  }
  return matches
}

/** Caches stems, because every keystroke looks up the same words. */
const forms = new Map<string, string | undefined>()

function formOf(word: string): string | undefined {
  if (!forms.has(word)) forms.set(word, indexForm(word))
  return forms.get(word)
}

const wordStart = (text: string, offset: number): number => text.lastIndexOf(' ', offset) + 1
