import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const seconds = 1000
const hours = 60 * 60 * seconds
/** Nobody reads and fills a form in less. */
export const fastest = 2 * seconds
/** A form that was opened longer ago was not filled in by a visitor of today. */
export const oldest = 24 * hours

/** What a stamp says; `ok` and `missing` say nothing against the sender. */
export type StampVerdict = 'ok' | 'missing' | 'stamp-forged' | 'stamp-too-fast' | 'stamp-too-old'

const signature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`stamp:${text}`).digest('base64url')

/** A signed time, such as `lq8z3k1c.9fJ2….k3…`. The middle makes each one unlike the others. */
export function newStamp(secret: string, now: number): string {
  const text = `${now.toString(36)}.${randomBytes(6).toString('base64url')}`
  return `${text}.${signature(text, secret)}`
}

/** Judges a stamp that came with a lead. A stamp is good for several leads, because a page may hold several forms. */
export function judgeStamp(stamp: string | undefined, secret: string, now: number): StampVerdict {
  if (stamp === undefined || stamp === '') return 'missing'
  const match = /^([0-9a-z]{1,11})\.([\w-]{8})\.([\w-]{43})$/.exec(stamp)
  if (!match) return 'stamp-forged'
  const [, time = '', salt, given = ''] = match
  const expected = signature(`${time}.${salt}`, secret)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return 'stamp-forged'
  const age = now - Number.parseInt(time, 36)
  // An instance whose clock is ahead may have signed it; a negative age within its error is a fast one.
  if (age < fastest) return 'stamp-too-fast'
  return age > oldest ? 'stamp-too-old' : 'ok'
}
