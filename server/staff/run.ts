import { Argument, Command, CommanderError, Option } from 'commander'
import { ConfigError } from '#server/config.ts'
import { describeError, StoreError } from '#server/store/errors.ts'
import * as commands from './commands.ts'
import { StaffError } from './errors.ts'
import { type ExportFormat, exportFormats } from './export.ts'
import type { Filter } from './leads.ts'
import * as options from './options.ts'
import { createWithStore, type SessionEnvironment } from './session.ts'

const filters = [
  new Option('--status <status>', 'with this status').choices(['accepted', 'quarantined']),
  new Option('--since <time>', 'that came at or after a day or moment in UTC').argParser(options.parseTime),
  new Option('--until <time>', 'that came before a day or moment in UTC').argParser(options.parseTime),
  new Option('--email <address>', 'of this address, in any case').argParser(options.parseEmail),
]
const json = new Option('--json', 'print JSON')
const receipt = new Argument('<receipt>', 'number of the lead').argParser(options.parseReceipt)
const receipts = (name: string) => new Argument(name, 'numbers of leads').argParser(options.collectReceipts)

function createProgram(environment: SessionEnvironment): Command {
  const { out, err } = environment
  const withStore = createWithStore(environment)
  const program = new Command('leads')
    .description('Find, release, deliver, export, and erase leads.')
    .exitOverride()
    .configureOutput({ writeOut: text => void out.write(text), writeErr: text => void err.write(text) })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(see --help)')
  const command = (name: string, description: string, ...examples: string[]) =>
    program
      .command(name)
      .description(description)
      .addHelpText('after', `\nExamples:\n${examples.map(text => `  npm run leads -- ${text}`).join('\n')}`)

  const list = command(
    'list',
    'Show the newest leads.',
    'list',
    'list --status quarantined',
    'list --since 2026-03-01 --json',
  )
    .option('--limit <number>', 'maximum number of leads', options.parsePositiveInteger, 20)
    .addOption(json)
    .action(({ limit, json, ...filter }: Filter & { limit: number; json?: true }) =>
      withStore(session => commands.list(session, filter, limit, json)),
    )
  command('show', 'Show everything about one lead.', 'show 7ZK4-0M2D-XQ9T')
    .addArgument(receipt)
    .addOption(json)
    .action((number: string, { json }: { json?: true }) =>
      withStore(session => commands.show(session, number, json)),
    )
  const exportCommand = command(
    'export',
    'Write leads as CSV or JSON, oldest first.',
    'export --output leads.csv',
    'export --format json --since 2026-01-01 --output leads.json',
  )
    .addOption(
      new Option('--format <format>', 'csv, safe to open in a spreadsheet, or json')
        .choices(exportFormats)
        .default('csv'),
    )
    .option('-o, --output <file>', 'write to a new file that only you can read')
    .action(({ format, output, ...filter }: Filter & { format: ExportFormat; output?: string }) =>
      withStore(session => commands.exportTo(session, format, filter, output)),
    )
  for (const filter of filters) for (const filtered of [list, exportCommand]) filtered.addOption(filter)

  command('release', 'Release leads from quarantine, and deliver them.', 'release 7ZK4-0M2D-XQ9T')
    .addArgument(receipts('<receipts...>'))
    .action((numbers: string[]) => withStore(session => commands.release(session, numbers)))
  command('redeliver', 'Deliver leads again.', 'redeliver 7ZK4-0M2D-XQ9T', 'redeliver --stuck')
    .addArgument(receipts('[receipts...]'))
    .option('--stuck', 'leads that were given up, or that came without a delivery channel')
    .action(async (numbers: string[], { stuck }: { stuck?: true }, subcommand: Command) => {
      if (numbers.length > 0 === (stuck === true)) subcommand.error('error: give receipts or --stuck')
      await withStore(session => commands.redeliver(session, numbers))
    })
  command(
    'erase',
    "Erase all of a person's leads and their delivery data.",
    'erase --email ada@bank.example --dry-run',
    'erase --email ada@bank.example',
  )
    .requiredOption(
      '--email <address>',
      "the person's email address, in upper or lower case",
      options.parseEmail,
    )
    .option('--dry-run', 'print the number of leads, and erase nothing')
    .action(({ email, dryRun }: { email: string; dryRun?: true }) =>
      withStore(session => commands.erase(session, email, dryRun)),
    )
  command('expire', 'Remove leads past retention. The server does this daily.', 'expire', 'expire --days 365')
    .option('--days <days>', 'days to keep leads, instead of RETENTION_DAYS', options.parsePositiveInteger)
    .action(({ days }: { days?: number }) => withStore(session => commands.expire(session, days)))

  command(
    'backup',
    'Copy the embedded database into a new file, while the server runs.',
    'backup /backups/leads-2026-03-01.db',
  )
    .argument('<file>', 'a new file that only you can read')
    .action((file: string) => withStore(session => commands.backup(session, file), 'any'))
  command('verify', 'Check a backup, and count its leads.', 'verify /backups/leads-2026-03-01.db')
    .argument('<file>', 'a backup')
    .action((file: string) => commands.verify(out, file))

  command('stats', 'Count leads by status, delivery, source, and day.', 'stats', 'stats --json')
    .addOption(json)
    .action(({ json }: { json?: true }) => withStore(session => commands.stats(session, json)))
  command(
    'funnel',
    'Show how far visitors get in forms, by week and kind of page (needs measure: on).',
    'funnel',
    'funnel --since 2026-03-01 --json',
  )
    .option('--since <time>', 'from this day, in UTC', options.parseTime)
    .addOption(json)
    .action(({ since, json }: { since?: string; json?: true }) =>
      withStore(session => commands.funnel(session, since?.slice(0, 10), json)),
    )
  return program
}

/** Runs a command. Returns its exit code: 0 for success, 1 if it failed or found nothing, 2 for wrong usage. */
export async function runStaff(args: readonly string[], environment: SessionEnvironment): Promise<0 | 1 | 2> {
  const program = createProgram(environment)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    // Commander has already printed the error or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    // The reader of the output, such as `head`, has closed the pipe.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 0
    const isExpected = [StaffError, ConfigError, StoreError].some(kind => error instanceof kind)
    environment.err.write(`${isExpected ? (error as Error).message : `Failed: ${describeError(error)}`}\n`)
    return 1
  }
}
