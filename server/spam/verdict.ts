import type { Lead } from '#contract/lead/message.ts'
import type { Verdict } from '#server/store/submission.ts'
import { scoreContent, strong } from './content-score.ts'
import { judgeStamp, type StampVerdict } from './stamp.ts'

/** From here on a lead is set aside: more than any sign has alone, because an honest lead may bear one. */
const enough = strong + 1
/** What the stamp speaks against a lead. Its age is a weak sign: tabs stay open over night, and the form's code may come late. */
const pointsOf = {
  ok: 0,
  missing: 1,
  'stamp-too-old': 1,
  'stamp-too-fast': 2,
  // A service whose secret has changed sees honest visitors with stamps of the old one, and some of them name their site.
  'stamp-forged': strong - 1,
} satisfies Record<StampVerdict, number>

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

/** Judges a lead: it takes two signs at least to set one aside, and one that is not its age. Nothing is refused here: the worst that happens is that staff look at it before it is delivered. */
export function judge({ lead, trap, stamp, withScripts }: Signs, { secret, now }: VerdictOptions): Verdict {
  const content = scoreContent(lead)
  const reasons = [...content.reasons]
  let { points } = content
  if (trap?.trim()) {
    points += strong
    reasons.unshift('honeypot')
  }
  const time = judgeStamp(stamp, secret, now)
  if (time !== 'missing' || withScripts) {
    points += pointsOf[time]
    if (pointsOf[time] > 0) reasons.push(time === 'missing' ? 'no-stamp' : time)
  }
  return { status: points >= enough ? 'quarantined' : 'accepted', reasons }
}
