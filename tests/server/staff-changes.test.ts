import { spawn, spawnSync } from 'node:child_process'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ChannelName, Tables } from '#server/store/tables.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { addLeads, newDatabase, readOutbox } from '#tests/support/deliveries.ts'
import { staff, withWebhook } from '#tests/support/staff.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const day = 24 * 60 * 60 * 1000
const quarantineOptions = { status: 'quarantined', channels: [] as ChannelName[] } as const
const audit = (db: Kysely<Tables>) =>
  db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()
const unknownReceipt = '0000-0000-0000'

describe.each(databaseKinds)('on %s', kind => {
  test('release accepts a lead and queues it once for the configured channel', async () => {
    const { location, db } = await newDatabase(kind)
    const [receipt = '', other = ''] = await addLeads(db, { ...quarantineOptions, count: 2 })
    const first = await staff(location, ['release', receipt], withWebhook)
    expect(first).toEqual({ code: 0, out: `${receipt} released\n`, err: '' })
    expect(await readOutbox(db)).toEqual([expect.objectContaining({ channel: 'webhook', state: 'waiting' })])
    await db.updateTable('outbox').set({ state: 'delivered' }).execute()
    const second = await staff(location, ['release', receipt], withWebhook)
    expect(second.out).toBe(`${receipt} was already accepted\n`)
    expect(await readOutbox(db)).toEqual([expect.objectContaining({ state: 'delivered' })])
    const statuses = await db.selectFrom('leads').select(['receipt', 'status']).orderBy('id').execute()
    expect(statuses).toEqual([
      { receipt, status: 'accepted' },
      { receipt: other, status: 'quarantined' },
    ])
    expect(await audit(db)).toEqual([{ action: 'release', detail: JSON.stringify({ receipt }) }])
  })

  test('a failed release or redelivery prints a reason and changes nothing', async () => {
    const { location, db } = await newDatabase(kind)
    const [receipt = ''] = await addLeads(db, { ...quarantineOptions })
    const refusals: [args: string[], err: RegExp | string, env?: typeof withWebhook][] = [
      [['release', receipt, unknownReceipt], `There is no lead ${unknownReceipt}\n`, withWebhook],
      [['redeliver', receipt, unknownReceipt], `There is no lead ${unknownReceipt}\n`, withWebhook],
      [['redeliver', receipt], `Lead ${receipt} is quarantined: release it instead\n`, withWebhook],
      [['redeliver', '--stuck'], /^No delivery channel is configured: set WEBHOOK_URL .* SMTP_URL.*\n$/],
    ]
    for (const [args, message, env] of refusals) {
      const { code, err } = await staff(location, args, env)
      expect([code, err]).toEqual([1, expect.stringMatching(message)])
    }
    expect(await db.selectFrom('leads').select('status').execute()).toEqual([{ status: 'quarantined' }])
    expect(await readOutbox(db)).toEqual([])
  })

  test('redeliver requeues one lead, or all leads that are dead or were never queued', async () => {
    const { location, db } = await newDatabase(kind)
    await addLeads(db, { name: 'Delivered' })
    await db.updateTable('outbox').set({ state: 'delivered' }).execute()
    await addLeads(db, { name: 'Never queued', count: 600, channels: [] })
    await addLeads(db, { name: 'Held', ...quarantineOptions })
    const [receipt = ''] = await addLeads(db, { name: 'Dead', now: new Date(Date.now() - 3 * day) })
    const waiting = () => db.selectFrom('outbox').selectAll().where('state', '=', 'waiting').execute()
    const before = new Date().toISOString()
    for (const [which, count, out] of [
      [receipt, 1, '1 lead queued again\n'],
      ['--stuck', 601, '601 messages queued\n'],
    ] as const) {
      const deadMessage = { state: 'dead', attempts: 30, last_error: 'responded with 503' } as const
      await db.updateTable('outbox').set(deadMessage).where('state', '=', 'waiting').execute()
      expect(await staff(location, ['redeliver', which], withWebhook)).toMatchObject({ code: 0, out })
      const rows = await waiting()
      expect(rows).toHaveLength(count)
      expect(rows[0]).toMatchObject({ attempts: 0, last_error: null })
      expect(rows[0]?.created_at.localeCompare(before)).toBeGreaterThanOrEqual(0)
      expect(rows[0]?.next_attempt_at).toBe(rows[0]?.created_at)
    }
    expect((await staff(location, ['redeliver', '--stuck'], withWebhook)).out).toBe('0 messages queued\n')
    const queued = db.selectFrom('outbox').innerJoin('leads', 'leads.id', 'lead_id')
    const names = await queued.select('name').execute()
    expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Delivered', 'Dead', 'Never queued']))
  })

  test('erase removes leads, messages, and keys, and the audit trail has only counts', async () => {
    const { location, db } = await newDatabase(kind)
    await addLeads(db, { email: 'Ada@Bank.example', idempotency_key: 'a-key-of-ada' })
    await addLeads(db, { email: 'ada@bank.example', ...quarantineOptions })
    const key = { idempotency_key: 'a-key-of-another' }
    const [receipt = ''] = await addLeads(db, { email: 'ada@bank.example.org', ...key })
    const dryRun = await staff(location, ['erase', '--email', 'ada@bank.example', '--dry-run'])
    expect(dryRun.out).toBe('2 leads would be erased\n')
    expect([(await readOutbox(db)).length, await audit(db)]).toEqual([2, []])
    const { code, out } = await staff(location, ['erase', '--email', 'ADA@bank.example'])
    expect([code, out]).toEqual([0, '2 leads erased\n'])
    const left = await db.selectFrom('leads').select(['receipt', 'idempotency_key']).execute()
    expect(left).toEqual([{ receipt, ...key }])
    expect(await readOutbox(db)).toHaveLength(1)
    expect(await audit(db)).toEqual([{ action: 'erase', detail: '{"leads":2,"outbox":1}' }])
    const again = await staff(location, ['erase', '--email', 'ada@bank.example'])
    expect([again.code, again.err]).toEqual([1, 'No lead has that email address\n'])
  })

  test('expire removes all leads past the retention period, even over a thousand', async () => {
    const { location, db } = await newDatabase(kind)
    await addLeads(db, { count: 1100, now: new Date(Date.now() - 731 * day) })
    await addLeads(db, { now: new Date(Date.now() - 400 * day) })
    const expire = async (days?: string, env = {}) =>
      (await staff(location, ['expire', ...(days ? ['--days', days] : [])], env)).out
    expect(await expire()).toBe('1100 leads older than 730 days removed\n')
    expect(await expire('365')).toBe('1 lead older than 365 days removed\n')
    expect(await expire('', { RETENTION_DAYS: '30' })).toBe('0 leads older than 30 days removed\n')
    expect(await readOutbox(db)).toEqual([])
    expect(await expire('999999999')).toBe('0 leads older than 999999999 days removed\n')
  })
})

const commands = 'list show export release redeliver erase expire backup verify stats funnel'.split(' ')
const unusableLocation = { dataDir: '/dev/null' }

test("help lists every command, and each command's examples parse", async () => {
  const { code, out, err } = await staff(unusableLocation, ['--help'])
  expect([code, err]).toEqual([0, ''])
  for (const command of commands) {
    expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'))
    const help = await staff(unusableLocation, [command, '--help'])
    expect([help.code, help.err]).toEqual([0, ''])
    const examples = [...help.out.matchAll(/^ {2}npm run leads -- (.*)$/gm)].map(([, line]) => line ?? '')
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      // Usage is checked before the database is opened.
      const result = await staff({ dataDir: tempFolder() }, example.split(' '))
      expect(result.code, example).toBe(1)
      expect(result.err, example).toMatch(/^There is no (?:database|file) /)
    }
  }
})

test.each([
  ['no command', [], /Usage: leads/],
  ['an unknown command', ['lost'], /unknown command 'lost'/],
  ['an unknown option', ['list', '--lost'], /unknown option '--lost'/],
  ['an unknown status', ['list', '--status', 'new'], /Allowed choices are accepted, quarantined/],
  ['an invalid time', ['list', '--since', 'yesterday'], /Give a day such as 2026-03-01/],
  ['a day that is not in the calendar', ['list', '--since', '2026-13-01'], /Give a day such as 2026-03-01/],
  ['a February 31', ['list', '--since', '2026-02-31T09:00'], /Give a day such as 2026-03-01/],
  ['an invalid limit', ['list', '--limit', '-1'], /Give a whole number above 0/],
  ['a missing receipt', ['show'], /missing required argument 'receipt'/],
  ['an invalid receipt', ['show', '7ZK4'], /A receipt looks like 7ZK4-0M2D-XQ9T/],
  ['an unknown format', ['export', '--format', 'xml'], /Allowed choices are csv, json/],
  ['nothing to redeliver', ['redeliver'], /give receipts or --stuck/],
  ['both receipts and --stuck', ['redeliver', '7ZK4-0M2D-XQ9T', '--stuck'], /give receipts or --stuck/],
  ['no address to erase', ['erase'], /required option '--email <address>' not specified/],
  ['an invalid address', ['erase', '--email', 'ada'], /Give an email address/],
])('with %s, the program exits with code 2 and a hint', async (_, args, message) => {
  const { code, out, err } = await staff(unusableLocation, args)
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(message)
  expect(err).toMatch(/--help/)
})

test('a failed command prints a one-line error and exits with code 1', async () => {
  const { location } = await newDatabase('sqlite')
  const err = `There is no lead ${unknownReceipt}\n`
  expect(await staff(location, ['show', unknownReceipt])).toEqual({ code: 1, out: '', err })
  const dataDir = tempFolder()
  const databaseUrl = 'postgres://leads:a-password@127.0.0.1:1/leads'
  const failures: [Parameters<typeof staff>[0], Record<string, string>, RegExp][] = [
    [{ dataDir }, {}, /^There is no database \S+leads\.db: set DATA_DIR or DATABASE_URL as for [^\n]+\n$/],
    [{ dataDir }, { RETENTION_DAYS: 'two years' }, /^RETENTION_DAYS must be a whole number[^\n]+\n$/],
    [{ dataDir: '', databaseUrl }, {}, /^Can't store leads in postgres:\/\/127\.0\.0\.1:1\/leads: [^\n]+\n$/],
  ]
  for (const [database, env, message] of failures) {
    const { code, err } = await staff(database, ['list'], env)
    expect([code, err]).toEqual([1, expect.stringMatching(message)])
  }
})

const shell = (dataDir: string) => ({ env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } })
const program = ['--import', 'tsx', 'scripts/leads.ts']

test('the program sets its exit code and prints errors to stderr', async () => {
  const { location, db } = await newDatabase('sqlite')
  const [receipt = ''] = await addLeads(db)
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...program, ...args], { ...shell(location.dataDir), encoding: 'utf8' })
  const stdout = expect.stringContaining(receipt) as string
  expect(run('show', receipt)).toMatchObject({ status: 0, stdout, stderr: '' })
  expect(run('show', '0000-0000-0000')).toMatchObject({ status: 1, stdout: '' })
  expect(run('show')).toMatchObject({ status: 2, stdout: '' })
})

test('a closed pipe ends an export with exit code 0 and no error', async () => {
  const { location, db } = await newDatabase('sqlite')
  for (let round = 0; round < 5; round++) await addLeads(db, { count: 1000, channels: [] })
  const child = spawn(process.execPath, [...program, 'export'], shell(location.dataDir))
  child.stdout.once('data', () => child.stdout.destroy())
  const errors = child.stderr.toArray()
  const code = await new Promise(resolve => child.on('close', resolve))
  expect([code, Buffer.concat(await errors).toString()]).toEqual([0, ''])
})
