import type { Lead } from '#contract/lead/message.ts'
import type { Verdict } from '#server/store/submission.ts'
import { scoreContent, strongSign } from './content-score.ts'
import { type FormTokenVerdict, judgeFormToken } from './form-token.ts'

/** Above any single sign, because an honest lead can show one. */
const quarantineThreshold = strongSign + 1
/** Age is a weak sign: tabs stay open overnight, and the form's code can load late. */
const tokenPoints = {
  ok: 0,
  missing: 1,
  'token-too-old': 1,
  'token-too-fast': 2,
  // After a change of the secret, honest visitors hold tokens that the old secret signed, and some of their messages contain a link.
  'token-forged': strongSign - 1,
} satisfies Record<FormTokenVerdict, number>

export interface Signs {
  lead: Lead
  /** Value of the honeypot field. */
  honeypot: string | undefined
  formToken: string | undefined
  /** Sent by the app. A form posted without scripts can't have a token. */
  withScripts: boolean
}

interface VerdictOptions {
  secret: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Judges a lead. Quarantine takes at least two signs, and age alone never suffices. No lead is refused: staff review a quarantined one
 * before it's delivered.
 */
export function judgeLead(
  { lead, honeypot, formToken, withScripts }: Signs,
  { secret, now }: VerdictOptions,
): Verdict {
  const content = scoreContent(lead)
  const reasons = [...content.reasons]
  let { points } = content
  if (honeypot?.trim()) {
    points += strongSign
    reasons.unshift('honeypot')
  }
  const token = judgeFormToken(formToken, secret, now)
  if (token !== 'missing' || withScripts) {
    points += tokenPoints[token]
    if (tokenPoints[token] > 0) reasons.push(token === 'missing' ? 'no-token' : token)
  }
  return { status: points >= quarantineThreshold ? 'quarantined' : 'accepted', reasons }
}
