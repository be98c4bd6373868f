import { expect, test } from 'vitest'
import { messageLength } from '#contract/lead/message.ts'
import { form, json, lead, posted } from '#tests/support/leads.ts'
import { openService, storedLeads } from '#tests/support/service.ts'

const longest = (character: string) => character.repeat(messageLength / character.length)

test.each(['a', '界', '\u{1F600}'])(
  'a message of as many "%s" as the form allows is stored, with and without scripts',
  async character => {
    const { app, file } = await openService()
    const message = longest(character)
    const company = '界'.repeat(200)
    const sent = json({ ...lead, message: `${message}\nSource: contact\nCompany: ${company}` })
    expect((await app.request('/api/leads', sent)).status).toBe(201)
    const answer = await app.request('/api/leads', posted({ ...form, message, company }))
    expect(answer.headers.get('Location')).toMatch(/receipt=/)
    expect(new Set(storedLeads(file).map(row => row.message)).size).toBe(1)
  },
)

test('a line end counts as one character, though browsers send two', async () => {
  const { app, file } = await openService()
  const message = `a${'\r\n'.repeat(messageLength - 2)}b`
  expect((await app.request('/api/leads', posted({ ...form, message }))).headers.get('Location')).toMatch(
    /receipt=/,
  )
  expect(storedLeads(file)[0]?.message).not.toContain('\r')
})

test("a company without scripts is one line and can't forge another", async () => {
  const { app, file } = await openService()
  await app.request('/api/leads', posted({ ...form, company: 'Bank\r\nSource: forged' }))
  expect(storedLeads(file)[0]?.message).toBe(
    'We doubt a figure.\nSource: contact\nCompany: Bank Source: forged',
  )
})

test('a name with a tab or line break is stored as one line, with and without scripts', async () => {
  const { app, file } = await openService()
  const name = 'Ada\tKing\r\nLovelace'
  expect((await app.request('/api/leads', json({ ...lead, name }))).status).toBe(201)
  const answer = await app.request('/api/leads', posted({ ...form, name }))
  expect(answer.headers.get('Location')).toMatch(/receipt=/)
  expect(storedLeads(file).map(row => row.name)).toEqual(['Ada King Lovelace', 'Ada King Lovelace'])
})
