import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import { getPostgres, newDatabaseLocation } from '#tests/support/databases.ts'
import { findLeadProblems, newLead, readStoredLeads, send } from '#tests/support/lead-traffic.ts'
import { json, lead } from '#tests/support/leads.ts'
import { startServer } from '#tests/support/server-process.ts'
import { openService } from '#tests/support/service.ts'

test('leads get 503 while PostgreSQL hangs and are stored when sent again', async () => {
  const postgres = await getPostgres()
  const location = await newDatabaseLocation('postgres')
  const { origin } = await startServer({ location, env: { LOG_LEVEL: 'silent' } })
  const sent = [await send(origin, newLead())]
  postgres.setFrozen(true)
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  const refusedLeads = await Promise.all(Array.from({ length: 10 }, () => send(origin, newLead())))
  postgres.setFrozen(false)
  expect(refusedLeads.map(({ status }) => status)).toEqual(Array(10).fill(503))
  // A reused connection in an unknown state would fail these leads.
  const laterLeads = await Promise.all(Array.from({ length: 40 }, () => send(origin, newLead())))
  expect(laterLeads.map(({ status }) => status)).toEqual(Array(40).fill(201))
  await Promise.all(refusedLeads.map(sentLead => send(origin, sentLead)))
  sent.push(...refusedLeads, ...laterLeads)
  const stored = await readStoredLeads(location)
  expect(findLeadProblems(sent, stored)).toEqual([])
  expect(stored.length).toBe(sent.length)
})

test('the service turns synchronous_commit on even if the database turns it off', async () => {
  const location = await newDatabaseLocation('postgres')
  const { database } = await openService({ location })
  const name = new URL(location.databaseUrl ?? '').pathname.slice(1)
  await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(database.db)
  const reopened = await openService({ location })
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(
    reopened.database.db,
  )
  expect(rows).toEqual([{ synchronous_commit: 'on' }])
})

test('a row that the database rejects fails alone, and the rest of its group is stored', async () => {
  const { app, database, store, logged } = await openService({
    location: await newDatabaseLocation('postgres'),
  })
  await sql`alter table leads add constraint no_carl check (name <> 'Carl of Bank')`.execute(database.db)
  const names = ['Ada', 'Blaise', 'Carl of Bank', 'Dorothy', 'Emmy']
  const responses = await Promise.all(names.map(name => app.request('/api/leads', json({ ...lead, name }))))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 503, 201, 201])
  expect(await store.count()).toBe(4)
  expect(logged.join()).not.toContain('Carl')
})

test("a database that isn't in UTF-8 stops startup with a one-line error", async () => {
  const owner = await openService({ location: await newDatabaseLocation('postgres') })
  await sql`create database latin encoding 'LATIN1' template template0`.execute(owner.database.db)
  const url = new URL((await newDatabaseLocation('postgres')).databaseUrl ?? '')
  url.pathname = '/latin'
  await expect(openDatabase({ dataDir: '', databaseUrl: url.href })).rejects.toThrow(
    /^Can't store leads in postgres:\S+latin: its encoding is LATIN1, which lacks characters[^\n]*$/,
  )
})

test.each(['postgres:///leads:hunter2@127.0.0.1:9/leads', 'postgres://leads:hunter2@127.0.0.1:9/%zz'])(
  'the error about the invalid URL %s hides the password',
  async databaseUrl => {
    const error = await openDatabase({ dataDir: '', databaseUrl }).catch((caught: Error) => caught)
    expect((error as Error).message).toMatch(/^Can't store leads in postgres:/)
    expect((error as Error).message).not.toContain('hunter2')
  },
)

test("instances over the database's connection limit wait and store every lead", async () => {
  const location = await newDatabaseLocation('postgres')
  const owner = await openService({ location })
  const url = new URL(location.databaseUrl ?? '')
  const name = sql.id(url.pathname.slice(1))
  // Connect as a separate user, because superusers have no connection limit.
  await sql`create role crowded login connection limit 5`.execute(owner.database.db)
  await sql`alter database ${name} owner to crowded`.execute(owner.database.db)
  const { db } = owner.database
  for (const { name: table } of await db.introspection.getTables({ withInternalKyselyTables: true }))
    await sql`alter table ${sql.id(table)} owner to crowded`.execute(db)
  url.username = 'crowded'
  const crowdedLocation = { ...location, databaseUrl: url.href }
  const services = await Promise.all(
    Array.from({ length: 6 }, () => openService({ location: crowdedLocation })),
  )
  const leads = Array.from({ length: 600 }, (_, index) => json({ ...lead, name: `Visitor ${index}` }))
  const responses = await Promise.all(
    leads.map((each, index) => services[index % 6]?.app.request('/api/leads', each)),
  )
  expect(responses.filter(response => response?.status !== 201)).toEqual([])
  expect(await owner.store.count()).toBe(600)
})
