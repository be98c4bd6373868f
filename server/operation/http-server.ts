import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { App } from '#server/app.ts'

export interface HttpOptions {
  fetch: App['fetch']
  port: number
  host: string
  limits?: Limits
}

/** Milliseconds. A visitor who sends a header or a body drop by drop must not hold a connection. */
export interface Limits {
  /** For the header of a request. */
  header: number
  /** For a whole request. */
  request: number
}

export interface HttpServer {
  port: number
  /** Takes nothing new, finishes what is under way for at most so many milliseconds, then ends every connection. */
  close: (patience: number) => Promise<void>
}

const usualLimits: Limits = { header: 10_000, request: 20_000 }

/**
 * Answers requests on a port.
 * @throws the system's error when the port cannot be used
 */
export function listen({ fetch, port, host, limits = usualLimits }: HttpOptions): Promise<HttpServer> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port,
        hostname: host,
        serverOptions: {
          headersTimeout: limits.header,
          requestTimeout: limits.request,
          connectionsCheckingInterval: Math.min(1000, limits.header / 2),
        },
      },
      ({ port: actual }) => resolve({ port: actual, close: patience => close(server, patience) }),
    ) as Server
    server.on('error', reject)
  })
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
