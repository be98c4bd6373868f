import type { Lead } from '#contract/lead/fields.ts'
import type { Verdict } from '#server/store/submission.ts'
import { type FormTokenStatus, verifyFormToken } from './form-token.ts'

const linkPattern = /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\.[a-z]/gi
const markupPattern = /<\s*a\s[^<>]*href|\[url[=\]]|\[link[=\]]|<\s*(?:script|iframe|img)\b/i
/** Number of links that visitors often send: a site and one of its pages. */
const usualLinkCount = 2

const strongPoints = 4
/** Higher than any single signal, because an honest lead can have one signal. */
const quarantineThreshold = strongPoints + 1
/** A token's age is a weak signal: tabs stay open overnight, and the form's code can load late. */
const tokenPoints = {
  ok: 0,
  missing: 1,
  'token-too-old': 1,
  'token-too-fast': 2,
  // Less than a strong signal. An honest lead with a link (1 point) must be accepted, even if its token is older than the secret.
  'token-forged': strongPoints - 1,
} satisfies Record<FormTokenStatus, number>

type SpamSignal = [reason: string, points: number]

interface SubmittedLead {
  lead: Lead
  honeypot: string | undefined
  formToken: string | undefined
  /** False for a native form post, which can't have a token. */
  isFromApp: boolean
}

/**
 * Quarantines a lead if its spam signals add up to at least `quarantineThreshold`, which takes two or more signals. Staff review a
 * quarantined lead before it's delivered.
 */
export function judgeLead(
  { lead, honeypot, formToken, isFromApp }: SubmittedLead,
  { secret, now }: { secret: string; now: number },
): Verdict {
  const token = verifyFormToken(formToken, secret, now)
  const signals: SpamSignal[] = [
    ['honeypot', honeypot?.trim() ? strongPoints : 0],
    ...contentSignals(lead),
    [token === 'missing' ? 'no-token' : token, token === 'missing' && !isFromApp ? 0 : tokenPoints[token]],
  ]
  const matchedSignals = signals.filter(([, points]) => points > 0)
  const sum = matchedSignals.reduce((total, [, points]) => total + points, 0)
  return {
    status: sum >= quarantineThreshold ? 'quarantined' : 'accepted',
    reasons: matchedSignals.map(([reason]) => reason),
  }
}

/** Returns the signals in the text. One to three links get 1 point, and each further link adds 1, up to 4. */
function contentSignals({ name, message }: Lead): SpamSignal[] {
  const links = message.match(linkPattern)?.length ?? 0
  const hasMarkup = markupPattern.test(message) || markupPattern.test(name)
  return [
    // Markup usually contains links, so don't count both.
    ['links', links === 0 || hasMarkup ? 0 : Math.min(strongPoints, Math.max(1, links - usualLinkCount))],
    ['markup', hasMarkup ? strongPoints : 0],
    ['link-in-name', name.match(linkPattern) ? strongPoints : 0],
  ]
}
