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
  const hop = trustedProxies > 0 ? forwarded?.split(',').at(-trustedProxies) : undefined
  // Skip a value such as `unknown`, because all clients with it would share one rate limit.
  const address = parseIpAddress(hop) ?? parseIpAddress(peer)
  // The network of an IPv6 address is its /64.
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address?.toString()
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

/** Parses an IP address in any notation that proxies use: `192.0.2.1:4001`, `2001:db8::1`, `[2001:db8::1]:4001`, `fe80::1%eth0`. */
function parseIpAddress(text = ''): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const address = text.trim()
  const [, unwrapped = address] =
    /^\[(.+)\](?::\d+)?$/.exec(address) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? []
  return ipaddr.isValid(unwrapped) ? ipaddr.process(unwrapped) : undefined
}
