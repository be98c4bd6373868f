import type { Lead } from '#contract/lead/message.ts'

const link = /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\.[a-z]/gi
const markup = /<\s*a\s[^<>]*href|\[url[=\]]|\[link[=\]]|<\s*(?:script|iframe|img)\b/i
/** A visitor may name a site and one of its pages. */
const freeLinks = 2

/** Points of a strong sign. One alone doesn't reach the threshold. */
export const strongSign = 4

export interface Score {
  points: number
  reasons: string[]
}

/** Scores a lead's text: 1 point for up to three links, 1 more for each additional link, at most 4; 4 for markup; 4 for a link in the name. */
export function scoreContent({ name, message }: Pick<Lead, 'name' | 'message'>): Score {
  const links = message.match(link)?.length ?? 0
  const hasMarkup = markup.test(message) || markup.test(name)
  const signs: [string, number][] = [
    // Links inside markup count once.
    ['links', links === 0 || hasMarkup ? 0 : Math.min(strongSign, Math.max(1, links - freeLinks))],
    ['markup', hasMarkup ? strongSign : 0],
    ['link-in-name', name.match(link) ? strongSign : 0],
  ]
  const found = signs.filter(([, points]) => points > 0)
  return {
    points: found.reduce((sum, [, points]) => sum + points, 0),
    reasons: found.map(([reason]) => reason),
  }
}
