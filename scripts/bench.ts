/** Measures pages and the lead service, and compares results (docs/decisions/031). */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { buildSite } from '#build/build.ts'
import { isFresh } from '#build/build-info.ts'
import { buildDay } from '#build/content/today.ts'
import { foldersOf, projectRoot as root } from '#build/project.ts'
import { type Benchmark, type BenchOptions, maxLoad } from './bench/bench-result.ts'
import { fairnessBenchmark } from './bench/fairness.ts'
import { leadsBenchmark } from './bench/leads.ts'
import { lighthouseBenchmark } from './bench/lighthouse.ts'
import { printChanges, printRecord, readRecords, saveRecord } from './bench/records.ts'
import { git } from './git.ts'

const benchmarks = [lighthouseBenchmark, leadsBenchmark, fairnessBenchmark]
const benchmarkNames = benchmarks.map(({ name }) => name)
const folder = join(root, '.cache/bench')
const currentLoad = (): number => loadavg()[0] ?? 0

const command = new Command('bench')
  .description(
    'Measures pages and the lead service. "compare" prints the change between the last two results.',
  )
  .addArgument(new Argument('[parts...]', 'only these').choices([...benchmarkNames, 'compare']))
  .addOption(
    new Option('--runs <number>', 'measurements per result').env('RUNS').default(5).argParser(positiveNumber),
  )
  .parse()
const { runs } = command.opts<{ runs: number }>()
const runsAll = !benchmarkNames.some(name => command.args.includes(name))
const selectedBenchmarks = benchmarks.filter(({ name }) => runsAll || command.args.includes(name))

if (command.args.includes('compare'))
  for (const { name } of selectedBenchmarks) printChanges(name, readRecords(folder, name))
else {
  for (const { name, title, duration } of selectedBenchmarks)
    console.log(`${name.padEnd(13)} ${title} (${duration})`)
  const { out } = foldersOf(root)
  if (!isFresh(root, out)) await buildSite({ root, out })
  for (const benchmark of selectedBenchmarks) await measure(benchmark, { out, runs })
}

async function measure(benchmark: Benchmark, options: BenchOptions): Promise<void> {
  await waitForLoad()
  const [before, start] = [currentLoad(), performance.now()]
  const { results, remarks = [] } = await benchmark.measure(options)
  const record = {
    day: buildDay({}),
    commit: currentCommit(),
    runs,
    results,
    load: { before, after: currentLoad() },
    seconds: (performance.now() - start) / 1000,
  }
  saveRecord(folder, benchmark.name, record)
  printRecord(benchmark, record, remarks)
}

function positiveNumber(text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new InvalidArgumentError('Use a number above 0.')
  return number
}

/** Waits while the load average is above `maxLoad` and falling, as it is after a build. */
async function waitForLoad(): Promise<void> {
  for (let before = currentLoad(); before > maxLoad; before = currentLoad()) {
    await sleep(10_000)
    if (currentLoad() >= before) return
  }
}

function currentCommit(): string | null {
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? '+' : '')
  } catch {
    return null
  }
}
