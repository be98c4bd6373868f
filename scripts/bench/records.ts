/** Saves and prints the last two records of each benchmark. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { terminalOutput } from '#server/staff/output.ts'
import {
  type Benchmark,
  type BenchResult,
  formatGoal,
  formatValue,
  judge,
  maxLoad,
  ratioOf,
} from './bench-result.ts'

export interface BenchRecord {
  day: string
  /** Commit hash. Ends in `+` if tracked files had uncommitted changes. */
  commit: string | null
  load: { before: number; after: number }
  runs: number
  seconds: number
  results: BenchResult[]
}

const output = terminalOutput(process.stdout)

type SavedRecords = { last: BenchRecord; previous?: BenchRecord | undefined }

const fileOf = (folder: string, benchmark: string): string => join(folder, `${benchmark}.json`)

export function readRecords(folder: string, benchmark: string): SavedRecords | undefined {
  const file = fileOf(folder, benchmark)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SavedRecords) : undefined
}

export function saveRecord(folder: string, benchmark: string, last: BenchRecord): void {
  const saved: SavedRecords = { last, previous: readRecords(folder, benchmark)?.last }
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(folder, benchmark), `${JSON.stringify(saved, null, 1)}\n`)
}

export function printRecord(
  { name, title }: Benchmark,
  record: BenchRecord,
  remarks: readonly string[],
): void {
  const { before, after } = record.load
  console.log(`\n${name}: ${title}`)
  console.log(
    `Load ${before.toFixed(1)} before, ${after.toFixed(1)} after, on ${availableParallelism()} processors; ${record.runs} runs, ${Math.round(record.seconds)} s`,
  )
  const rows = record.results.map(result => [
    result.name,
    formatValue(result.value, result.unit),
    formatValue(result.baseline, result.unit),
    ratioOf(result)?.toFixed(2) ?? '',
    formatGoal(result),
    judge(result, before),
  ])
  output.table(['', 'measured', 'baseline', 'ratio', 'goal', ''], rows)
  if (before > maxLoad) console.log(`  Results aren't judged above a load of ${maxLoad}.`)
  for (const remark of remarks) console.log(`  ${remark}`)
}

export function printChanges(benchmark: string, saved: SavedRecords | undefined): void {
  console.log(`\n${benchmark}${saved ? '' : ': not measured yet'}`)
  if (!saved) return
  const { last, previous } = saved
  if (previous) console.log(`  before: ${summarize(previous)}`)
  console.log(`  now:    ${summarize(last)}`)
  if (previous) output.table(['', 'before', 'now', 'ratio'], changesOf(previous.results, last.results))
}

const summarize = ({ day, commit, load, runs }: BenchRecord): string =>
  `${day}, ${commit?.slice(0, 9) ?? 'no commit'}${commit?.endsWith('+') ? ' with changes' : ''}, load ${load.before.toFixed(1)}, ${runs} runs`

/** Returns a row for each result: name, old value, new value, ratio. Removed results come last. */
function changesOf(before: readonly BenchResult[], now: readonly BenchResult[]): string[][] {
  const names = new Set([...now, ...before].map(({ name }) => name))
  return [...names].map(name => {
    const [old, current] = [before, now].map(results => results.find(result => result.name === name))
    return [
      name,
      old ? formatValue(old.value, old.unit) : 'new',
      current ? formatValue(current.value, current.unit) : 'gone',
      old?.value && typeof current?.value === 'number' ? (current.value / old.value).toFixed(2) : '',
    ]
  })
}
