import type { Kysely } from 'kysely'
import { readSetting, writeSetting } from '#server/store/settings.ts'
import type { Channel, Tables } from '#server/store/tables.ts'

/** Stored as a setting, for the staff tool. */
export interface ChannelHealth {
  /** Start of the latest outage, ISO 8601 in UTC. */
  failed_at: string
  /** First error of the outage, without personal data. */
  error: string
  /** First success after the outage, ISO 8601 in UTC; null if there was none. */
  recovered_at: string | null
}

const settingOf = (channel: Channel): string => `delivery-${channel}`

/** Resolves with undefined if the channel never failed. */
export async function readChannelHealth(
  db: Kysely<Tables>,
  channel: Channel,
): Promise<ChannelHealth | undefined> {
  const text = await readSetting(db, settingOf(channel))
  return text === undefined ? undefined : (JSON.parse(text) as ChannelHealth)
}

interface WatchOptions {
  channel: Channel
  report: (message: string) => void
  now: () => Date
}

/**
 * Returns a function to call after each attempt, with its error if it failed. It reports the start of an outage, which is a failed first
 * attempt of a message, and the first success afterwards.
 */
export function watchChannel(db: Kysely<Tables>, { channel, report, now }: WatchOptions) {
  let cachedHealth: Promise<ChannelHealth | undefined> | undefined
  const save = async (health: ChannelHealth) => {
    cachedHealth = Promise.resolve(health)
    await writeSetting(db, settingOf(channel), JSON.stringify(health))
  }
  return async ({ error, isFirst }: { error: string | undefined; isFirst: boolean }): Promise<void> => {
    // Read the outage of an earlier process. If the read fails, retry it after the next attempt.
    cachedHealth ??= readChannelHealth(db, channel)
    cachedHealth.catch(() => {
      cachedHealth = undefined
    })
    const health = await cachedHealth
    const isFailing = health?.recovered_at === null
    // A retry that fails again might be the message's fault, not the channel's.
    if (error !== undefined && isFirst && !isFailing) {
      report(`Delivery by ${channel} fails: ${error}; it is tried again for a day`)
      await save({ failed_at: now().toISOString(), error, recovered_at: null })
    }
    if (error === undefined && health && isFailing) {
      report(`Delivery by ${channel} works again; it failed since ${health.failed_at}`)
      await save({ ...health, recovered_at: now().toISOString() })
    }
  }
}
