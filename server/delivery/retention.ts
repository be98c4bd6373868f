import type { Kysely } from 'kysely'
import { describeError } from '#server/store/errors.ts'
import { expireLeads } from '#server/store/removal.ts'
import type { Tables } from '#server/store/tables.ts'
import { pause } from './pause.ts'

const day = 24 * 60 * 60 * 1000

interface RetentionOptions {
  db: Kysely<Tables>
  days: number
  report: (message: string) => void
}

/** Removes leads that are older than the retention, now and once a day. Several servers may do so at the same time. */
export function startRetention({ db, days, report }: RetentionOptions): { stop: () => Promise<void> } {
  const stop = new AbortController()
  const running = (async () => {
    while (!stop.signal.aborted) {
      try {
        const { leads } = await expireLeads(db, { days, now: new Date() })
        if (leads > 0) report(`Removed ${leads} leads older than ${days} days`)
      } catch (error) {
        report(`Old leads could not be removed: ${describeError(error)}`)
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
