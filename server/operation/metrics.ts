import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LeadDatabase } from '#server/store/database.ts'
import type { LeadStore } from '#server/store/lead-store.ts'
import { countMessages } from '#server/store/outbox.ts'
import type { Outcome } from '#server/store/submission.ts'
import type { LeadStatus } from '#server/store/tables.ts'
import type { LogStream } from './log.ts'

/** Serves `GET /metrics` on the loopback interface, because the metrics aren't public. */
export async function serveMetrics(registry: MetricsRegistry, port: number) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.text().then(
      text => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      // Some metrics come from the store, which might not respond.
      () => response.writeHead(503).end(),
    )
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  // A connection that can't be accepted must not end the process.
  server.on('error', () => {})
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

type LeadOutcome = LeadStatus | Exclude<Outcome['kind'], 'stored'> | 'failed'

/** All but `seconds` become labels, which must never hold a visitor's text. `route` is a known path such as `/api/leads`, or `site`. */
type ObservedRequest = { method: string; route: string; status: number; seconds: number }

export interface Metrics {
  lead: (outcome: LeadOutcome) => void
  request: (labels: ObservedRequest) => void
}

export const noMetrics: Metrics = { lead: () => {}, request: () => {} }

export type MetricsRegistry = Awaited<ReturnType<typeof openMetrics>>

/** Loads the Prometheus client on demand, because few deployments use metrics. */
export async function openMetrics({ dropped }: Pick<LogStream, 'dropped'>) {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const leads = new Counter({
    name: 'leads_total',
    help: 'Valid leads, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  const addGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  addGauge('log_lines_dropped', 'Log lines dropped since the start, because the log buffer was full', dropped)
  return {
    lead: (outcome: LeadOutcome) => leads.inc({ outcome }),
    request: ({ seconds, ...labels }: ObservedRequest) => requests.observe(labels, seconds),
    text: () => register.metrics(),
    contentType: register.contentType,
    /** Adds metrics that are read from the store on each scrape. */
    watch(store: LeadStore, { db }: LeadDatabase) {
      addGauge('leads_waiting', 'Leads waiting for their commit', store.countWaiting)
      new Gauge({
        name: 'outbox_messages',
        help: 'Outbox messages, by channel and state',
        labelNames: ['channel', 'state'],
        registers,
        async collect() {
          const rows = await countMessages(db)
          this.reset()
          for (const { channel, state, count } of rows) this.set({ channel, state }, Number(count))
        },
      })
    },
  }
}
