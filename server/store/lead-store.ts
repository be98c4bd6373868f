import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { composeLead } from '#contract/lead/message.ts'
import type { LeadDatabase } from './database.ts'
import { isRolledBack } from './errors.ts'
import { GroupCommit } from './group-commit.ts'
import { removeUnusedBuckets } from './rate-buckets.ts'
import { writeSetting } from './settings.ts'
import type { Outcome, Submission } from './submission.ts'
import { type WriteOptions, writeLeads } from './write-leads.ts'

export type LeadStore = ReturnType<typeof openLeadStore>

const sweepIntervalMs = 5 * 60_000
/** Retries after a deadlock or a serialization failure. */
const maxRetries = 3

const createProbe = (): Submission => ({
  lead: composeLead({}, '', ''),
  receivedAt: new Date(),
  verdict: { status: 'accepted', reasons: [] },
  key: randomUUID(),
})

export function openLeadStore(database: LeadDatabase, options: WriteOptions) {
  const { db } = database
  let hasFailed = false
  const commits = new GroupCommit<Submission, Outcome>(async submissions => {
    for (let attempt = 1; ; attempt++) {
      try {
        const outcomes = await db.transaction().execute(trx => writeLeads(trx, submissions, options))
        hasFailed = false
        return outcomes
      } catch (error) {
        if (attempt <= maxRetries && isRolledBack(error)) continue
        hasFailed = true
        throw error
      }
    }
  })
  async function dryRun(): Promise<void> {
    const rollback = new Error('The dry run is rolled back')
    await db
      .transaction()
      .execute(async trx => {
        await writeLeads(trx, [createProbe()], options)
        throw rollback
      })
      .catch(error => {
        if (error !== rollback) throw error
      })
  }
  // Ignore a failure, because the next sweep removes what this one missed.
  const sweep = () => removeUnusedBuckets(db, Date.now()).catch(() => {})
  const sweepTimer = setInterval(sweep, sweepIntervalMs).unref()
  void sweep()
  return {
    /** Resolves once the outcome is on disk. If it rejects, the lead might still be stored, so retry with the same key. */
    add: (submission: Submission): Promise<Outcome> => commits.add(submission),
    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Rejects if the database can't store a lead now. */
    async check(): Promise<void> {
      await sql`select id from leads where id = 0`.execute(db)
      // After a failed commit, test whether commits work again, because the next lead might be hours away.
      if (hasFailed) await dryRun()
      // A full disk can still be read, so test a write too.
      await writeSetting(db, 'last-checked', new Date().toISOString())
    },
    countWaiting: (): number => commits.length,
    async close(): Promise<void> {
      clearInterval(sweepTimer)
      await commits.drain()
      await database.close()
    },
  }
}
