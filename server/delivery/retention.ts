import type { Kysely } from 'kysely'
import { describeError } from '#server/store/errors.ts'
import { expireLeads } from '#server/store/removal.ts'
import type { Tables } from '#server/store/tables.ts'
import { Pause } from './pause.ts'

const day = 24 * 60 * 60 * 1000

interface RetentionOptions {
  db: Kysely<Tables>
  days: number
  report: (message: string) => void
}

/** Removes leads that are older than the retention, now and once a day. Several servers may do so at the same time. */
export function startRetention({ db, days, report }: RetentionOptions): { stop: () => Promise<void> } {
  const pause = new Pause()
  let stopped = false
  const running = (async () => {
    while (!stopped) {
      try {
        const { leads } = await expireLeads(db, { days, now: new Date() })
        if (leads > 0) report(`Removed ${leads} leads older than ${days} days`)
      } catch (error) {
        report(`Old leads could not be removed: ${describeError(error)}`)
      }
      if (!stopped) await pause.wait(day)
    }
  })()
  return {
    async stop() {
      stopped = true
      pause.end()
      await running
    },
  }
}
