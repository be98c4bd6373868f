import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * The address of a visitor. Each proxy appends the address that it was called from to `X-Forwarded-For`, so with n proxies of ours
 * the n-th from the end is the first that was not written by a stranger.
 * @param forwarded the header
 * @param peer who opened the connection; undefined where that is unknown
 */
export function visitorAddress(
  forwarded: string | undefined,
  peer: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0) return peer
  const hops = (forwarded ?? '').split(',').map(hop => hop.trim())
  return hops.at(-trustedProxies) || peer
}

/**
 * What the rate limit knows a visitor by. The key changes at midnight UTC, so a hash says nothing about another day's, and
 * without the secret nothing about the address. An IPv6 visitor has a whole /64 and counts as one.
 */
export function hashAddress(address: string, secret: string, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', secret)
    .update(`address:${day}:${network(address)}`)
    .digest('base64url')
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16))
    .join(':')
}
