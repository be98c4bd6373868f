import type { Kysely } from 'kysely'
import { describeError } from '#server/store/errors.ts'
import {
  countExpired,
  expireLeads,
  expiringSince,
  findOutOfOrder,
  lastExpiry,
  recently,
} from '#server/store/removal.ts'
import { isScrubPending, isSqlite, scrub } from '#server/store/scrub.ts'
import { readSetting } from '#server/store/settings.ts'
import type { Tables } from '#server/store/tables.ts'
import { pause } from './pause.ts'

const day = 24 * 60 * 60 * 1000

interface RetentionOptions {
  db: Kysely<Tables>
  days: number
  report: (message: string) => void
  now?: () => Date
}

/** Milliseconds. If the last removal was longer ago, staff decide: the clock might be wrong, or the server was off that long. */
const maxGap = 30 * day
/** Share of all leads. A daily removal takes less. */
const unusualShare = 1 / 4
/** On a quiet site, even a daily removal can exceed `unusualShare`. Up to this number, that's allowed once removals are steady. */
const fewLeads = 20
/** Milliseconds of daily removals after which the clock can't have just jumped. */
const minHistory = 7 * day

/** Removes deleted text from SQLite's log daily, and vacuums PostgreSQL after a removal. */
const scrubIfNeeded = async (db: Kysely<Tables>): Promise<string | undefined> =>
  isSqlite(db) || (await isScrubPending(db)) ? await scrub(db) : undefined

/** Returns the reason why staff should decide on a removal, or undefined. A removal by a wrong clock can't be undone. */
async function reasonToAskStaff(
  db: Kysely<Tables>,
  { days, now }: { days: number; now: Date },
): Promise<string | undefined> {
  const { all, expired } = await countExpired(db, { days, now })
  if (expired === 0) return undefined
  const last = await readSetting(db, lastExpiry)
  if (last !== undefined && now.getTime() - Date.parse(last) > maxGap)
    return `the clock says ${now.toISOString()}, and the last removal was at ${last}`
  const odd = await findOutOfOrder(db, { days, now })
  if (odd) return `the last stored that would go is dated ${odd.expired}, but came after one of ${odd.before}`
  const since = await readSetting(db, expiringSince)
  const isRecent = last !== undefined && now.getTime() - Date.parse(last) < recently
  const isSteady = isRecent && since !== undefined && now.getTime() - Date.parse(since) >= minHistory
  const isUnusual = expired > all * unusualShare && (!isSteady || expired > fewLeads)
  return isUnusual ? `${expired} of ${all} would go` : undefined
}

/** Removes expired leads now and once a day. Several servers can do so at the same time. */
export function startRetention({ db, days, report, now = () => new Date() }: RetentionOptions): {
  stop: () => Promise<void>
} {
  const stop = new AbortController()
  const running = (async () => {
    while (!stop.signal.aborted) {
      try {
        // Check and remove with the same time, because the clock might jump in between.
        const age = { days, now: now() }
        const doubt = await reasonToAskStaff(db, age)
        if (doubt) report(`Old leads were not removed: ${doubt}; "leads -- expire" removes them by hand`)
        else {
          const { leads } = await expireLeads(db, age)
          if (leads > 0) report(`Removed ${leads} leads older than ${days} days`)
          const remains = await scrubIfNeeded(db)
          if (remains) report(`Removed leads may remain in database files: ${remains}`)
        }
      } catch (error) {
        report(`Can't remove old leads: ${describeError(error)}`)
      }
      await pause(day, stop.signal)
    }
  })()
  return {
    async stop() {
      stop.abort()
      await running
    },
  }
}
