import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Nobody fills out a form faster than this. */
export const minAgeMs = 2000
export const maxAgeMs = 24 * 60 * 60_000

export type FormTokenStatus = 'ok' | 'missing' | 'token-forged' | 'token-too-fast' | 'token-too-old'

// Never change this prefix: tokens that an older version signed must stay valid.
const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`stamp:${text}`).digest('base64url')

/** Returns a timestamp, a salt, and their signature, such as `lq8z3k1c.9fJ2….k3…`. */
export function newFormToken(secret: string, now: number): string {
  const text = `${now.toString(36)}.${randomBytes(6).toString('base64url')}`
  return `${text}.${signatureOf(text, secret)}`
}

/** A token is valid for several leads, because a page can have several forms. */
export function verifyFormToken(token: string | undefined, secret: string, now: number): FormTokenStatus {
  if (token === undefined || token === '') return 'missing'
  const match = /^([0-9a-z]{1,11})\.([\w-]{8})\.([\w-]{43})$/.exec(token)
  if (!match) return 'token-forged'
  const [, time = '', salt, signature = ''] = match
  const expected = signatureOf(`${time}.${salt}`, secret)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return 'token-forged'
  // The age is negative if the clock of the instance that signed the token is ahead.
  const ageMs = now - Number.parseInt(time, 36)
  if (ageMs < minAgeMs) return 'token-too-fast'
  return ageMs > maxAgeMs ? 'token-too-old' : 'ok'
}
