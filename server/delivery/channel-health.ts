import type { Kysely } from 'kysely'
import { readSetting, writeSetting } from '#server/store/settings.ts'
import type { Channel, Tables } from '#server/store/tables.ts'

/** Stored in the database for the staff tool. */
export interface ChannelHealth {
  /** Start of the latest series of failures, ISO 8601 in UTC. */
  failed_at: string
  /** Error of its first attempt, without personal data. */
  error: string
  /** First success after it, or null. */
  recovered_at: string | null
}

const settingOf = (channel: Channel): string => `delivery-${channel}`

/** Resolves with undefined if no attempt has failed yet. */
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

interface Attempt {
  /** Undefined: it succeeded. */
  error: string | undefined
  /** First attempt of the message. */
  isFirst: boolean
}

/** Returns a function to call after each attempt. Reports the first failure of a series and the first success after it. */
export function watchChannel(db: Kysely<Tables>, { channel, report, now }: WatchOptions) {
  let known: Promise<ChannelHealth | undefined> | undefined
  const change = async (health: ChannelHealth) => {
    known = Promise.resolve(health)
    await writeSetting(db, settingOf(channel), JSON.stringify(health))
  }
  return async ({ error, isFirst }: Attempt): Promise<void> => {
    // Include failures of earlier processes. If the read fails, retry it with the next attempt.
    known ??= readChannelHealth(db, channel)
    known.catch(() => {
      known = undefined
    })
    const health = await known
    const isFailing = health?.recovered_at === null
    // One message that fails repeatedly while others are delivered says nothing about the channel.
    if (error !== undefined && isFirst && !isFailing) {
      report(`Delivery by ${channel} fails: ${error}; it is tried again for a day`)
      await change({ failed_at: now().toISOString(), error, recovered_at: null })
    }
    if (error === undefined && health && isFailing) {
      report(`Delivery by ${channel} works again; it failed since ${health.failed_at}`)
      await change({ ...health, recovered_at: now().toISOString() })
    }
  }
}
