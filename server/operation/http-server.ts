import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { App } from '#server/app.ts'

export interface HttpOptions {
  fetch: App['fetch']
  port: number
  host: string
  limits?: Partial<Limits>
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
  /** Takes nothing new, finishes what is under way for at most so many milliseconds, then ends every connection. */
  close: (patience: number) => Promise<void>
}

const usualLimits: Limits = { header: 10_000, request: 20_000, idle: 30_000 }
/** Requests that one connection may make; the answer to the last one says that it is. */
const requestsPerConnection = 1000
/** Requests on one connection that wait for their answer at the same time. Browsers send one, and no proxy sends many. */
const waitingPerConnection = 16

/**
 * Answers requests on a port.
 * @throws the system's error when the port cannot be used
 */
export function listen({ fetch, port, host, limits = {} }: HttpOptions): Promise<HttpServer> {
  const { header, request, idle } = { ...usualLimits, ...limits }
  const answer = getRequestListener(fetch)
  const isTooMuch = countWaiting()
  const server = createServer(
    {
      headersTimeout: header,
      requestTimeout: request,
      connectionsCheckingInterval: Math.min(1000, header / 2),
    },
    (incoming, outgoing) => {
      if (isTooMuch(incoming.socket, outgoing)) incoming.socket.destroy()
      else void answer(incoming, outgoing)
    },
  )
  server.maxRequestsPerSocket = requestsPerConnection
  server.setTimeout(idle)
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo
      resolve({ port: actual, close: patience => close(server, patience) })
    })
  })
}

/**
 * Tells whether a connection has more requests waiting than an honest one would. Node reads up to 64 KB of requests before it looks at
 * whether their answers are read, and each of them would become an answer that waits in memory.
 */
function countWaiting(): (socket: Socket, outgoing: NodeJS.EventEmitter) => boolean {
  const waiting = new WeakMap<Socket, number>()
  return (socket, outgoing) => {
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    outgoing.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return socket.destroyed || count > waitingPerConnection
  }
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
