import type { Kysely } from 'kysely'
import { readSetting, writeSetting } from '#server/store/settings.ts'
import type { Channel, Tables } from '#server/store/tables.ts'

/** Stored in the database. The staff tool shows it. */
export interface ChannelHealth {
  /** Start of the latest series of failures, ISO 8601 in UTC. */
  failed_at: string
  /** Error that started the series, without personal data. */
  error: string
  /** Time of the first success after the series, or null. */
  recovered_at: string | null
}

const settingOf = (channel: Channel): string => `delivery-${channel}`

/** Resolves with undefined if no failure is stored. */
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
 * Returns a function to call after each attempt; without `error`, it succeeded. Reports when a message's first attempt fails on a working
 * channel, and the first success after that.
 */
export function watchChannel(db: Kysely<Tables>, { channel, report, now }: WatchOptions) {
  let cachedHealth: Promise<ChannelHealth | undefined> | undefined
  const save = async (health: ChannelHealth) => {
    cachedHealth = Promise.resolve(health)
    await writeSetting(db, settingOf(channel), JSON.stringify(health))
  }
  return async ({ error, isFirst }: { error: string | undefined; isFirst: boolean }): Promise<void> => {
    // Include failures of earlier processes. If the read fails, retry it with the next attempt.
    cachedHealth ??= readChannelHealth(db, channel)
    cachedHealth.catch(() => {
      cachedHealth = undefined
    })
    const health = await cachedHealth
    const isFailing = health?.recovered_at === null
    // One message that fails repeatedly while others are delivered says nothing about the channel.
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
