import type { Kysely } from 'kysely'
import { channelsOf, type DeliverySettings } from '#server/config.ts'
import type { Tables } from '#server/store/tables.ts'
import type { Channel } from './channel.ts'
import { startRetention } from './retention.ts'
import { startWorker, type Worker } from './worker.ts'

interface DeliveryOptions {
  db: Kysely<Tables>
  settings: DeliverySettings
  retentionDays: number
  /** Called with messages for staff, without personal data. */
  report: (message: string) => void
  pollIntervalMs?: number
}

export type Delivery = ReturnType<typeof startDelivery>

/** Starts a worker for each configured channel, and the daily removal of old leads. */
export function startDelivery({ settings, retentionDays, ...options }: DeliveryOptions) {
  const { db, report } = options
  const workers = openChannels(settings).then(channels =>
    channels.map(channel => startWorker({ channel, ...options })),
  )
  workers.catch((error: unknown) => report(`Delivery stopped: ${(error as Error).message}`))
  const forEachWorker = async (action: (worker: Worker) => void | Promise<void>) => {
    await Promise.all((await workers.catch(() => [])).map(action))
  }
  const retention = startRetention({ db, days: retentionDays, report })
  return {
    wake: () => void forEachWorker(worker => worker.wake()),
    /** Resolves once pending attempts have ended. Call this before closing the store, because they write their outcomes to it. */
    async stop(): Promise<void> {
      await Promise.all([retention.stop(), forEachWorker(worker => worker.stop())])
    },
  }
}

export function describeDelivery(settings: DeliverySettings): string {
  const channels = channelsOf(settings)
  return channels.length === 0
    ? 'Leads are stored but not delivered, because neither WEBHOOK_URL nor SMTP_URL is set'
    : `Leads are delivered by ${channels.join(' and ')}`
}

/** Loads only the libraries of configured channels. */
async function openChannels({ webhook, email }: DeliverySettings): Promise<Channel[]> {
  return await Promise.all([
    ...(webhook ? [import('./webhook.ts').then(module => module.createWebhookChannel(webhook))] : []),
    ...(email ? [import('./email.ts').then(module => module.createEmailChannel(email))] : []),
  ])
}
