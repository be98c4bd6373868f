import type { Kysely } from 'kysely'
import { describeError } from '#server/store/errors.ts'
import {
  countExpired,
  type Expiry,
  expireLeads,
  findOutOfOrderDates,
  lastExpirySetting,
  readDailyExpiryStart,
} from '#server/store/removal.ts'
import { isScrubPending, scrub } from '#server/store/scrub.ts'
import { readSetting } from '#server/store/settings.ts'
import { isSqlite, type Tables } from '#server/store/tables.ts'
import { sleep } from './sleep.ts'

const dayMs = 24 * 60 * 60 * 1000

interface RetentionOptions {
  db: Kysely<Tables>
  days: number
  report: (message: string) => void
  now?: () => Date
}

/** If the last removal was longer ago than this, staff must decide, because the clock might be wrong. */
const maxGapMs = 30 * dayMs
/** A removal of more than this fraction of all leads is unusual. A daily removal usually removes less. */
const unusualFraction = 1 / 4
/** A steady daily removal of up to this many leads isn't unusual, because a few leads are a large fraction on a site with few leads. */
const maxSmallRemoval = 20
/** Removals that have run daily for this long count as steady. */
const minHistoryMs = 7 * dayMs

/** Returns why staff must confirm a removal, or undefined. If the clock is wrong, a removal would delete leads that can't be restored. */
async function findReasonToAskStaff(db: Kysely<Tables>, { days, now }: Expiry): Promise<string | undefined> {
  const { all, expired } = await countExpired(db, { days, now })
  if (expired === 0) return undefined
  const lastExpiry = await readSetting(db, lastExpirySetting)
  if (lastExpiry !== undefined && now.getTime() - Date.parse(lastExpiry) > maxGapMs)
    return `the clock is at ${now.toISOString()}, and the last removal was at ${lastExpiry}`
  const outOfOrderDates = await findOutOfOrderDates(db, { days, now })
  if (outOfOrderDates)
    return `an expired lead is dated ${outOfOrderDates.expired}, but was stored after one dated ${outOfOrderDates.unexpired}`
  const dailyExpiryStart = await readDailyExpiryStart(db, now)
  const isSteady =
    dailyExpiryStart !== undefined && now.getTime() - Date.parse(dailyExpiryStart) >= minHistoryMs
  const isUnusual = expired > all * unusualFraction && (!isSteady || expired > maxSmallRemoval)
  return isUnusual ? `${expired} of ${all} have expired` : undefined
}

/** Removes expired leads now and once a day. Safe to run on several servers at the same time. */
export function startRetention({ db, days, report, now = () => new Date() }: RetentionOptions) {
  const controller = new AbortController()
  const removals = (async () => {
    while (!controller.signal.aborted) {
      try {
        // Use one time for the check and the removal, because the clock might jump between them.
        const expiry = { days, now: now() }
        const reason = await findReasonToAskStaff(db, expiry)
        if (reason)
          report(`Old leads weren't removed: ${reason}; to remove them, run "npm run leads -- expire"`)
        else {
          const removedCount = await expireLeads(db, expiry)
          if (removedCount > 0) report(`Removed ${removedCount} leads older than ${days} days`)
          // On PostgreSQL, scrubbing rewrites the tables (VACUUM FULL), so do it only after a removal.
          const problem = isSqlite(db) || (await isScrubPending(db)) ? await scrub(db) : undefined
          if (problem) report(`Removed leads may remain in database files: ${problem}`)
        }
      } catch (error) {
        report(`Can't remove old leads: ${describeError(error)}`)
      }
      await sleep(dayMs, controller.signal)
    }
  })()
  return {
    async stop(): Promise<void> {
      controller.abort()
      await removals
    },
  }
}
