import type { Kysely } from 'kysely'
import { readSetting, writeSetting } from '#server/store/settings.ts'
import type { Channel, Tables } from '#server/store/tables.ts'

/** Latest outage of a channel, stored in the settings table for the staff tool. */
export interface ChannelHealth {
  /** Start of the latest outage, ISO 8601 in UTC. */
  failed_at: string
  /** First error of the outage, without personal data. */
  error: string
  /** First success after the outage, ISO 8601 in UTC; null if there was none. */
  recovered_at: string | null
}

const settingNameOf = (channel: Channel): string => `delivery-${channel}`

/** Resolves with undefined if the channel never failed. */
export async function readChannelHealth(
  db: Kysely<Tables>,
  channel: Channel,
): Promise<ChannelHealth | undefined> {
  const text = await readSetting(db, settingNameOf(channel))
  return text === undefined ? undefined : (JSON.parse(text) as ChannelHealth)
}

interface WatchOptions {
  channel: Channel
  report: (message: string) => void
  now: () => Date
}

/**
 * Returns a function that records the outcome of each delivery attempt. It reports the start of an outage, which is when a message's first
 * attempt fails, and the first success afterwards.
 */
export function watchChannel(db: Kysely<Tables>, { channel, report, now }: WatchOptions) {
  let cachedHealth: Promise<ChannelHealth | undefined> | undefined
  const save = async (health: ChannelHealth) => {
    cachedHealth = Promise.resolve(health)
    await writeSetting(db, settingNameOf(channel), JSON.stringify(health))
  }
  return async ({
    error,
    isFirstAttempt,
  }: {
    error: string | undefined
    isFirstAttempt: boolean
  }): Promise<void> => {
    // An earlier process might have recorded an outage. If the read fails, the next attempt's outcome retries it.
    cachedHealth ??= readChannelHealth(db, channel)
    cachedHealth.catch(() => {
      cachedHealth = undefined
    })
    const health = await cachedHealth
    const isFailing = health?.recovered_at === null
    // A failed retry doesn't start an outage, because the message itself might be the cause.
    if (error !== undefined && isFirstAttempt && !isFailing) {
      report(`Delivery by ${channel} fails: ${error}; it is tried again for a day`)
      await save({ failed_at: now().toISOString(), error, recovered_at: null })
    }
    if (error === undefined && health && isFailing) {
      report(`Delivery by ${channel} works again; it failed since ${health.failed_at}`)
      await save({ ...health, recovered_at: now().toISOString() })
    }
  }
}
