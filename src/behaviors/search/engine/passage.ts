import type { MarkedParts } from '#contract/search.ts'
import { indexForm, wordsWithPlaces } from './words.ts'

/** In characters: about two lines. */
const passageLength = 170

/** Maximum matches to compare per start. */
const maxNearMatches = 12

export function mark(text: string, found: ReadonlySet<string>): MarkedParts {
  const parts: MarkedParts = []
  let end = 0
  for (const place of placesOf(text, found)) {
    // Join adjacent words into one mark.
    if (parts.length > 0 && /^\s$/.test(text.slice(end, place.start)))
      parts[parts.length - 1] += text.slice(end, place.end)
    else parts.push(text.slice(end, place.start), text.slice(place.start, place.end))
    end = place.end
  }
  return [...parts, text.slice(end)]
}

/** Returns the passage with the most distinct matching words close together, with all matches marked. */
export function passageOf(text: string, found: ReadonlySet<string>): MarkedParts {
  const places = placesOf(text, found)
  let best = { start: 0, count: 0, span: 0 }
  for (const [index, { start }] of places.entries()) {
    const forms = new Set<string>()
    let span = 0
    for (const { form, end } of places.slice(index, index + maxNearMatches)) {
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

function placesOf(text: string, found: ReadonlySet<string>) {
  const places: { form: string; start: number; end: number }[] = []
  for (const { word, start, end } of wordsWithPlaces(text)) {
    const form = formOf(word)
    if (form !== undefined && found.has(form)) places.push({ form, start, end })
  }
  return places
}

/** Caches stems, because every keystroke looks up the same words. */
const forms = new Map<string, string | undefined>()

function formOf(word: string): string | undefined {
  if (!forms.has(word)) forms.set(word, indexForm(word))
  return forms.get(word)
}

const wordStart = (text: string, place: number): number => text.lastIndexOf(' ', place) + 1
