import { expect, test } from 'vitest'
import { type Batch, formItem, formSteps, measurePath, visitItem } from '#contract/measure/items.ts'
import { wilsonInterval } from '#server/measure/funnel.ts'
import { expireLeads } from '#server/store/removal.ts'
import { databaseKinds, newDatabaseLocation } from '#tests/support/databases.ts'
import { newDatabase, openDatabaseAt } from '#tests/support/deliveries.ts'
import { json } from '#tests/support/leads.ts'
import { openService } from '#tests/support/service.ts'
import { staff } from '#tests/support/staff.ts'

const list = { measure: true as const }
const day = 24 * 60 * 60 * 1000

const visit = (step?: (typeof formSteps)[number]): Batch => ({
  kind: 'contact',
  items: [
    visitItem,
    ...formSteps.slice(0, step ? formSteps.indexOf(step) + 1 : 0).map(each => formItem('contact', each)),
  ],
})

test.each(databaseKinds)('on %s, the funnel sums visits across servers and shows intervals', async kind => {
  const location = await newDatabaseLocation(kind)
  const sent: Batch[] = [...Array(8).fill(visit('sent')), ...Array(12).fill(visit('filled'))]
  const visits: Batch[] = [...sent, ...Array(20).fill(visit('saw')), ...Array(60).fill(visit())]
  const services = [await openService({ location, list }), await openService({ location, list })]
  for (const [index, batch] of visits.entries()) {
    expect((await services[index % 2]?.app.request(measurePath, json(batch)))?.status).toBe(204)
  }
  for (const { close } of services) await close()

  const [row, ...others] = JSON.parse((await staff(location, ['funnel', '--json'])).out)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    pageKind: 'contact',
    form: 'contact',
    visits: 100,
    steps: {
      saw: { visits: 40, share: 0.4, low: expect.closeTo(0.3094, 4), high: expect.closeTo(0.498, 4) },
      ...{ opened: { visits: 20 }, filled: { visits: 20 } },
      ...{ sent: { visits: 8 }, 'gave up': { visits: 12 } },
    },
  })
  expect(new Date(row.week).getUTCDay()).toBe(1)
  const { out } = await staff(location, ['funnel'])
  expect(out).toMatch(/contact +contact +100 +40\.0% \(31–50\) .* 12\.0% \(7–20\)/)
  expect((await staff(location, ['funnel', '--since', '2999-01-01'])).out).toBe('')
})

test('counts below five are withheld, as is any count that would reveal one', async () => {
  const location = await newDatabaseLocation('sqlite')
  const { app, close } = await openService({ location, list })
  for (const step of [...Array(9).fill('filled'), ...Array(4).fill('sent')])
    await app.request(measurePath, json(visit(step)))
  await close()
  const [row] = JSON.parse((await staff(location, ['funnel', '--json'])).out)
  expect(row.steps).toMatchObject({ filled: { visits: 13 }, sent: null, 'gave up': null })
})

test.each<[string, RequestInit, number]>([
  ['of another site', json(visit(), { 'Sec-Fetch-Site': 'cross-site' }), 403],
  ['of an unknown kind of page', json({ ...visit(), kind: 'ada@bank.example' }), 422],
  ['with an unknown item', json({ kind: 'contact', items: ['ada@bank.example'] }), 422],
  ['with an extra field', json({ ...visit(), visitor: '4711' }), 422],
  ['that is not an object', json('nothing'), 422],
  ['that is too large', json('x'.repeat(40_000)), 413],
  ['from a browser that opts out', json(visit('sent'), { 'Sec-GPC': '1' }), 204],
])('a batch %s is not counted', async (_, request, status) => {
  const location = await newDatabaseLocation('sqlite')
  const { app, close, logged } = await openService({ location, list })
  expect((await app.request(measurePath, request)).status).toBe(status)
  await close()
  const db = await openDatabaseAt(location)
  expect(await db.selectFrom('visit_counts').selectAll().execute()).toEqual([])
  expect(logged.join('')).not.toContain('ada@bank.example')
})

test("the endpoint returns 404 on a site that doesn't count visits", async () => {
  const { app } = await openService()
  for (const method of ['GET', 'POST']) expect((await app.request(measurePath, { method })).status).toBe(404)
})

test('an item counts once per batch and is removed after the retention period', async () => {
  const { location, db } = await newDatabase('sqlite')
  const { app, close } = await openService({ location, list })
  await app.request(measurePath, json({ kind: 'home', items: [visitItem, visitItem] }))
  await close()
  const counts = () => db.selectFrom('visit_counts').selectAll().execute()
  expect(await counts()).toMatchObject([{ page_kind: 'home', item: visitItem, visits: 1 }])
  await expireLeads(db, { days: 730, now: new Date(Date.now() + 700 * day) })
  expect(await counts()).toHaveLength(1)
  await expireLeads(db, { days: 730, now: new Date(Date.now() + 732 * day) })
  expect(await counts()).toEqual([])
})

test("a client that sends over 120 batches gets 429, and others aren't affected", async () => {
  const { app } = await openService({ list, trustedProxies: 1 })
  const send = (address: string) => app.request(measurePath, json(visit(), { 'X-Forwarded-For': address }))
  const codes = await Promise.all(Array.from({ length: 200 }, async () => (await send('192.0.2.1')).status))
  // The bucket gains a token each second, so later requests may pass.
  expect(codes.slice(0, 120)).toEqual(codes.slice(0, 120).fill(204))
  expect(codes).toContain(429)
  const refused = await send('192.0.2.1')
  if (refused.status === 429) expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await send('192.0.2.2')).status).toBe(204)
})

test('the confidence interval is the Wilson interval and stays between 0 and 1', () => {
  // Calculated by hand for 8 of 10.
  const { low, high } = wilsonInterval(8, 10)
  expect([low, high]).toEqual([expect.closeTo(0.4902, 4), expect.closeTo(0.9433, 4)])
  expect([wilsonInterval(0, 5).low, wilsonInterval(5, 5).high]).toEqual([expect.closeTo(0, 12), 1])
})
