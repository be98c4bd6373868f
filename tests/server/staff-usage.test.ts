import { spawn, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { newPlace } from '#tests/support/databases.ts'
import { addLeads, databaseAt } from '#tests/support/deliveries.ts'
import { staff } from '#tests/support/staff.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const commands = [
  'list',
  'show',
  'export',
  'release',
  'redeliver',
  'erase',
  'expire',
  'backup',
  'verify',
  'stats',
]
const nowhere = { dataDir: '/dev/null' }

test("help lists every command, and each command's help has working examples", async () => {
  const { code, out, err } = await staff(nowhere, ['--help'])
  expect([code, err]).toEqual([0, ''])
  for (const command of commands) {
    expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'))
    const help = await staff(nowhere, [command, '--help'])
    expect([help.code, help.err]).toEqual([0, ''])
    const examples = [...help.out.matchAll(/^ {2}npm run leads -- (.*)$/gm)].map(([, line]) => line ?? '')
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      // Usage is checked before the database is opened.
      const used = await staff({ dataDir: tempFolder() }, example.split(' '))
      expect([example, used.code, used.err]).toEqual([
        example,
        1,
        expect.stringMatching(/^There is no (?:database|file) /),
      ])
    }
  }
})

test.each([
  ['no command', [], /Usage: leads/],
  ['an unknown command', ['lost'], /unknown command 'lost'/],
  ['an unknown option', ['list', '--lost'], /unknown option '--lost'/],
  ['a status that is none', ['list', '--status', 'new'], /Allowed choices are accepted, quarantined/],
  ['a time that is none', ['list', '--since', 'yesterday'], /Give a day such as 2026-03-01/],
  ['a day that is not in the calendar', ['list', '--since', '2026-13-01'], /Give a day such as 2026-03-01/],
  ['a February 31', ['list', '--since', '2026-02-31T09:00'], /Give a day such as 2026-03-01/],
  ['a limit that is no number', ['list', '--limit', '-1'], /Give a whole number above 0/],
  ['a missing receipt', ['show'], /missing required argument 'receipt'/],
  ['a receipt that is none', ['show', '7ZK4'], /A receipt looks like 7ZK4-0M2D-XQ9T/],
  ['a format that is none', ['export', '--format', 'xml'], /Allowed choices are csv, json/],
  ['nothing to deliver again', ['redeliver'], /give receipts or --stuck/],
  ['two ways to say what', ['redeliver', '7ZK4-0M2D-XQ9T', '--stuck'], /give receipts or --stuck/],
  ['nobody to erase', ['erase'], /required option '--email <address>' not specified/],
  ['an address that is none', ['erase', '--email', 'ada'], /Give an email address/],
])('%s is a wrong use, with exit code 2 and a hint', async (_, args, message) => {
  const { code, out, err } = await staff(nowhere, args)
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(message)
  expect(err).toMatch(/--help/)
})

test('an unknown lead exits with one line and code 1', async () => {
  const place = await newPlace('sqlite')
  await databaseAt(place)
  expect(await staff(place, ['show', '7ZK4-0M2D-XQ9T'])).toEqual({
    code: 1,
    out: '',
    err: 'There is no lead 7ZK4-0M2D-XQ9T\n',
  })
})

test('a mistyped folder is an error, not an empty store', async () => {
  const dataDir = tempFolder()
  const { code, err } = await staff({ dataDir }, ['list'])
  expect(code).toBe(1)
  expect(err).toBe(
    `There is no database ${dataDir}/leads.db: set DATA_DIR or DATABASE_URL as for the server\n`,
  )
})

test('an unreachable database gives one line without the password', async () => {
  const databaseUrl = 'postgres://leads:a-password@127.0.0.1:1/leads'
  const { code, err } = await staff({ dataDir: '', databaseUrl }, ['list'])
  expect(code).toBe(1)
  expect(err).toMatch(/^Can't store leads in postgres:\/\/127\.0\.0\.1:1\/leads: [^\n]+\n$/)
  expect(err).not.toContain('a-password')
})

test('all configuration errors are reported at once', async () => {
  const { code, err } = await staff({ dataDir: tempFolder() }, ['list'], { RETENTION_DAYS: 'two years' })
  expect(code).toBe(1)
  expect(err).toMatch(/^RETENTION_DAYS must be a whole number[^\n]+\n$/)
})

const shell = (dataDir: string) => ({ env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } })
const program = ['--import', 'tsx', 'scripts/leads.ts']

test('the program uses the right exit codes and streams', async () => {
  const place = await newPlace('sqlite')
  const [receipt = ''] = await addLeads(await databaseAt(place))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...program, ...args], { ...shell(place.dataDir), encoding: 'utf8' })
  expect(run('show', receipt)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(receipt),
    stderr: '',
  })
  expect(run('show', '0000-0000-0000')).toMatchObject({ status: 1, stdout: '' })
  expect(run('show')).toMatchObject({ status: 2, stdout: '' })
})

test("a closed pipe, such as head's, isn't a failure", async () => {
  const place = await newPlace('sqlite')
  const db = await databaseAt(place)
  for (let turn = 0; turn < 5; turn++) await addLeads(db, { count: 1000, channels: [] })
  const child = spawn(process.execPath, [...program, 'export'], shell(place.dataDir))
  child.stdout.once('data', () => child.stdout.destroy())
  const errors = child.stderr.toArray()
  const code = await new Promise(resolve => child.on('close', resolve))
  expect([code, Buffer.concat(await errors).toString()]).toEqual([0, ''])
})
