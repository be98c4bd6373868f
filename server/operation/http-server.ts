import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { findClientNetwork } from '#server/spam/client-network.ts'
import { ClientBudget, GatedRequest } from './client-budget.ts'
import { watchStalls } from './stalls.ts'

export interface HttpOptions {
  fetch: Hono['fetch']
  port: number
  host: string
  /** Headers of responses that Node creates, such as 400. The app sets its own. */
  headers?: Record<string, string>
  timeouts?: Partial<typeof defaultTimeouts>
  /** Number of proxies in front of the server whose `X-Forwarded-For` is trusted. */
  trustedProxies?: number
  bodyBytes?: number
  /** Limit of one client's connections. Doesn't apply behind a proxy, which opens all connections itself. */
  connectionsPerClient?: number
}

/** In ms. The idle timeout closes a connection without traffic, such as one whose client reads no response. */
const defaultTimeouts = { header: 10_000, request: 20_000, idle: 30_000 }
const defaultBodyBytes = 64 * 1024 * 1024
/** An idle connection uses up to 20 KB. With this limit, the process stays under 512 MB, including bodies, the site, and the database. */
const maxConnections = 4000
const maxRequestsPerConnection = 1000
/** Low, because browsers don't pipeline requests, and proxies pipeline only a few. */
const maxPipelinedRequests = 4
/** Limits the CPU time that a body in tiny chunks can use. A lead of 96 KB, the maximum, arrives in about 70 chunks. */
const maxChunksPerBody = 1000

/** @throws the system's error if it can't listen on the port */
export async function listen({
  fetch,
  port,
  host,
  headers = {},
  timeouts = {},
  trustedProxies = 0,
  bodyBytes = defaultBodyBytes,
  connectionsPerClient,
}: HttpOptions) {
  const { header, request, idle } = { ...defaultTimeouts, ...timeouts }
  const handleRequest = getRequestListener(fetch)
  const pendingResponses = new PendingResponses()
  const bodyBudget = new ClientBudget(bodyBytes)
  let isDraining = false
  const server = createServer(
    {
      IncomingMessage: GatedRequest,
      ServerResponse: responseClass(headers),
      headersTimeout: header,
      requestTimeout: request,
      connectionsCheckingInterval: Math.min(1000, header / 2),
    },
    (incoming, outgoing) => {
      const { socket } = incoming
      // HTTP/1.0 doesn't require a Host header (RFC 9112, section 3.2), but `getRequestListener` does.
      if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost'
      if (isDraining) outgoing.shouldKeepAlive = false
      limitBody(incoming, outgoing)
      if (pendingResponses.add(socket, outgoing) > maxPipelinedRequests || socket.destroyed) socket.destroy()
      else if (hasValidHost(incoming)) void handleRequest(incoming, outgoing)
      else outgoing.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end()
    },
  )
  /** Refuses a body over the memory budget with 503, and one in too many chunks with 413, and closes the connection. */
  function limitBody(incoming: GatedRequest, outgoing: ServerResponse): void {
    const { socket } = incoming
    const forwarded = incoming.headers['x-forwarded-for']?.toString()
    let reservedBytes = 0
    let chunks = 0
    let client: string | undefined
    incoming.admit = bytes => {
      if (outgoing.destroyed || outgoing.writableFinished) return true
      client ??= findClientNetwork(forwarded, socket.remoteAddress, trustedProxies) ?? ''
      chunks++
      if (chunks <= maxChunksPerBody && bodyBudget.take(client, bytes)) {
        if (reservedBytes === 0) outgoing.once('close', () => bodyBudget.release(client ?? '', reservedBytes))
        reservedBytes += bytes
        return true
      }
      refuse(socket, chunks > maxChunksPerBody ? 413 : 503)
      // Destroy the request with an error. Otherwise, its reader would mistake the partial body for a complete one.
      setImmediate(() => incoming.destroy(new Error('The body was refused')))
      return false
    }
  }
  const refuse = (socket: Duplex, status: number) => {
    // If a response has begun, the client would read this status line as part of it.
    if (!socket.writable || pendingResponses.hasBegun(socket)) socket.destroy()
    else socket.end(formatRefusal(status, headers))
  }
  const stalls = watchStalls(request)
  server.on('close', stalls.stop)
  // Add recent stalls, because Node checks these timeouts before it reads data that arrived while the event loop was blocked.
  Object.defineProperty(server, 'headersTimeout', { get: () => header + stalls.recentMs() })
  Object.defineProperty(server, 'requestTimeout', { get: () => request + stalls.recentMs() })
  server.maxRequestsPerSocket = maxRequestsPerConnection
  server.setTimeout(idle)
  server.maxConnections = maxConnections
  if (trustedProxies === 0) limitConnections(server, connectionsPerClient)
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) =>
    refuse(socket, statusByErrorCode[code] ?? 400),
  )
  await once(server.listen(port, host), 'listening')
  // A connection that can't be accepted must not end the process.
  server.on('error', () => {})
  return {
    port: (server.address() as AddressInfo).port,
    /** Makes each later response close its connection, so no request arrives on a closing connection. */
    drainConnections() {
      isDraining = true
    },
    /** Stops listening, finishes pending requests for up to `timeoutMs`, then closes all connections. */
    close: (timeoutMs: number) => close(server, timeoutMs),
  }
}

/** Closes a client's connections beyond `maxPerClient`, so one client can't use up the server's connections. */
function limitConnections(server: Server, maxPerClient?: number): void {
  const budget = new ClientBudget(maxConnections, maxPerClient)
  server.on('connection', socket => {
    const client = findClientNetwork(undefined, socket.remoteAddress, 0)
    // A connection that the client has already reset has no IP address, so its requests would escape the limits.
    if (client === undefined || !budget.take(client, 1)) return void socket.destroy()
    socket.once('close', () => budget.release(client, 1))
  })
}

/** Applies RFC 9112, section 3.2. Of two Host headers, Node would use the first, but a proxy might use the second. */
const hasValidHost = ({ headers, headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct.host ?? []).length < 2 && URL.canParse(`http://${headers.host}`)

/** Tracks pending responses per connection, because Node parses up to 64 KB of pipelined requests. */
class PendingResponses {
  readonly #responses = new WeakMap<Duplex, Set<ServerResponse>>()

  add(socket: Duplex, response: ServerResponse): number {
    const responses = this.#responses.get(socket) ?? new Set()
    this.#responses.set(socket, responses.add(response))
    response.once('close', () => responses.delete(response))
    return responses.size
  }

  hasBegun(socket: Duplex): boolean {
    return [...(this.#responses.get(socket) ?? [])].some(({ headersSent }) => headersSent)
  }
}

/** Adds `headers` to responses that Node creates. The app's responses already have them. */
const responseClass = (headers: Record<string, string>) =>
  class extends ServerResponse<GatedRequest> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const appHeaders = rest.at(-1)
      const isFromApp =
        typeof appHeaders === 'object' && appHeaders !== null && 'x-content-type-options' in appHeaders
      if (!isFromApp) for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
      return super.writeHead(status, ...(rest as [OutgoingHttpHeaders?]))
    }
  }

const statusByErrorCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Returns a raw response that closes the connection. */
function formatRefusal(status: number, headers: Record<string, string>): string {
  const allHeaders = { ...headers, ...(status === 503 ? { 'Retry-After': '5' } : {}) }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`
}

async function close(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve))
  // Close connections as they become idle, because `server.close` closes only those that are idle when it's called.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50)
  const closeTimer = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(idleTimer)
  clearTimeout(closeTimer)
}
