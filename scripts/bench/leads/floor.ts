import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { sampleLead } from './send.ts'

/**
 * Leads a second of a bare loop: the same texts into a table without indexes, one statement and one commit to the disk for each,
 * with the durability of the service and nothing around it.
 */
export function bareInsertRate(seconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'bench-floor-'))
  const database = new Libsql(join(folder, 'leads.db'))
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.exec(
      'create table leads (id integer primary key, received_at text, name text, email text, message text, source text, lead_type text)',
    )
    const insert = database.prepare(
      'insert into leads (received_at, name, email, message, source, lead_type) values (?, ?, ?, ?, ?, ?)',
    )
    const start = performance.now()
    let count = 0
    while (performance.now() - start < seconds * 1000) {
      const { name, email, message, source, lead_type } = sampleLead(count++)
      insert.run([new Date().toISOString(), name, email, message, source, lead_type])
    }
    return count / ((performance.now() - start) / 1000)
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}
