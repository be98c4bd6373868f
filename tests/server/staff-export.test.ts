import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from '#server/staff/csv.ts'
import { cpuTimeOf } from '#tests/support/cpu-time.ts'
import { csvRecords, csvRows } from '#tests/support/csv.ts'
import { databaseKinds, newPlace } from '#tests/support/databases.ts'
import { addLeads, databaseAt } from '#tests/support/deliveries.ts'
import { lead } from '#tests/support/leads.ts'
import { staff } from '#tests/support/staff.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const now = new Date('2026-03-01T09:30:00.000Z')
const campaign =
  'utm_source,utm_medium,utm_campaign,utm_term,utm_content,gclid,fbclid,linkedin_click_id'.split(',')
const campaigns = [...campaign, ...campaign.map(key => `last_${key}`)]
const columns = [
  ...'receipt,received_at,status,reasons,name,email,message,source,lead_type'.split(','),
  ...campaigns,
]
const noCampaigns = Object.fromEntries(campaigns.map(key => [key, '']))

describe.each(databaseKinds)('on %s', kind => {
  test('every lead is exported once, oldest first, as CSV and JSON', async () => {
    const place = await newPlace(kind)
    const db = await databaseAt(place)
    const receipts = await addLeads(db, { count: 2500, now, channels: [], reasons: '["link","fast"]' })
    const csv = await staff(place, ['export'])
    const records = csvRecords(csv.out)
    expect(records.map(({ receipt }) => receipt)).toEqual(receipts)
    expect(Object.keys(records[0] ?? {})).toEqual(columns)
    const fields = { ...lead, received_at: now.toISOString(), status: 'accepted' }
    expect(records[2400]).toEqual({
      ...fields,
      receipt: receipts[2400],
      reasons: 'link fast',
      ...noCampaigns,
    })
    const json = JSON.parse((await staff(place, ['export', '--format', 'json'])).out) as { receipt: string }[]
    expect(json.map(({ receipt }) => receipt)).toEqual(receipts)
    expect(json[2400]).toEqual({
      ...fields,
      receipt: receipts[2400],
      reasons: ['link', 'fast'],
      attribution: null,
    })
  })

  test('an export can be filtered, and an empty one is a header row or an empty list', async () => {
    const place = await newPlace(kind)
    const db = await databaseAt(place)
    await addLeads(db, { now, channels: [], status: 'quarantined' })
    const accepted = ['export', '--status', 'accepted']
    expect((await staff(place, accepted)).out).toBe(`\ufeff${columns.map(name => `"${name}"`).join()}\r\n`)
    expect(JSON.parse((await staff(place, [...accepted, '--format', 'json'])).out)).toEqual([])
    const quarantined = ['export', '--status', 'quarantined', '--format', 'json']
    expect(JSON.parse((await staff(place, quarantined)).out)).toHaveLength(1)
  })
})

test('an export is readable by its owner only and overwrites nothing', async () => {
  const place = await newPlace('sqlite')
  const [receipt] = await addLeads(await databaseAt(place))
  const file = join(tempFolder(), 'leads.csv')
  expect(await staff(place, ['export', '--output', file])).toEqual({ code: 0, out: '', err: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const written = readFileSync(file, 'utf8')
  expect(written).toContain(receipt)
  const again = await staff(place, ['export', '--output', file])
  expect([again.code, again.err]).toEqual([1, `${file} already exists: choose another name\n`])
  expect(readFileSync(file, 'utf8')).toBe(written)
})

test('an unwritable file gives a one-line error', async () => {
  const place = await newPlace('sqlite')
  await addLeads(await databaseAt(place))
  const file = join(tempFolder(), 'no-such-folder', 'leads.csv')
  const { code, err } = await staff(place, ['export', '--output', file])
  expect(code).toBe(1)
  expect(err).toMatch(/^\S+leads\.csv can't be written: ENOENT[^\n]+\n$/)
  expect(existsSync(file)).toBe(false)
})

const invisible = ['\u200b', '\u00ad', '\u2060', '\u2061', '\u2800']
const trigger =
  /^[\s\u200b\u00ad\u2060\u2061\u2800]*[=+\-@\uff0b\uff0d\uff1d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b]/
const dangerous = fc.string({
  unit: fc.constantFrom(
    ...invisible,
    '=',
    '+',
    '-',
    '@',
    '\uff1d',
    '\u2212',
    '\ufe62',
    '"',
    "'",
    ';',
    ',',
    '\t',
    '\r',
    '\n',
    ' ',
    'a',
    '1',
  ),
})

const records = fc.array(fc.record({ name: dangerous, message: dangerous }), { minLength: 1 })
const columnsOf = csvRows

test('no exported cell is a formula', () => {
  fc.assert(
    fc.property(records, leads => {
      const cells = columnsOf(csvOf(leads, ['name', 'message'], false)).flat()
      expect(cells.filter(cell => trigger.test(cell))).toEqual([])
      expect(cells).toHaveLength(leads.length * 2)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [';', 'a semicolon, as in much of Europe'],
  ['\t', 'a tab'],
])('no cell becomes a formula in a spreadsheet whose separator is "%s" (%s)', separator => {
  fc.assert(
    fc.property(records, leads => {
      const lines = csvOf(leads, ['name', 'message'], false).split(/[\r\n]+/)
      // This kind of spreadsheet treats a quote as text unless it starts the cell.
      const cells = lines
        .flatMap(line => line.split(separator))
        .map(cell => cell.replace(/^[\s"\u200b\u00ad\u2060\u2061\u2800]+/, ''))
      expect(cells.filter(cell => trigger.test(cell))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test("export time is linear in a message's lines", () => {
  const exportLines = (lines: number) => csvOf([{ message: '\n'.repeat(lines) }], ['message'], false)
  expect(cpuTimeOf(() => exportLines(80_000))).toBeLessThan(30 * cpuTimeOf(() => exportLines(8000)))
})

test('ordinary text is exported unchanged', () => {
  const record = { name: 'Zoë "Z" O\u2019Hara, Ltd; & co', message: 'a = b, 3-4 + 5\nmail@site.example' }
  expect(csvRecords(csvOf([record], ['name', 'message'], true))).toEqual([record])
})
