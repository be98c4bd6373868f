import { expect, test } from 'vitest'
import handler, { createHandler } from '#server/serverless.ts'
import { getPostgres, newDatabaseLocation } from '#tests/support/databases.ts'
import { addLeads, newDatabase } from '#tests/support/deliveries.ts'
import { json, lead } from '#tests/support/leads.ts'
import { headersOfEveryResponse, missingSecurityHeaders } from '#tests/support/service.ts'
import { until } from '#tests/support/until.ts'

const leadRequest = (headers: Record<string, string> = {}) =>
  new Request('https://functions.example/api/leads', json(lead, headers))

test('the handler has a web-standard fetch method and stores a repeated lead once', async () => {
  expect(handler.fetch).toBeTypeOf('function')
  const { databaseUrl = '' } = await newDatabaseLocation('postgres')
  const { fetch } = createHandler({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }, headersOfEveryResponse)
  const key = { 'Idempotency-Key': 'key-of-this-lead' }
  const responses = await Promise.all([1, 2, 3].map(() => fetch(leadRequest(key))))
  const receipts = await Promise.all(responses.map(response => response.json()))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(responses.map(missingSecurityHeaders)).toEqual([[], [], []])
  expect(new Set(receipts.map(({ receipt }) => receipt)).size).toBe(1)
  expect((await fetch(new Request('https://functions.example/readyz'))).status).toBe(200)
})

test('leads get 503 until the database is reachable', async () => {
  expect((await createHandler({ LOG_LEVEL: 'silent' }).fetch(leadRequest())).status).toBe(503)
  const postgres = await getPostgres()
  const { databaseUrl = '' } = await newDatabaseLocation('postgres')
  const { fetch } = createHandler({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  await postgres.stop()
  expect((await fetch(leadRequest())).status).toBe(503)
  await postgres.start()
  expect((await fetch(leadRequest())).status).toBe(201)
})

test('the handler removes leads past the retention period', async () => {
  const { location, db } = await newDatabase('postgres')
  await addLeads(db, { now: new Date('2020-01-01') })
  await addLeads(db, { count: 9 })
  const { fetch } = createHandler({ DATABASE_URL: location.databaseUrl, LOG_LEVEL: 'silent' })
  expect((await fetch(leadRequest())).status).toBe(201)
  await until(async () => expect(await db.selectFrom('leads').select('id').execute()).toHaveLength(10))
})
