import pg from 'pg'
import { expect, test } from 'vitest'
import { newPlace, thePostgres } from '#tests/support/databases.ts'

test('PostgreSQL freezes and resumes while connections come and go', async () => {
  const postgres = await thePostgres()
  const { databaseUrl } = await newPlace('postgres')
  let isOver = false
  let connected = 0
  /** Each connection is a process of PostgreSQL. */
  const comeAndGo = async () => {
    while (!isOver) {
      const client = new pg.Client({ connectionString: databaseUrl })
      client.on('error', () => {})
      await client.connect()
      await client.end()
      connected++
    }
  }
  const coming = Promise.all(Array.from({ length: 8 }, comeAndGo))
  for (let times = 0; times < 60; times++) {
    postgres.freeze(true)
    postgres.freeze(false)
    const before = connected
    await expect.poll(() => connected, { timeout: 30_000 }).toBeGreaterThan(before)
  }
  isOver = true
  await coming
})
