/** Starts the service on this machine. Its configuration comes from the environment: see config.ts. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config.ts'
import { pause } from './delivery/pause.ts'
import { type Delivery, describeDelivery, startDelivery } from './delivery/start.ts'
import { openWorkerThread } from './islands/worker-thread.ts'
import { listen } from './operation/http-server.ts'
import { openLog } from './operation/log.ts'
import { logStream, standardOutput } from './operation/log-stream.ts'
import { openMetrics } from './operation/metrics.ts'
import { serveMetrics } from './operation/metrics-server.ts'
import { openService } from './service.ts'
import { readSiteFiles, SiteError } from './site-content.ts'
import { StoreError } from './store/errors.ts'

/** How long requests that are under way may take when the service is asked to stop, in milliseconds. */
const stopPatience = 10_000

/** How long the last lines of the log may take, in milliseconds. */
const lastWords = 500

/** Folder of this file, as built. */
const folder = dirname(fileURLToPath(import.meta.url))

/** Ends the process with what went wrong; what was foreseen is said in one line. */
function fail(error: unknown): never {
  const isForeseen = [ConfigError, SiteError, StoreError].some(kind => error instanceof kind)
  console.error(isForeseen ? (error as Error).message : error)
  process.exit(1)
}

/** @param what the variable that names the port */
const cannotListen = (port: number, host: string, what: string) => (error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken: stop what uses it or set ${what}`
      : `Cannot listen on ${host}:${port}: ${error.message}`,
  )

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { port, host, metricsPort, delivery: settings, retentionDays } = config
  const lines = logStream(standardOutput())
  const log = openLog(config.logLevel, lines)
  const dist = config.siteDir ?? join(folder, '..')
  const list = readSiteFiles(dist)
  const metrics = metricsPort === undefined ? undefined : await openMetrics()
  let delivery: Delivery | undefined
  const service = await openService({
    config,
    log,
    site: { list, folder: join(dist, 'site') },
    accepted: () => delivery?.wake(),
    openIslands: read => openWorkerThread(join(folder, 'worker.js'), read),
    ...(metrics ? { metrics } : {}),
  })
  metrics?.watch(service.store, service.database)
  metrics?.watchLog(lines)
  const metricsServer =
    metrics && metricsPort !== undefined
      ? await serveMetrics(metrics, metricsPort).catch(cannotListen(metricsPort, '127.0.0.1', 'METRICS_PORT'))
      : undefined
  const server = await listen({
    fetch: service.app.fetch,
    port,
    host,
    headers: list.headers,
    trustedProxies: config.trustedProxies,
  }).catch(cannotListen(port, host, 'PORT'))
  delivery = startDelivery({
    db: service.database.db,
    settings,
    retentionDays,
    report: message => log.warn(message),
  })
  /** Aborted when there is no more time for proxies to learn that this instance goes. */
  const draining = new AbortController()
  let isStopping = false
  /** Says that it stops while it still answers all, finishes what is under way, then closes the store. A second signal hurries. */
  const stop = async (drainSeconds: number) => {
    if (isStopping) return draining.abort()
    isStopping = true
    service.announceStop()
    server.endConnections()
    await pause(drainSeconds * 1000, draining.signal)
    await server.close(stopPatience)
    metricsServer?.close()
    await delivery?.stop()
    await service.close()
    await lines.flush(lastWords)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop(config.drainSeconds))
  // Somebody at a terminal, who has no proxy before it.
  process.on('SIGINT', () => void stop(0))

  // Last: whoever reads this may stop it at once.
  console.log(`Listening on http://${host.includes(':') ? `[${host}]` : host}:${server.port}`)
  console.log(`Leads are stored in ${service.database.place}`)
  console.log(describeDelivery(settings))
  if (metricsServer) console.log(`Metrics are on http://127.0.0.1:${metricsServer.port}/metrics`)
}

await main().catch(fail)
