import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config.ts'
import { sleep } from './delivery/sleep.ts'
import { type Delivery, describeDelivery, startDelivery } from './delivery/start.ts'
import { openWorkerThread } from './islands/worker-thread.ts'
import { listen } from './operation/http-server.ts'
import { createLogStream, openLog, openStandardOutput } from './operation/log.ts'
import { openMetrics, serveMetrics } from './operation/metrics.ts'
import { openService } from './service.ts'
import { readSiteFiles, SiteError } from './site-content.ts'
import { StoreError } from './store/errors.ts'

/** How long pending requests may take after the server stops listening. */
const stopTimeoutMs = 10_000
const logFlushTimeoutMs = 500

const serverFolder = dirname(fileURLToPath(import.meta.url))

/** Prints an error and exits with 1. Prints the stack only of an unexpected error. */
function fail(error: unknown): never {
  const isExpected = [ConfigError, SiteError, StoreError].some(kind => error instanceof kind)
  console.error(isExpected ? (error as Error).message : error)
  process.exit(1)
}

const failToListen = (port: number, host: string, variable: string) => (error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is in use: stop the process that uses it, or set ${variable}`
      : `Can't listen on ${host}:${port}: ${error.message}`,
  )

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { port, host, metricsPort, delivery: settings, retentionDays } = config
  const logStream = createLogStream(openStandardOutput())
  const log = openLog(config.logLevel, logStream)
  const dist = config.siteDir ?? join(serverFolder, '..')
  const siteFiles = readSiteFiles(dist)
  const metrics = metricsPort === undefined ? undefined : await openMetrics(logStream)
  let delivery: Delivery | undefined
  const service = await openService({
    config,
    log,
    site: { list: siteFiles, folder: join(dist, 'site') },
    onAccepted: () => delivery?.wake(),
    openIslands: read => openWorkerThread(join(serverFolder, 'worker.js'), read),
    metrics,
  })
  metrics?.watch(service.store, service.database)
  const metricsServer =
    metrics && metricsPort !== undefined
      ? await serveMetrics(metrics, metricsPort).catch(failToListen(metricsPort, '127.0.0.1', 'METRICS_PORT'))
      : undefined
  const server = await listen({
    fetch: service.app.fetch,
    port,
    host,
    headers: siteFiles.headers,
    trustedProxies: config.trustedProxies,
  }).catch(failToListen(port, host, 'PORT'))
  const deliveryPromise = startDelivery({
    db: service.database.db,
    settings,
    retentionDays,
    report: message => log.warn(message),
  })
  /** Aborts the drain delay, which gives proxies time to notice that this instance is stopping. */
  const drainController = new AbortController()
  let isStopping = false
  /** Reports not ready, waits for the drain delay, finishes pending requests, then closes the store. A second signal skips the delay. */
  const stop = async (drainSeconds: number) => {
    if (isStopping) return drainController.abort()
    isStopping = true
    service.announceStop()
    server.drainConnections()
    await sleep(drainSeconds * 1000, drainController.signal)
    await server.close(stopTimeoutMs)
    metricsServer?.close()
    await (await deliveryPromise).stop()
    await service.close()
    await logStream.flush(logFlushTimeoutMs)
    process.exit(0)
  }
  // Handle signals before delivery starts, because the server already accepts requests.
  process.on('SIGTERM', () => void stop(config.drainSeconds))
  // Ctrl+C comes from a terminal, where no proxy needs the drain delay.
  process.on('SIGINT', () => void stop(0))
  delivery = await deliveryPromise

  // Print these lines last, because a test or script might stop the process as soon as it reads them.
  console.log(`Listening on http://${host.includes(':') ? `[${host}]` : host}:${server.port}`)
  console.log(`Leads are stored in ${service.database.location}`)
  console.log(describeDelivery(settings))
  if (metricsServer) console.log(`Metrics are on http://127.0.0.1:${metricsServer.port}/metrics`)
}

await main().catch(fail)
