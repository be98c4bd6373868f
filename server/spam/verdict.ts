import type { Lead } from '#contract/lead/message.ts'
import type { Verdict } from '#server/store/submission.ts'
import { type FormTokenStatus, judgeFormToken } from './form-token.ts'

const linkPattern = /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\.[a-z]/gi
const markupPattern = /<\s*a\s[^<>]*href|\[url[=\]]|\[link[=\]]|<\s*(?:script|iframe|img)\b/i
/** Number of links that visitors often send: a site and one of its pages. */
const usualLinks = 2

const strongSignPoints = 4
/** Higher than any single sign, because an honest lead can show one sign. */
const quarantineThreshold = strongSignPoints + 1
/** A token's age is a weak sign: tabs stay open overnight, and the form's code can load late. */
const tokenPoints = {
  ok: 0,
  missing: 1,
  'token-too-old': 1,
  'token-too-fast': 2,
  // Below a strong sign: after a rotation of the secret, an honest lead with an old token and a link (1 point) must be accepted.
  'token-forged': strongSignPoints - 1,
} satisfies Record<FormTokenStatus, number>

type Sign = [reason: string, points: number]

export interface SpamEvidence {
  lead: Lead
  honeypot: string | undefined
  formToken: string | undefined
  /** False for a native form post, which can't have a token. */
  isFromApp: boolean
}

interface VerdictOptions {
  secret: string
  /** Milliseconds since 1970. */
  now: number
}

/** Judges a lead. Quarantine takes at least two signs. Staff review a quarantined lead before it's delivered. */
export function judgeLead(
  { lead, honeypot, formToken, isFromApp }: SpamEvidence,
  { secret, now }: VerdictOptions,
): Verdict {
  const token = judgeFormToken(formToken, secret, now)
  const signs: Sign[] = [
    ['honeypot', honeypot?.trim() ? strongSignPoints : 0],
    ...contentSigns(lead),
    [token === 'missing' ? 'no-token' : token, token === 'missing' && !isFromApp ? 0 : tokenPoints[token]],
  ]
  const matchedSigns = signs.filter(([, points]) => points > 0)
  const sum = matchedSigns.reduce((total, [, points]) => total + points, 0)
  return {
    status: sum >= quarantineThreshold ? 'quarantined' : 'accepted',
    reasons: matchedSigns.map(([reason]) => reason),
  }
}

/**
 * Scores a lead's text. Up to three links get 1 point, and each further link gets 1 more, up to 4. Markup gets 4 points, and so does a link
 * in the name.
 */
function contentSigns({ name, message }: Pick<Lead, 'name' | 'message'>): Sign[] {
  const links = message.match(linkPattern)?.length ?? 0
  const hasMarkup = markupPattern.test(message) || markupPattern.test(name)
  return [
    // Markup usually contains links, so don't count both.
    ['links', links === 0 || hasMarkup ? 0 : Math.min(strongSignPoints, Math.max(1, links - usualLinks))],
    ['markup', hasMarkup ? strongSignPoints : 0],
    ['link-in-name', name.match(linkPattern) ? strongSignPoints : 0],
  ]
}
