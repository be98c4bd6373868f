import { createHmac } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * Returns the client's IP network. With n trusted proxies, the client can't forge the last n entries of `X-Forwarded-For`, so the nth from
 * the end is its address.
 */
export function findClientNetwork(
  forwarded: string | undefined,
  peer: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0) return peer && networkOf(peer)
  const hops = (forwarded ?? '').split(',').map(hop => hop.trim())
  // Skip a value such as `unknown`, because all clients with it would share one rate limit.
  const address = [hops.at(-trustedProxies), peer].find(hop => hop !== undefined && parseIpAddress(hop))
  return address && networkOf(address)
}

/** Returns the IP network of a request's client, or undefined if it's unknown. */
export function clientOf({ env, req }: Context, trustedProxies: number): string | undefined {
  // Only Node's server provides bindings.
  const peer = (env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress
  return findClientNetwork(req.header('X-Forwarded-For'), peer, trustedProxies)
}

/** Returns a hash that changes daily (UTC) and can't be computed without the secret. */
export function hashClient(network: string, secret: string, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', secret).update(`address:${day}:${network}`).digest('base64url')
}

/** Returns the /64 of an IPv6 address, or the IPv4 address itself. */
function networkOf(address: string): string {
  const ipAddress = parseIpAddress(address)
  if (!ipAddress) return address
  return ipAddress instanceof ipaddr.IPv6 ? ipAddress.parts.slice(0, 4).join(':') : ipAddress.toString()
}

/** Parses an IP address in any notation that proxies use: `192.0.2.1:4001`, `2001:db8::1`, `[2001:db8::1]:4001`, `fe80::1%eth0`. */
function parseIpAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, plain = text] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? []
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined
}
