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
import type { App } from '#server/app.ts'
import { clientBehind } from '#server/spam/client-network.ts'
import { BodyBudget, CountedRequest } from './body-budget.ts'
import { watchStalls } from './stalls.ts'

export interface HttpOptions {
  fetch: App['fetch']
  port: number
  host: string
  /** Headers for responses that Node sends by itself. The app sets its own. */
  headers?: Record<string, string>
  limits?: Partial<Limits>
  /** Number of proxies in front of the server whose `X-Forwarded-For` is trusted. */
  trustedProxies?: number
  bodyBytes?: number
  /** Maximum connections of one client. Doesn't apply behind a proxy, where all connections are the proxy's. */
  connectionsPerClient?: number
}

/** Milliseconds. A client that sends or reads slowly must not hold a connection. */
export interface Limits {
  header: number
  request: number
  /** For a connection without traffic, such as one whose response nobody reads. */
  idle: number
}

export interface HttpServer {
  port: number
  /** Makes each later response the last on its connection, so that no request arrives on a closing connection. */
  endConnections: () => void
  /** Stops listening, finishes pending requests for up to `timeout` ms, then closes all connections. */
  close: (timeout: number) => Promise<void>
}

const defaultLimits: Limits = { header: 10_000, request: 20_000, idle: 30_000 }
const defaultBodyBytes = 64 * 1024 * 1024
/** An idle connection costs up to 20 KB. With bodies, the site, and the database, the process stays below 512 MB. */
const maxConnections = 4000
const defaultConnectionsPerClient = maxConnections / 8
/** The last response closes the connection. */
const maxRequestsPerConnection = 1000
/** Pipelined requests. Browsers send one at a time, and proxies send few. */
const maxPipelinedRequests = 4
/** Limits the CPU time that a body in tiny chunks can use. A lead of 96 KB arrives in about 70 packets. */
const maxChunksPerBody = 1000

/**
 * Serves requests on a port.
 * @throws the system's error if the port can't be used
 */
export function listen({
  fetch,
  port,
  host,
  headers = {},
  limits = {},
  trustedProxies = 0,
  bodyBytes = defaultBodyBytes,
  connectionsPerClient = defaultConnectionsPerClient,
}: HttpOptions): Promise<HttpServer> {
  const { header, request, idle } = { ...defaultLimits, ...limits }
  const handleRequest = getRequestListener(fetch)
  const pendingResponses = new PendingResponses()
  const budget = new BodyBudget(bodyBytes)
  let isEnding = false
  const server = createServer(
    {
      IncomingMessage: CountedRequest,
      ServerResponse: responseClass(headers),
      headersTimeout: header,
      requestTimeout: request,
      connectionsCheckingInterval: Math.min(1000, header / 2),
    },
    (incoming, outgoing) => {
      const { socket } = incoming
      // HTTP/1.0 needs no Host header (RFC 9112, section 3.2), but `getRequestListener` does.
      if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost'
      if (isEnding) outgoing.shouldKeepAlive = false
      countBody(incoming, outgoing)
      if (pendingResponses.add(socket, outgoing) > maxPipelinedRequests || socket.destroyed) socket.destroy()
      else if (hasTwoHostHeaders(incoming) || !URL.canParse(`http://${incoming.headers.host}`))
        outgoing.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end()
      else void handleRequest(incoming, outgoing)
    },
  )
  /**
   * Counts the bytes and chunks of a body until its response is sent. Exceeding the memory budget ends the connection with 503. Too many
   * chunks end it with 413.
   */
  function countBody(incoming: CountedRequest, outgoing: ServerResponse): void {
    const { socket } = incoming
    let keptBytes = 0
    let chunks = 0
    let client: string | undefined
    incoming.admit = bytes => {
      if (outgoing.destroyed || outgoing.writableFinished) return true
      client ??=
        clientBehind(incoming.headers['x-forwarded-for']?.toString(), socket.remoteAddress, trustedProxies) ??
        ''
      chunks++
      if (chunks <= maxChunksPerBody && budget.take(client, bytes)) {
        if (keptBytes === 0) outgoing.once('close', () => budget.release(client ?? '', keptBytes))
        keptBytes += bytes
        return true
      }
      refuse(socket, chunks > maxChunksPerBody ? 413 : 503)
      // Destroy with an error, or a reader would take the partial body as complete.
      setImmediate(() =>
        incoming.destroy(new Error('Too many chunks, or too many bytes of bodies in memory')),
      )
      return false
    }
  }
  const refuse = (socket: Duplex, status: number) => {
    // In the middle of a response, the client would read a status line as content.
    if (!socket.writable || pendingResponses.hasBegun(socket)) socket.destroy()
    else socket.end(refusal(status, headers))
  }
  const stalls = watchStalls(request)
  server.on('close', stalls.end)
  // Node checks these limits before it reads what arrived while the event loop was blocked, so add recent stalls to them.
  for (const [name, limit] of [
    ['headersTimeout', header],
    ['requestTimeout', request],
  ] as const)
    Object.defineProperty(server, name, { get: () => limit + stalls.recent() })
  server.maxRequestsPerSocket = maxRequestsPerConnection
  server.setTimeout(idle)
  server.maxConnections = maxConnections
  if (trustedProxies === 0) limitConnections(server, connectionsPerClient)
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) =>
    refuse(socket, statusOf[code] ?? 400),
  )
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo
      const endConnections = () => {
        isEnding = true
      }
      resolve({ port: actual, endConnections, close: timeout => close(server, timeout) })
    })
  })
}

/** Closes a new connection if its client already has `max`, so that one client can't take all that the server accepts. */
function limitConnections(server: Server, max: number): void {
  const openOf = new Map<string, number>()
  server.on('connection', socket => {
    const client = clientBehind(undefined, socket.remoteAddress, 0)
    // A connection that was reset at once has no address, so no limit would apply to its requests.
    if (client === undefined) return void socket.destroy()
    const open = openOf.get(client) ?? 0
    if (open >= max) return void socket.destroy()
    openOf.set(client, open + 1)
    socket.once('close', () => {
      const left = (openOf.get(client) ?? 1) - 1
      if (left > 0) openOf.set(client, left)
      else openOf.delete(client)
    })
  })
}

/** A proxy could use the second Host header, which Node drops, and Node the first (RFC 9112, section 3.2). */
const hasTwoHostHeaders = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1

/** Pending responses per connection. Node parses up to 64 KB of pipelined requests, each of which would hold a response in memory. */
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

const appHeader = 'x-content-type-options'

/** Adds `headers` to responses that Node sends by itself. The app's responses already have them. */
const responseClass = (headers: Record<string, string>) =>
  class extends ServerResponse<CountedRequest> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const given = rest.at(-1)
      const isFromApp = typeof given === 'object' && given !== null && appHeader in given
      if (!isFromApp) for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
      return super.writeHead(status, ...(rest as [OutgoingHttpHeaders?]))
    }
  }

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Returns a complete raw response that closes the connection. */
function refusal(status: number, headers: Record<string, string>): string {
  const allHeaders = { ...headers, ...(status === 503 ? { 'Retry-After': '5' } : {}) }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`
}

async function close(server: Server, timeout: number): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve))
  server.closeIdleConnections()
  // Connections that become idle meanwhile must close too.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const end = setTimeout(() => server.closeAllConnections(), timeout)
  await closed
  clearInterval(idle)
  clearTimeout(end)
}
