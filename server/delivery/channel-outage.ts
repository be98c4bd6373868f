import type { Kysely } from 'kysely'
import { readSetting, writeSetting } from '#server/store/settings.ts'
import type { ChannelName, Tables } from '#server/store/tables.ts'

/** A channel's latest outage, stored in the settings table for the staff tool. */
export interface ChannelOutage {
  /** ISO 8601 in UTC. */
  failed_at: string
  /** First error of the outage, without personal data. */
  error: string
  /** First success after the outage, ISO 8601 in UTC. Null during the outage. */
  recovered_at: string | null
}

const settingNameOf = (channel: ChannelName): string => `delivery-${channel}`

export async function readChannelOutage(
  db: Kysely<Tables>,
  channel: ChannelName,
): Promise<ChannelOutage | undefined> {
  const text = await readSetting(db, settingNameOf(channel))
  return text === undefined ? undefined : (JSON.parse(text) as ChannelOutage)
}

/** Returns a function to call after each delivery attempt. It stores and reports the start and the end of an outage. */
export function createOutageTracker(
  db: Kysely<Tables>,
  channel: ChannelName,
  report: (message: string) => void,
  now: () => Date,
) {
  let cachedOutage: Promise<ChannelOutage | undefined> | undefined
  const save = async (outage: ChannelOutage) => {
    cachedOutage = Promise.resolve(outage)
    await writeSetting(db, settingNameOf(channel), JSON.stringify(outage))
  }
  return async (error: string | undefined, isFirstAttempt: boolean): Promise<void> => {
    // An earlier process might have recorded an outage. If the read fails, the next call retries it.
    cachedOutage ??= readChannelOutage(db, channel)
    cachedOutage.catch(() => {
      cachedOutage = undefined
    })
    const outage = await cachedOutage
    const isFailing = outage?.recovered_at === null
    // A failed retry doesn't start an outage, because the message itself might be the cause.
    if (error !== undefined && isFirstAttempt && !isFailing) {
      report(`Delivery by ${channel} is failing: ${error}; retrying for a day`)
      await save({ failed_at: now().toISOString(), error, recovered_at: null })
    }
    if (error === undefined && outage && isFailing) {
      report(`Delivery by ${channel} works again; it had been failing since ${outage.failed_at}`)
      await save({ ...outage, recovered_at: now().toISOString() })
    }
  }
}
