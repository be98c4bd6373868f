import { createServer } from 'node:http'
import type { Registry } from './metrics.ts'

/** Loopback only, because the metrics aren't public. */
const host = '127.0.0.1'

/**
 * Serves `GET /metrics` on the loopback interface.
 * @throws the system's error if the port can't be used
 */
export function serveMetrics(registry: Registry, port: number): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.text().then(
      text => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      // The store doesn't respond, and the counts in memory are of little use without it.
      () => response.writeHead(503).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, host, () => {
      const { port: actual } = server.address() as { port: number }
      resolve({
        port: actual,
        close() {
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })
}
