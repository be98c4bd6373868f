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

/** The store of leads on an open database, which it closes in the end. */
export function openLeadStore(database: LeadDatabase, options: WriteOptions): LeadStore {
  const { db } = database
  const commits = new GroupCommit<Submission, Outcome>({
    async commit(submissions) {
      for (let run = 1; ; run++) {
        try {
          return await writeLeads(database, submissions, options)
        } catch (error) {
          if (run > reruns || !isRolledBack(error)) throw error
        }
      }
    },
  })
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
