import type { Kysely } from 'kysely'
import { describeError } from '#server/store/errors.ts'
import {
  countExpired,
  expireLeads,
  expiringSince,
  findOutOfOrder,
  lastExpiry,
  maxDailyGap,
} from '#server/store/removal.ts'
import { isScrubPending, scrub } from '#server/store/scrub.ts'
import { readSetting } from '#server/store/settings.ts'
import { isSqlite, type Tables } from '#server/store/tables.ts'
import { pause } from './pause.ts'

const day = 24 * 60 * 60 * 1000

interface RetentionOptions {
  db: Kysely<Tables>
  days: number
  report: (message: string) => void
  now?: () => Date
}

/** Milliseconds. After a longer gap, staff decide: either the clock is wrong or the server was off that long. */
const maxGap = 30 * day
/** Share of all leads. A daily removal usually removes less. */
const unusualShare = 1 / 4
/** Once removals are steady, up to this many leads may exceed `unusualShare`: on a quiet site, a few leads are a large share. */
const smallRemoval = 20
/** Milliseconds of daily removals that prove a steady clock. */
const minHistory = 7 * day

/** Truncates SQLite's write-ahead log daily. Vacuums PostgreSQL only after a removal. */
const scrubIfNeeded = async (db: Kysely<Tables>): Promise<string | undefined> =>
  isSqlite(db) || (await isScrubPending(db)) ? await scrub(db) : undefined

/** Returns a reason to leave a removal to staff, or undefined. A removal under a wrong clock can't be undone. */
async function reasonToAskStaff(
  db: Kysely<Tables>,
  { days, now }: { days: number; now: Date },
): Promise<string | undefined> {
  const { all, expired } = await countExpired(db, { days, now })
  if (expired === 0) return undefined
  const lastRemoval = await readSetting(db, lastExpiry)
  if (lastRemoval !== undefined && now.getTime() - Date.parse(lastRemoval) > maxGap)
    return `the clock says ${now.toISOString()}, and the last removal was at ${lastRemoval}`
  const outOfOrder = await findOutOfOrder(db, { days, now })
  if (outOfOrder)
    return `the last stored that would go is dated ${outOfOrder.expired}, but came after one of ${outOfOrder.before}`
  const steadySince = await readSetting(db, expiringSince)
  const isRecent = lastRemoval !== undefined && now.getTime() - Date.parse(lastRemoval) < maxDailyGap
  const isSteady =
    isRecent && steadySince !== undefined && now.getTime() - Date.parse(steadySince) >= minHistory
  const isUnusual = expired > all * unusualShare && (!isSteady || expired > smallRemoval)
  return isUnusual ? `${expired} of ${all} would go` : undefined
}

/** Removes expired leads now and once a day. Safe to run on several servers at once. */
export function startRetention({ db, days, report, now = () => new Date() }: RetentionOptions): {
  stop: () => Promise<void>
} {
  const stop = new AbortController()
  const running = (async () => {
    while (!stop.signal.aborted) {
      try {
        // Check and remove at the same time value, because the clock might jump in between.
        const age = { days, now: now() }
        const reason = await reasonToAskStaff(db, age)
        if (reason) report(`Old leads were not removed: ${reason}; "leads -- expire" removes them by hand`)
        else {
          const removed = await expireLeads(db, age)
          if (removed > 0) report(`Removed ${removed} leads older than ${days} days`)
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
