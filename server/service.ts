import type { SiteFiles } from '#contract/site-files.ts'
import { type App, createApp } from './app.ts'
import type { Config } from './config.ts'
import { channelsOf } from './delivery/settings.ts'
import type { OpenIslandRunner, ReadText } from './islands/job.ts'
import { jobQueue } from './islands/job-queue.ts'
import { openCounts } from './measure/counts.ts'
import type { Log } from './operation/log.ts'
import { type Metrics, noMetrics } from './operation/metrics.ts'
import { readSiteContent } from './site-content.ts'
import { type LeadDatabase, openDatabase } from './store/database.ts'
import { describeError, StoreError } from './store/errors.ts'
import { type LeadStore, openLeadStore } from './store/lead-store.ts'
import { sharedSecret } from './store/settings.ts'

export interface ServiceOptions {
  config: Config
  log: Log
  metrics?: Metrics
  /** The built site; without it every address but the service's own is unknown. */
  site?: { list: SiteFiles; folder: string } | undefined
  /** Headers of every answer where there is no site that says them. */
  headers?: Record<string, string>
  /** Told when a lead was stored that is to be delivered. */
  accepted?: () => void
  /** Opens what answers the forms of tools and the search. */
  openIslands?: OpenIslandRunner
}

export interface Service {
  app: App
  store: LeadStore
  database: LeadDatabase
  /** From now on the service says that it is not ready, so that proxies send their requests elsewhere; it still answers all. */
  announceStop: () => void
  /** Waits for what is being written, then closes the database. */
  close: () => Promise<void>
}

/** Each job takes up to 70 ms, so nobody waits longer than about a second. */
const islandQueue = { most: 16, perClient: 2 }

/**
 * Opens the database and everything that stands on it, ready to answer.
 * @throws SiteError when the site is not whole, StoreError when leads could not be stored
 */
export async function openService({
  config,
  log,
  metrics = noMetrics,
  headers = {},
  site = { list: { headers, redirects: {}, gone: {}, files: {} }, folder: '' },
  accepted,
  openIslands,
}: ServiceOptions): Promise<Service> {
  const { list } = site
  const content = readSiteContent(list, site.folder)
  const database = await openDatabase(config)
  const secret =
    config.secret ??
    (await sharedSecret(database.db).catch(async (error: unknown) => {
      await database.close()
      throw new StoreError(`Leads cannot be stored in ${database.place}: ${describeError(error)}`)
    }))
  const store = openLeadStore(database, { channels: channelsOf(config.delivery), limit: config.rateLimit })
  const counts = list.measure
    ? openCounts(database.db, error => log.warn(`Visits could not be counted: ${describeError(error)}`))
    : undefined
  const read: ReadText = async address => {
    const file = list.files[address]
    if (!file) throw new Error('The site has no such file')
    return new TextDecoder().decode(await content.bytesOf(file))
  }
  const islands = openIslands?.(read)
  let isStopping = false
  const { siteUrl, allowedOrigins, trustedProxies } = config
  const app = createApp({
    store,
    secret,
    siteUrl,
    allowedOrigins,
    trustedProxies,
    metrics,
    log,
    accepted,
    list,
    content,
    counts,
    answerIsland: islands && jobQueue(islands.run, islandQueue),
    isStopping: () => isStopping,
  })
  const announceStop = () => {
    isStopping = true
  }
  const close = async () => {
    await islands?.close()
    await counts?.close()
    await store.close()
  }
  return { app, store, database, announceStop, close }
}
