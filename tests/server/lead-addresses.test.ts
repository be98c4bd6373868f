import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { form, json, lead, posted } from '#tests/support/leads.ts'
import { openService, storedLeads } from '#tests/support/service.ts'
import { staff } from '#tests/support/staff.ts'

test.each([
  "o'neill@bank.example",
  'smith&jones@firm.example',
  'anna@xn--bcher-kva.example',
  'info@firm.xn--p1ai',
  'root@localhost',
  "a.!#$%&'*+/=?^_`{|}~-@b",
  ' ada@bank.example\t',
])('the address "%s", which a form accepts, is stored unchanged', async email => {
  const { app, file } = await openService()
  expect((await app.request('/api/leads', json({ ...lead, email }))).status).toBe(201)
  expect((await app.request('/api/leads', posted({ ...form, email }))).headers.get('Location')).toMatch(
    /receipt=/,
  )
  expect(storedLeads(file).map(row => row.email)).toEqual([email.trim(), email.trim()])
})

test.each([
  'ada at bank.example',
  'ada@',
  '@bank.example',
  'ada@bank..example',
  'ada@-bank.example',
  'ada@bank.example-',
  'ada@bank_.example',
  'ada@bank@bank.example',
  'ädä@bank.example',
  '"ada"@bank.example',
  'Ada <ada@bank.example>',
  'ada@[192.0.2.1]',
  'ada@bank.example\r\nBcc: victim@other.example',
  'ada@bank.example,victim@other.example',
  '\u00a0ada@bank.example',
  `ada@${'a'.repeat(64)}.example`,
  `ada@${'a.'.repeat(126)}a`,
])('the address "%s", which no form takes, is refused', async email => {
  const { app, store } = await openService()
  const response = await app.request('/api/leads', json({ ...lead, email }))
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { fields: { email: expect.any(String) } },
  ])
  expect(await store.count()).toBe(0)
})

test('an international domain is stored in ASCII, and staff find it by either form', async () => {
  const { app, file } = await openService()
  for (const email of ['anna@bücher.example', 'anna@BÜCHER.example', 'anna@xn--bcher-kva.example'])
    expect((await app.request('/api/leads', json({ ...lead, email }))).status).toBe(201)
  expect(new Set(storedLeads(file).map(({ email }) => email))).toEqual(
    new Set(['anna@xn--bcher-kva.example']),
  )
  const { code, out } = await staff({ dataDir: dirname(file) }, ['erase', '--email', 'Anna@bücher.example'])
  expect([code, out]).toEqual([0, '3 leads erased\n'])
})
