/** What the words of a lead speak against it. */
import type { Lead } from '#contract/lead/message.ts'

const link = /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\.[a-z]/gi
const markup = /<\s*a\s[^>]*href|\[url[=\]]|\[link[=\]]|<\s*(?:script|iframe|img)\b/i
/** A visitor may name his site and a page of it. */
const freeLinks = 2

export interface Score {
  points: number
  reasons: string[]
}

/** One point for each link beyond two, five for markup that makes links, five for a link in the name. */
export function scoreContent({ name, message }: Pick<Lead, 'name' | 'message'>): Score {
  const links = message.match(link)?.length ?? 0
  const found: [string, number][] = [
    ['links', Math.max(0, links - freeLinks)],
    ['markup', markup.test(message) || markup.test(name) ? 5 : 0],
    ['link-in-name', name.match(link) ? 5 : 0],
  ]
  const against = found.filter(([, points]) => points > 0)
  return {
    points: against.reduce((sum, [, points]) => sum + points, 0),
    reasons: against.map(([reason]) => reason),
  }
}
