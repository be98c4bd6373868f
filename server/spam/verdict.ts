import type { Lead } from '#contract/lead/message.ts'
import type { Verdict } from '#server/store/submission.ts'
import { scoreContent } from './content-score.ts'
import { judgeStamp } from './stamp.ts'

/** From here on a lead is set aside. */
const enough = 5

export interface Signs {
  lead: Lead
  /** What stood in the trap field. */
  trap: string | undefined
  stamp: string | undefined
  /** Sent by the app. A form posted without scripts can have no stamp. */
  withScripts: boolean
}

interface VerdictOptions {
  secret: string
  /** Milliseconds since 1970. */
  now: number
}

/** Judges a lead. Nothing is refused here: the worst that happens is that staff look at it before it is delivered. */
export function judge({ lead, trap, stamp, withScripts }: Signs, { secret, now }: VerdictOptions): Verdict {
  const content = scoreContent(lead)
  const reasons = [...content.reasons]
  let { points } = content
  if (trap?.trim()) {
    points += enough
    reasons.unshift('honeypot')
  }
  const time = judgeStamp(stamp, secret, now)
  if (time === 'missing' && withScripts) {
    // The stamp may not have arrived on a bad connection.
    points += 1
    reasons.push('no-stamp')
  } else if (time !== 'missing' && time !== 'ok') {
    points += enough
    reasons.push(time)
  }
  return { status: points >= enough ? 'quarantined' : 'accepted', reasons }
}
