import type { Kysely } from 'kysely'
import type { Tables } from '#server/store/tables.ts'
import type { Channel } from './channel.ts'
import { startRetention } from './retention.ts'
import { channelsOf, type DeliverySettings } from './settings.ts'
import { startWorker, type Worker } from './worker.ts'

export interface DeliveryOptions {
  db: Kysely<Tables>
  settings: DeliverySettings
  /** Leads that came longer ago are removed, once a day. */
  retentionDays: number
  /** Told what staff should know, without personal data. */
  report: (message: string) => void
  /** How long an idle worker waits before it looks again, in milliseconds. */
  idle?: number
}

export interface Delivery {
  /** A lead was accepted: deliver it at once. Calling this is optional, the worker looks every second. */
  wake: () => void
  /** Resolves once the attempts under way have ended and are written down; call it before the store is closed. */
  stop: () => Promise<void>
}

/** Starts what happens to leads after they were acknowledged: a worker for each configured channel, and the retention. */
export function startDelivery({ db, settings, retentionDays, report, idle }: DeliveryOptions): Delivery {
  const workers = openChannels(settings).then(channels =>
    channels.map(channel => startWorker({ db, channel, report, ...(idle === undefined ? {} : { idle }) })),
  )
  workers.catch((error: unknown) => report(`Leads are not delivered: ${(error as Error).message}`))
  const forEach = async (action: (worker: Worker) => void | Promise<void>) => {
    await Promise.all((await workers.catch(() => [])).map(action))
  }
  const retention = startRetention({ db, days: retentionDays, report })
  return {
    wake: () => void forEach(worker => worker.wake()),
    async stop() {
      await Promise.all([retention.stop(), forEach(worker => worker.stop())])
    },
  }
}

/** What the start line says about delivery. */
export function describeDelivery(settings: DeliverySettings): string {
  const channels = channelsOf(settings)
  return channels.length === 0
    ? 'Leads wait in the store: neither WEBHOOK_URL nor SMTP_URL is set'
    : `Leads are delivered by ${channels.join(' and ')}`
}

/** Libraries are loaded only for channels that are used, so that a start without them is quick. */
async function openChannels({ webhook, email }: DeliverySettings): Promise<Channel[]> {
  return await Promise.all([
    ...(webhook ? [import('./webhook.ts').then(module => module.webhookChannel(webhook))] : []),
    ...(email ? [import('./email.ts').then(module => module.emailChannel(email))] : []),
  ])
}
