import { createHmac } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * Returns the visitor's address. Each proxy appends its caller's address to `X-Forwarded-For`, so with n trusted proxies the n-th from the
 * end is the first that a stranger can't forge.
 * @param peer address of the connection, if known
 */
export function visitorAddress(
  forwarded: string | undefined,
  peer: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0) return peer
  const hops = (forwarded ?? '').split(',').map(hop => hop.trim())
  // Skip a value such as `unknown`, which all visitors would share.
  return [hops.at(-trustedProxies), peer].find(hop => hop !== undefined && parse(hop))
}

/** Returns the client's IP network, the key of in-memory limits. */
export function clientBehind(
  forwarded: string | undefined,
  peer: string | undefined,
  trustedProxies: number,
): string | undefined {
  const address = visitorAddress(forwarded, peer, trustedProxies)
  return address && network(address)
}

/** Returns the IP network of a request's client, the key of in-memory limits. Undefined if its IP address is unknown. */
export function clientOf({ env, req }: Context, trustedProxies: number): string | undefined {
  // Only Node's server provides bindings.
  const peer = (env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress
  return clientBehind(req.header('X-Forwarded-For'), peer, trustedProxies)
}

/** Hashes a visitor's network for the rate limit. The hash changes daily (UTC) and reveals nothing without the secret. */
export function hashAddress(address: string, secret: string, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', secret)
    .update(`address:${day}:${network(address)}`)
    .digest('base64url')
}

/** Returns the /64 of an IPv6 address, any other address as it is. */
function network(address: string): string {
  const parsed = parse(address)
  if (!parsed) return address
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}

/** Parses an address as proxies write it: `192.0.2.1`, `192.0.2.1:4001`, `2001:db8::1`, `[2001:db8::1]:4001`, `fe80::1%eth0`. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, plain = text] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? []
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined
}
