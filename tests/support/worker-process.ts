/** A delivery worker in a process of its own, for tests that need several or kill one. Options come as JSON in the first argument. */
import { webhookChannel } from '#server/delivery/webhook.ts'
import { startWorker } from '#server/delivery/worker.ts'
import { type DatabasePlace, openDatabase } from '#server/store/database.ts'
import { webhookSecret as secret } from './webhook-secret.ts'

export interface WorkerProcessOptions {
  place: DatabasePlace
  /** Address of the receiver. */
  url: string
  /** How long claimed rows are the worker's alone, in milliseconds. */
  lease: number
}

const { place, url, lease } = JSON.parse(process.argv[2] ?? '') as WorkerProcessOptions
const { db } = await openDatabase(place)
startWorker({ db, channel: webhookChannel({ url, secret }), report: console.log, idle: 20, lease })
// The worker's own timers keep no process alive.
setInterval(() => {}, 60_000)
