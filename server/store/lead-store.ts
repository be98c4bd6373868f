import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LeadDatabase } from './database.ts'
import { isRolledBack } from './errors.ts'
import { GroupCommit } from './group-commit.ts'
import { removeRestingBuckets } from './rate-buckets.ts'
import { writeSetting } from './settings.ts'
import type { Outcome, Submission } from './submission.ts'
import { type WriteOptions, writeLeads } from './write-leads.ts'

/** Where leads are kept. */
export interface LeadStore {
  /**
   * Resolves once the outcome is on the disk. Rejects when the lead is not stored, or, if the connection was lost in the
   * middle of a commit, when nobody knows; sending it again with the same key tells.
   */
  add: (submission: Submission) => Promise<Outcome>
  count: () => Promise<number>
  /** Resolves when the database would take a lead now; rejects otherwise. */
  check: () => Promise<void>
  /** How many leads wait for their commit. */
  waiting: () => number
  /** Waits for what is being written, then lets the database go. */
  close: () => Promise<void>
}

/** How often forgotten addresses are removed, in milliseconds. */
const sweepInterval = 5 * 60_000
/** How often a transaction that others caused to be rolled back is run again. */
const reruns = 3

const probe = (): Submission => ({
  lead: { name: '', email: '', message: '', source: '', lead_type: '' },
  receivedAt: new Date(),
  verdict: { status: 'accepted', reasons: [] },
  key: randomUUID(),
})

/** The store of leads on an open database, which it closes in the end. */
export function openLeadStore(database: LeadDatabase, settings: Omit<WriteOptions, 'kind'>): LeadStore {
  const { db, kind } = database
  const options = { kind, ...settings }
  let hasFailed = false
  const commits = new GroupCommit<Submission, Outcome>({
    async commit(submissions) {
      for (let run = 1; ; run++) {
        try {
          const outcomes = await db.transaction().execute(trx => writeLeads(trx, submissions, options))
          hasFailed = false
          return outcomes
        } catch (error) {
          if (run <= reruns && isRolledBack(error)) continue
          hasFailed = true
          throw error
        }
      }
    },
  })
  /** Stores a lead and takes it back. */
  async function rehearse(): Promise<void> {
    const done = new Error('The rehearsal is rolled back')
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
  // A failed sweep is repeated by the next one, and a database that is away is seen by all else. A long one is not joined by another.
  let isSweeping = false
  const sweep = async () => {
    if (isSweeping) return
    isSweeping = true
    await removeRestingBuckets(db, Date.now()).catch(() => {})
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
      // After a failed commit another one may not come for hours.
      if (hasFailed) await rehearse()
      // A full disk can still be read, so this writes.
      await writeSetting(db, 'last-checked', new Date().toISOString())
    },
    waiting: () => commits.length,
    async close() {
      clearInterval(sweeps)
      await commits.settled()
      await database.close()
    },
  }
}
