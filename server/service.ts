import type { SiteFiles } from '#contract/site-files.ts'
import { createApp } from './app.ts'
import { type Config, channelsOf } from './config.ts'
import type { OpenIslandRunner, ReadText } from './islands/job.ts'
import { createJobQueue } from './islands/job-queue.ts'
import { openVisitCounter } from './measure/visit-counter.ts'
import type { Log } from './operation/log.ts'
import { type Metrics, noMetrics } from './operation/metrics.ts'
import { readSiteContent } from './site-content.ts'
import { openDatabase } from './store/database.ts'
import { describeError, StoreError } from './store/errors.ts'
import { openLeadStore } from './store/lead-store.ts'
import { readOrCreateSecret } from './store/settings.ts'

export interface ServiceOptions {
  config: Config
  log: Log
  metrics?: Metrics | undefined
  /** The built site. Without it, the service handles only its own paths. */
  site?: { list: SiteFiles; folder: string }
  /** Headers of every response if there's no site. */
  headers?: Record<string, string>
  onAccepted?: () => void
  openIslands?: OpenIslandRunner
}

export type Service = Awaited<ReturnType<typeof openService>>

/** A job takes up to 70 ms, so the last of 16 jobs waits about a second. */
const islandQueue = { max: 16, perClient: 4 }

/** @throws SiteError if a file of the site is missing, StoreError if the database can't be used */
export async function openService({
  config,
  log,
  metrics = noMetrics,
  headers = {},
  site = { list: { headers, redirects: {}, gone: {}, files: {} }, folder: '' },
  onAccepted,
  openIslands,
}: ServiceOptions) {
  const { list } = site
  const content = readSiteContent(list, site.folder)
  const database = await openDatabase(config)
  const secret =
    config.secret ??
    (await readOrCreateSecret(database.db).catch(async (error: unknown) => {
      await database.close()
      throw new StoreError(`Can't store leads in ${database.location}: ${describeError(error)}`)
    }))
  const store = openLeadStore(database, { channels: channelsOf(config.delivery), limit: config.rateLimit })
  const visitCounter = list.measure
    ? openVisitCounter(database.db, error => log.warn(`Can't count visits: ${describeError(error)}`))
    : undefined
  const readText: ReadText = async path => {
    const file = list.files[path]
    if (!file) throw new Error('The site has no such file')
    return new TextDecoder().decode(await content.bytesOf(file))
  }
  const islands = openIslands?.(readText)
  let isStopping = false
  const app = createApp({
    store,
    secret,
    config,
    metrics,
    log,
    onAccepted,
    siteFiles: list,
    content,
    visitCounter,
    runIslandJob: islands && createJobQueue(islands.run, islandQueue),
    isStopping: () => isStopping,
  })
  return {
    app,
    store,
    database,
    /** Reports not ready, so proxies send requests elsewhere. The service still handles all requests. */
    announceStop() {
      isStopping = true
    },
    async close() {
      await islands?.close()
      await visitCounter?.close()
      await store.close()
    },
  }
}
