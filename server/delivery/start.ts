import type { Kysely } from 'kysely'
import { channelsOf, type DeliverySettings } from '#server/config.ts'
import type { Tables } from '#server/store/tables.ts'
import type { Channel } from './channel.ts'
import { startRetention } from './retention.ts'
import { startWorker } from './worker.ts'

interface DeliveryOptions {
  db: Kysely<Tables>
  settings: DeliverySettings
  retentionDays: number
  /** Called with messages for staff, without personal data. */
  report: (message: string) => void
  pollIntervalMs?: number
}

export type Delivery = Awaited<ReturnType<typeof startDelivery>>

/** Starts a worker for each configured channel, and the daily removal of old leads. */
export async function startDelivery({ settings, retentionDays, ...options }: DeliveryOptions) {
  const channels = await openChannels(settings)
  const workers = channels.map(channel => startWorker({ channel, ...options }))
  const retention = startRetention({ days: retentionDays, ...options })
  return {
    wake() {
      for (const worker of workers) worker.wake()
    },
    /** Resolves once pending attempts have ended. Call this before closing the store, because they write their outcomes to it. */
    async stop(): Promise<void> {
      await Promise.all([retention, ...workers].map(task => task.stop()))
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
