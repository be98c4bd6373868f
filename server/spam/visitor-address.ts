import { createHmac } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

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
  // What is no address, such as `unknown`, would lump everybody together.
  return [hops.at(-trustedProxies), peer].find(hop => hop !== undefined && parse(hop))
}

/** The network of a visitor, for limits that are kept in memory alone. */
export function clientBehind(
  forwarded: string | undefined,
  peer: string | undefined,
  trustedProxies: number,
): string | undefined {
  const address = visitorAddress(forwarded, peer, trustedProxies)
  return address && network(address)
}

/** Who sends a request, for limits that are kept in memory alone; undefined where no address is known. */
export function clientOf({ env, req }: Context, trustedProxies: number): string | undefined {
  // A platform without the Node server gives no bindings.
  const peer = (env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress
  return clientBehind(req.header('X-Forwarded-For'), peer, trustedProxies)
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

/** The network that a visitor is known by; what is no address stands for itself. */
function network(address: string): string {
  const parsed = parse(address)
  if (!parsed) return address
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}

/** Reads an address as proxies write it: `192.0.2.1`, `192.0.2.1:4001`, `2001:db8::1`, `[2001:db8::1]:4001`, `fe80::1%eth0`. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, plain = text] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? []
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined
}
