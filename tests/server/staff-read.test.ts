import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadColumns } from '#contract/lead/fields.ts'
import { csvOf } from '#server/staff/export.ts'
import { csvRecords, parseCsv } from '#tests/support/csv.ts'
import { databaseKinds, newDatabaseLocation } from '#tests/support/databases.ts'
import { addLeads, newDatabase, openDatabaseAt } from '#tests/support/deliveries.ts'
import { storedLead } from '#tests/support/leads.ts'
import { staff } from '#tests/support/staff.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 9, 30))
const touchColumns =
  'utm_source,utm_medium,utm_campaign,utm_term,utm_content,gclid,fbclid,linkedin_click_id'.split(',')
const campaignColumns = [...touchColumns, ...touchColumns.map(key => `last_${key}`)]
const columns = ['receipt', 'received_at', 'status', 'reasons', ...leadColumns, ...campaignColumns]
const noCampaigns = Object.fromEntries(campaignColumns.map(key => [key, '']))

describe.each(databaseKinds)('on %s', kind => {
  test('list prints the newest leads first, filtered by status, time, and email', async () => {
    const { location, db } = await newDatabase(kind)
    await addLeads(db, { name: 'Old', now: at(1) })
    await addLeads(db, { name: 'Held', now: at(2), status: 'quarantined', channels: [] })
    await addLeads(db, { name: 'Other', now: at(3), email: 'Grace@Navy.example' })
    const { code, out, err } = await staff(location, ['list'])
    expect([code, err]).toEqual([0, ''])
    const [head, ...lines] = out.trimEnd().split('\n')
    expect(head).toMatch(/Receipt .*Received \(UTC\) .*Name .*Email .*Source .*Type .*Status .*Delivery/)
    expect(lines.map(line => /2026-03-0\d 09:30 {2}\w+/.exec(line)?.[0])).toEqual([
      ...['2026-03-03 09:30  Other', '2026-03-02 09:30  Held', '2026-03-01 09:30  Old'],
    ])
    expect(lines[2]).toMatch(/ada@bank\.example +contact {2}consultation {2}accepted +webhook waiting$/)
    const names = async (...args: string[]) => {
      const { out } = await staff(location, ['list', '--json', ...args])
      return (JSON.parse(out) as { name: string }[]).map(({ name }) => name)
    }
    expect(await names('--status', 'quarantined')).toEqual(['Held'])
    expect(await names('--since', '2026-03-02')).toEqual(['Other', 'Held'])
    expect(await names('--until', '2026-03-02')).toEqual(['Old'])
    expect(await names('--since', '2026-03-01T09:30', '--until', '2026-03-02T09:30Z')).toEqual(['Old'])
    expect(await names('--email', 'grace@navy.EXAMPLE')).toEqual(['Other'])
    expect(await names('--limit', '1')).toEqual(['Other'])
    const limited = await staff(location, ['list', '--limit', '2'])
    expect(limited.err).toBe('The newest 2 of 3; --limit shows more\n')
  })

  test('show accepts a receipt in any notation and prints the lead as text or JSON', async () => {
    const { location, db } = await newDatabase(kind)
    const [receipt = ''] = await addLeads(db, { now: at(1), receipt: '1ZK0-0M2D-XQ9T', reasons: '["link"]' })
    await db.updateTable('outbox').set({ attempts: 2, last_error: 'responded with 503' }).execute()
    for (const typed of ['1zk0-0m2d-xq9t', '1ZK00M2DXQ9T', 'IZKO OM2D XQ9T', 'lzko-om2d-xq9t']) {
      const { code, out } = await staff(location, ['show', typed])
      expect(code).toBe(0)
      expect(out.split('\n').map(line => line.trimEnd())).toEqual([
        ...[`Receipt     ${receipt}`, 'Received    2026-03-01 09:30 UTC', 'Name        Ada Example'],
        ...['Email       ada@bank.example', 'Source      contact', 'Type        consultation'],
        'Status      accepted: link',
        'By webhook  waiting after 2 attempts, last: responded with 503, next at 2026-03-01 09:30 UTC',
        ...['Message     We doubt a figure.', '            Source: contact', '            Company: Bank'],
        '',
      ])
    }
    const waiting = { channel: 'webhook', state: 'waiting', attempts: 2, last_error: 'responded with 503' }
    expect(JSON.parse((await staff(location, ['show', receipt, '--json'])).out)).toEqual({
      ...storedLead,
      receipt,
      received_at: at(1).toISOString(),
      status: 'accepted',
      reasons: ['link'],
      attribution: null,
      delivery: [{ ...waiting, next_attempt_at: at(1).toISOString() }],
    })
  })

  test('stats counts leads by status, delivery, source, and day', async () => {
    const { location, db } = await newDatabase(kind)
    await addLeads(db, { count: 2, now: at(1) })
    await addLeads(db, { now: at(2), source: 'careers', channels: ['email', 'webhook'] })
    await addLeads(db, { now: at(2), status: 'quarantined', channels: [] })
    await db.updateTable('outbox').set({ state: 'delivered' }).where('lead_id', '=', 1).execute()
    expect(JSON.parse((await staff(location, ['stats', '--json'])).out)).toEqual({
      leads: { accepted: 3, quarantined: 1 },
      delivery: {
        webhook: { waiting: 2, delivered: 1, dead: 0 },
        email: { waiting: 1, delivered: 0, dead: 0 },
      },
      health: {},
      oldest_waiting: at(1).toISOString(),
      sources: { contact: 3, careers: 1 },
      days: { '2026-03-02': 2, '2026-03-01': 2 },
    })
    const { out } = await staff(location, ['stats'])
    expect(out).toMatch(/^Status +Leads\naccepted +3\nquarantined +1\n/)
    expect(out).toContain('The oldest waiting message was queued at 2026-03-01 09:30 UTC')
  })

  test('on an empty store, list says that there are no leads, and stats shows zeros', async () => {
    const { location } = await newDatabase(kind)
    expect(await staff(location, ['list'])).toEqual({ code: 0, out: '', err: 'No leads\n' })
    expect((await staff(location, ['list', '--json'])).out).toBe('[]\n')
    expect((await staff(location, ['stats'])).out).toMatch(/^Status +Leads\naccepted +0\nquarantined +0\n$/)
  })

  test('export writes every lead once, oldest first, as CSV or JSON', async () => {
    const { location, db } = await newDatabase(kind)
    const receipts = await addLeads(db, { count: 2500, now: at(1), channels: [], reasons: '["link","fast"]' })
    const records = csvRecords((await staff(location, ['export'])).out)
    expect(records.map(({ receipt }) => receipt)).toEqual(receipts)
    expect(Object.keys(records[0] ?? {})).toEqual(columns)
    const fields = { ...storedLead, received_at: at(1).toISOString(), status: 'accepted' }
    const last = { ...fields, receipt: receipts[2400] }
    expect(records[2400]).toEqual({ ...last, reasons: 'link fast', ...noCampaigns })
    const json = JSON.parse((await staff(location, ['export', '--format', 'json'])).out)
    expect(json.map(({ receipt }: { receipt: string }) => receipt)).toEqual(receipts)
    expect(json[2400]).toEqual({ ...last, reasons: ['link', 'fast'], attribution: null })
  })

  test('export filters leads and, if none match, writes a header row or an empty array', async () => {
    const { location, db } = await newDatabase(kind)
    await addLeads(db, { now: at(1), channels: [], status: 'quarantined' })
    const accepted = ['export', '--status', 'accepted']
    expect((await staff(location, accepted)).out).toBe(`\ufeff${columns.map(name => `"${name}"`).join()}\r\n`)
    expect(JSON.parse((await staff(location, [...accepted, '--format', 'json'])).out)).toEqual([])
    const quarantined = ['export', '--status', 'quarantined', '--format', 'json']
    expect(JSON.parse((await staff(location, quarantined)).out)).toHaveLength(1)
  })
})

test("a visitor's control characters are escaped in every command's output", async () => {
  const location = await newDatabaseLocation('sqlite')
  const name = 'Eve\u001b]0;title\u0007\u009b2J\r\u202e'
  const message = `${name}\nsecond line`
  const [receipt = ''] = await addLeads(await openDatabaseAt(location), { name, message })
  for (const args of ['list', `show ${receipt}`, 'list --json', 'export', 'export --format json']) {
    const { code, out } = await staff(location, args.split(' '))
    expect(code).toBe(0)
    // Drop the newlines between records.
    expect(out.replace(/\r?\n/g, '')).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(out).toContain('Eve\\u001b]0;title')
  }
  expect(JSON.parse((await staff(location, ['show', receipt, '--json'])).out)).toMatchObject({ name })
})

test('export creates a file with mode 600 and never overwrites one', async () => {
  const { location, db } = await newDatabase('sqlite')
  const [receipt] = await addLeads(db)
  const file = join(tempFolder(), 'leads.csv')
  expect(await staff(location, ['export', '--output', file])).toEqual({ code: 0, out: '', err: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const written = readFileSync(file, 'utf8')
  expect(written).toContain(receipt)
  const again = await staff(location, ['export', '--output', file])
  expect([again.code, again.err]).toEqual([1, `${file} already exists: choose another name\n`])
  expect(readFileSync(file, 'utf8')).toBe(written)
  const missing = await staff(location, ['export', '--output', join(tempFolder(), 'nowhere', 'leads.csv')])
  expect(missing.code).toBe(1)
  expect(missing.err).toMatch(/^\S+leads\.csv can't be written: ENOENT[^\n]+\n$/)
})

const formulaStart =
  /^[\s\u200b\u00ad\u2060\u2061\u2800]*[=+\-@\uff0b\uff0d\uff1d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b]/
const riskyText = fc.string({
  unit: fc.constantFrom(...'\u200b\u00ad\u2060\u2061\u2800=+-@\uff1d\u2212\ufe62"\';,\t\r\n a1'),
})

const records = fc.array(fc.record({ name: riskyText, message: riskyText }), { minLength: 1 })

test('CSV keeps ordinary text unchanged', () => {
  const record = { name: 'Zoë "Z" O\u2019Hara, Ltd; & co', message: 'a = b, 3-4 + 5\nmail@site.example' }
  expect(csvRecords(csvOf([record], ['name', 'message'], true))).toEqual([record])
})

/** Splits CSV at another separator as spreadsheets do: a quotation mark is text unless it starts the cell. */
const splitCellsAt = (separator: string) => (text: string) =>
  text
    .split(/[\r\n]+/)
    .flatMap(line => line.split(separator))
    .map(cell => cell.replace(/^[\s"\u200b\u00ad\u2060\u2061\u2800]+/, ''))

test.each<[string, (text: string) => string[]]>([
  ['a comma', text => parseCsv(text).flat()],
  ['a semicolon, as in much of Europe', splitCellsAt(';')],
  ['a tab', splitCellsAt('\t')],
])('no cell becomes a formula in a spreadsheet whose separator is %s', (_, cellsIn) => {
  fc.assert(
    fc.property(records, leads => {
      const cells = cellsIn(csvOf(leads, ['name', 'message'], false))
      expect(cells.filter(cell => formulaStart.test(cell))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
