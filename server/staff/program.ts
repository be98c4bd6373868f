import type { Writable } from 'node:stream'
import { Argument, Command, Option } from 'commander'
import * as commands from './commands.ts'
import { type ExportFormat, exportFormats } from './export.ts'
import type { Filter } from './filter.ts'
import { funnel } from './funnel.ts'
import * as options from './options.ts'
import type { WithStore } from './session.ts'

interface ProgramOptions {
  out: Writable
  err: Writable
  withStore: WithStore
}

const since = new Option('--since <time>', 'that came at or after a day or moment in UTC').argParser(
  options.moment,
)
const until = new Option('--until <time>', 'that came before a day or moment in UTC').argParser(
  options.moment,
)
const status = new Option('--status <status>', 'with this status').choices(['accepted', 'quarantined'])
const email = new Option('--email <address>', 'of this address, in any case').argParser(options.address)
const json = new Option('--json', 'print JSON')
const output = new Option('-o, --output <file>', 'write to a new file that only you can read')
const format = new Option('--format <format>', 'csv, safe to open in a spreadsheet, or json')
const receipt = new Argument('<receipt>', 'number of the lead').argParser(options.receipt)
const receipts = (name: string) => new Argument(name, 'numbers of leads').argParser(options.receipts)

/** Returns the staff tool's commands. Wrong usage throws commander's error. */
export function staffProgram({ out, err, withStore }: ProgramOptions): Command {
  const program = new Command('leads')
    .description('Find, release, deliver, export and erase what visitors sent.')
    .exitOverride()
    .configureOutput({ writeOut: text => void out.write(text), writeErr: text => void err.write(text) })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(--help shows how it is used)')
  const command = (name: string, description: string, examples: string[]) =>
    program
      .command(name)
      .description(description)
      .addHelpText('after', `\nExamples:\n${examples.map(text => `  npm run leads -- ${text}`).join('\n')}`)

  command('list', 'Show the newest leads.', [
    'list',
    'list --status quarantined',
    'list --since 2026-03-01 --json',
  ])
    .addOption(status)
    .addOption(since)
    .addOption(until)
    .addOption(email)
    .addOption(new Option('--limit <number>', 'at most so many').argParser(options.positive).default(20))
    .addOption(json)
    .action(async ({ limit, json, ...filter }: Filter & { limit: number; json?: true }) => {
      await withStore(session => commands.list(session, filter, limit, json === true))
    })
  command('show', 'Show everything about one lead.', ['show 7ZK4-0M2D-XQ9T'])
    .addArgument(receipt)
    .addOption(json)
    .action(async (number: string, { json }: { json?: true }) => {
      await withStore(session => commands.show(session, number, json === true))
    })
  command('export', 'Write leads as CSV or JSON, oldest first.', [
    'export --output leads.csv',
    'export --format json --since 2026-01-01 --output leads.json',
  ])
    .addOption(format.choices(exportFormats).default('csv'))
    .addOption(output)
    .addOption(status)
    .addOption(since)
    .addOption(until)
    .addOption(email)
    .action(async ({ format, output, ...filter }: Filter & { format: ExportFormat; output?: string }) => {
      await withStore(session => commands.exportTo(session, { format, filter, file: output }))
    })
  command('release', 'Accept quarantined leads after all, and deliver them.', ['release 7ZK4-0M2D-XQ9T'])
    .addArgument(receipts('<receipts...>'))
    .action(async (numbers: string[]) => {
      await withStore(session => commands.release(session, numbers))
    })
  command('redeliver', 'Deliver leads again.', ['redeliver 7ZK4-0M2D-XQ9T', 'redeliver --stuck'])
    .addArgument(receipts('[receipts...]'))
    .option('--stuck', 'all that were given up, and all that came when nothing was configured')
    .action(async (numbers: string[], { stuck }: { stuck?: true }, self: Command) => {
      if (numbers.length > 0 === (stuck === true)) self.error('error: give receipts, or --stuck')
      await withStore(session => commands.redeliver(session, numbers))
    })
  command('erase', 'Erase every lead of a person, with all that belongs to it.', [
    'erase --email ada@bank.example --dry-run',
    'erase --email ada@bank.example',
  ])
    .requiredOption('--email <address>', 'the person, in any case', options.address)
    .option('--dry-run', 'only say how many leads that are')
    .action(async ({ email, dryRun }: { email: string; dryRun?: true }) => {
      await withStore(session => commands.erase(session, email, dryRun === true))
    })
  command('expire', 'Remove leads older than the retention. The server does so daily.', [
    'expire',
    'expire --days 365',
  ])
    .option('--days <days>', 'instead of RETENTION_DAYS', options.positive)
    .action(async ({ days }: { days?: number }) => {
      await withStore(session => commands.expire(session, days))
    })
  command('backup', 'Copy the embedded database into a new file, while the server runs.', [
    'backup /backups/leads-2026-03-01.db',
  ])
    .addArgument(new Argument('<file>', 'a new file that only you can read'))
    .action(async (file: string) => {
      await withStore(session => commands.backup(session, file), 'any')
    })
  command('verify', 'Check that a backup is whole, and count what it holds.', [
    'verify /backups/leads-2026-03-01.db',
  ])
    .addArgument(new Argument('<file>', 'a backup'))
    .action((file: string) => commands.verify(out, file))
  command('stats', 'Count leads by status, delivery, source and day.', ['stats', 'stats --json'])
    .addOption(json)
    .action(async ({ json }: { json?: true }) => {
      await withStore(session => commands.stats(session, json === true))
    })
  command('funnel', 'How far forms get, by week and kind of page, if the site measures.', [
    'funnel',
    'funnel --since 2026-03-01 --json',
  ])
    .addOption(new Option('--since <time>', 'from this day on, in UTC').argParser(options.moment))
    .addOption(json)
    .action(async ({ since, json }: { since?: string; json?: true }) => {
      await withStore(session => funnel(session, since?.slice(0, 10), json === true))
    })
  return program
}
