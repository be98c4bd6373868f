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
import { clientBehind } from '#server/spam/visitor-address.ts'
import { BodyBudget, CountedRequest } from './body-budget.ts'
import { watchStalls } from './stalls.ts'

export interface HttpOptions {
  fetch: App['fetch']
  port: number
  host: string
  /** Headers of every answer, for those that Node gives by itself. */
  headers?: Record<string, string>
  limits?: Partial<Limits>
  /** Proxies before the server, whose `X-Forwarded-For` is believed. */
  trustedProxies?: number
  /** Bytes of request bodies in memory at most. */
  bodyBytes?: number
}

/** Milliseconds. A visitor who sends or reads drop by drop must not hold a connection. */
export interface Limits {
  /** For the header of a request. */
  header: number
  /** For a whole request. */
  request: number
  /** For a connection on which nothing moves, as when nobody reads the answer. */
  idle: number
}

export interface HttpServer {
  port: number
  /** Every answer from now on is the last one on its connection, so that nobody asks on one that is about to close. */
  endConnections: () => void
  /** Takes nothing new, finishes what is under way for at most so many milliseconds, then ends every connection. */
  close: (patience: number) => Promise<void>
}

const usualLimits: Limits = { header: 10_000, request: 20_000, idle: 30_000 }
const usualBodyBytes = 64 * 1024 * 1024
/** An idle connection costs up to 20 KB; with bodies, site and database that stays below 512 MB. */
const mostConnections = 4000
/** Requests that one connection may make; the answer to the last one says that it is. */
const requestsPerConnection = 1000
/** Requests on one connection that wait for their answer at the same time. Browsers send one, and no proxy sends many. */
const waitingPerConnection = 16

/**
 * Answers requests on a port.
 * @throws the system's error when the port cannot be used
 */
export function listen({
  fetch,
  port,
  host,
  headers = {},
  limits = {},
  trustedProxies = 0,
  bodyBytes = usualBodyBytes,
}: HttpOptions): Promise<HttpServer> {
  const { header, request, idle } = { ...usualLimits, ...limits }
  const answer = getRequestListener(fetch)
  const waiting = new WaitingAnswers()
  const budget = new BodyBudget(bodyBytes)
  let isEnding = false
  const server = createServer(
    {
      IncomingMessage: CountedRequest,
      ServerResponse: responseWith(headers),
      headersTimeout: header,
      requestTimeout: request,
      connectionsCheckingInterval: Math.min(1000, header / 2),
    },
    (incoming, outgoing) => {
      const { socket } = incoming
      // HTTP/1.0 need not name a host (RFC 9112, section 3.2), and nothing that is answered depends on its name.
      if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost'
      if (isEnding) outgoing.shouldKeepAlive = false
      countBody(incoming, outgoing)
      if (waiting.add(socket, outgoing) > waitingPerConnection || socket.destroyed) socket.destroy()
      else if (namesTwoHosts(incoming))
        outgoing.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end()
      else void answer(incoming, outgoing)
    },
  )
  /** Counts what arrives of a body until it is answered; a part that is too much ends the connection with 503. */
  function countBody(incoming: CountedRequest, outgoing: ServerResponse): void {
    const { socket } = incoming
    let kept = 0
    incoming.admit = bytes => {
      if (outgoing.destroyed || outgoing.writableFinished) return true
      const client = clientBehind(
        incoming.headers['x-forwarded-for']?.toString(),
        socket.remoteAddress,
        trustedProxies,
      )
      if (budget.take(client ?? '', bytes)) {
        if (kept === 0) outgoing.once('close', () => budget.release(client ?? '', kept))
        kept += bytes
        return true
      }
      refuse(socket, 503)
      // An error of its own, so that nobody takes what arrived for the whole body.
      setImmediate(() => incoming.destroy(new Error('Too many bytes of bodies are in memory')))
      return false
    }
  }
  const refuse = (socket: Duplex, status: number) => {
    // In the middle of an answer a status would be taken for a part of it.
    if (!socket.writable || waiting.hasBegun(socket)) socket.destroy()
    else socket.end(refusal(status, headers))
  }
  const stalls = watchStalls(request)
  server.on('close', stalls.end)
  // Node reads the limits at each look at its connections, and looks before it reads what has arrived while nothing ran.
  for (const [name, limit] of [
    ['headersTimeout', header],
    ['requestTimeout', request],
  ] as const)
    Object.defineProperty(server, name, { get: () => limit + stalls.recent() })
  server.maxRequestsPerSocket = requestsPerConnection
  server.setTimeout(idle)
  server.maxConnections = mostConnections
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
      resolve({ port: actual, endConnections, close: patience => close(server, patience) })
    })
  })
}

/** What stands in front may go by the one and we by the other (RFC 9112, section 3.2). Node takes the first and forgets the second. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1

/**
 * The answers that connections wait for. Node reads up to 64 KB of requests before it looks at whether their answers are read, and each
 * of them would become an answer that waits in memory.
 */
class WaitingAnswers {
  readonly #answers = new WeakMap<Duplex, Set<ServerResponse>>()

  /** Gives how many the connection waits for now. */
  add(socket: Duplex, answer: ServerResponse): number {
    const answers = this.#answers.get(socket) ?? new Set()
    this.#answers.set(socket, answers.add(answer))
    answer.once('close', () => answers.delete(answer))
    return answers.size
  }

  hasBegun(socket: Duplex): boolean {
    return [...(this.#answers.get(socket) ?? [])].some(({ headersSent }) => headersSent)
  }
}

/** A header that the service gives to every answer of its own. */
const mark = 'x-content-type-options'

/**
 * An answer that has the headers of every answer, for those that Node gives without asking the service. The service's own have what it
 * gives them and no more.
 */
const responseWith = (headers: Record<string, string>) =>
  class extends ServerResponse<CountedRequest> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const given = rest.at(-1)
      const isOfService = typeof given === 'object' && given !== null && mark in given
      if (!isOfService) for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
      return super.writeHead(status, ...(rest as [OutgoingHttpHeaders?]))
    }
  }

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** An answer that ends the connection. */
function refusal(status: number, headers: Record<string, string>): string {
  const all = { ...headers, ...(status === 503 ? { 'Retry-After': '5' } : {}) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`
}

async function close(server: Server, patience: number): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve))
  server.closeIdleConnections()
  // A connection that becomes idle now is of no use to anybody any more.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const end = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(end)
}
