/** A delivery worker in its own process. Options are JSON in the first argument. */
import { createWebhookChannel } from '#server/delivery/webhook.ts'
import { startWorker } from '#server/delivery/worker.ts'
import { type DatabaseLocation, openDatabase } from '#server/store/database.ts'
import { webhookSecret as secret } from './webhook-secret.ts'

export type WorkerProcessOptions = { location: DatabaseLocation; url: string }

const { location, url } = JSON.parse(process.argv[2] ?? '') as WorkerProcessOptions
const { db } = await openDatabase(location)
startWorker({ db, channel: createWebhookChannel({ url, secret }), report: console.log, pollIntervalMs: 20 })
// The worker's own timers don't keep the process alive.
setInterval(() => {}, 60_000)
