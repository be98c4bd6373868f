/** What the words of a lead speak against it. */
import type { Lead } from '#contract/lead/message.ts'

const link = /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\.[a-z]/gi
const markup = /<\s*a\s[^<>]*href|\[url[=\]]|\[link[=\]]|<\s*(?:script|iframe|img)\b/i
/** A visitor may name his site and a page of it. */
const freeLinks = 2

/** Points of a strong sign; one alone is not enough for a verdict. */
export const strong = 4

export interface Score {
  points: number
  reasons: string[]
}

/** One point for a link or two and for each beyond them, four at most; four for markup that makes links, four for a link in the name. */
export function scoreContent({ name, message }: Pick<Lead, 'name' | 'message'>): Score {
  const links = message.match(link)?.length ?? 0
  const hasMarkup = markup.test(message) || markup.test(name)
  const found: [string, number][] = [
    // Links in markup are one sign, not two.
    ['links', links === 0 || hasMarkup ? 0 : Math.min(strong, Math.max(1, links - freeLinks))],
    ['markup', hasMarkup ? strong : 0],
    ['link-in-name', name.match(link) ? strong : 0],
  ]
  const against = found.filter(([, points]) => points > 0)
  return {
    points: against.reduce((sum, [, points]) => sum + points, 0),
    reasons: against.map(([reason]) => reason),
  }
}
