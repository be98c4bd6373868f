import type { Kysely } from 'kysely'
import { readSetting, writeSetting } from '#server/store/settings.ts'
import type { Channel, Tables } from '#server/store/tables.ts'

/** How a channel fares; kept in the database, so that the staff tool can tell. */
export interface ChannelHealth {
  /** When the attempts began to fail that failed last, ISO 8601 in UTC. */
  failed_at: string
  /** What the first of them met, without personal data. */
  error: string
  /** When one succeeded again; null: none has. */
  recovered_at: string | null
}

const settingOf = (channel: Channel): string => `delivery-${channel}`

/** Undefined: no attempt has failed yet. */
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
  /** What it met; undefined: it succeeded. */
  error: string | undefined
  /** Whether the message was tried for the first time. */
  isFirst: boolean
}

/** Gives what is told of each attempt, and tells the log of the first that fails and of the first that succeeds again. */
export function watchChannel(db: Kysely<Tables>, { channel, report, now }: WatchOptions) {
  let known: Promise<ChannelHealth | undefined> | undefined
  const change = async (health: ChannelHealth) => {
    known = Promise.resolve(health)
    await writeSetting(db, settingOf(channel), JSON.stringify(health))
  }
  return async ({ error, isFirst }: Attempt): Promise<void> => {
    // What an earlier process met counts too; when it cannot be read now, it is tried again with the next attempt.
    known ??= readChannelHealth(db, channel)
    known.catch(() => {
      known = undefined
    })
    const health = await known
    const isFailing = health?.recovered_at === null
    // A message that is refused again and again, while others arrive, says nothing new of the channel.
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
