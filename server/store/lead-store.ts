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

export interface LeadStore {
  /**
   * Resolves once the outcome is on disk. Rejects if the database fails. If the connection was lost during the commit, only a repeat with
   * the same key can tell whether the lead is stored.
   */
  add: (submission: Submission) => Promise<Outcome>
  count: () => Promise<number>
  /** Rejects if the database wouldn't take a lead now. */
  check: () => Promise<void>
  countWaiting: () => number
  close: () => Promise<void>
}

/** Milliseconds between sweeps of unused rate-limit buckets. */
const sweepInterval = 5 * 60_000
/** Retries of a transaction that was rolled back because of another transaction. */
const maxRetries = 3

const probe = (): Submission => ({
  lead: composeLead({}, '', ''),
  receivedAt: new Date(),
  verdict: { status: 'accepted', reasons: [] },
  key: randomUUID(),
})

export function openLeadStore(database: LeadDatabase, settings: Omit<WriteOptions, 'kind'>): LeadStore {
  const { db, kind } = database
  const options = { kind, ...settings }
  let hasFailed = false
  const commits = new GroupCommit<Submission, Outcome>({
    async commit(submissions) {
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
    },
  })
  async function dryRun(): Promise<void> {
    const done = new Error('The dry run is rolled back')
    await db
      .transaction()
      .execute(async trx => {
        await writeLeads(trx, [probe()], options)
        throw done
      })
      .catch(error => {
        if (error !== done) throw error
      })
  }
  // The next sweep makes up for a failed one. Sweeps never overlap.
  let isSweeping = false
  const sweep = async () => {
    if (isSweeping) return
    isSweeping = true
    await removeUnusedBuckets(db, Date.now()).catch(() => {})
    isSweeping = false
  }
  const sweeps = setInterval(sweep, sweepInterval)
  sweeps.unref()
  void sweep()
  return {
    add: submission => commits.add(submission),
    async count() {
      const { count } = await db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async check() {
      await sql`select id from leads where id = 0`.execute(db)
      // After a failed commit, don't wait for the next lead, which might be hours away.
      if (hasFailed) await dryRun()
      // A full disk can still be read, so write something.
      await writeSetting(db, 'last-checked', new Date().toISOString())
    },
    countWaiting: () => commits.length,
    async close() {
      clearInterval(sweeps)
      await commits.settled()
      await database.close()
    },
  }
}
