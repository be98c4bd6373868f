/** Saves and prints the last two results of each benchmark. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { terminalOutput } from '#server/staff/output.ts'
import {
  type Benchmark,
  type BenchResult,
  formatFigureValue,
  formatGoal,
  judge,
  maxLoad,
  ratioOf,
} from './bench-result.ts'

export interface Result {
  day: string
  /** Commit hash. Ends in `+` if tracked files had uncommitted changes. */
  commit: string | null
  load: { before: number; after: number }
  runs: number
  seconds: number
  figures: BenchResult[]
}

const output = terminalOutput(process.stdout)

type SavedResults = { last: Result; previous?: Result | undefined }

const fileOf = (folder: string, benchmark: string): string => join(folder, `${benchmark}.json`)

export function readResults(folder: string, benchmark: string): SavedResults | undefined {
  const file = fileOf(folder, benchmark)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SavedResults) : undefined
}

export function saveResult(folder: string, benchmark: string, last: Result): void {
  const saved: SavedResults = { last, previous: readResults(folder, benchmark)?.last }
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(folder, benchmark), `${JSON.stringify(saved, null, 1)}\n`)
}

export function printResult({ name, title }: Benchmark, result: Result, remarks: readonly string[]): void {
  const { before, after } = result.load
  console.log(`\n${name}: ${title}`)
  console.log(
    `Load ${before.toFixed(1)} before, ${after.toFixed(1)} after, on ${availableParallelism()} processors; ${result.runs} runs, ${Math.round(result.seconds)} s`,
  )
  const rows = result.figures.map(figure => [
    figure.name,
    formatFigureValue(figure.value, figure.unit),
    formatFigureValue(figure.baseline, figure.unit),
    ratioOf(figure)?.toFixed(2) ?? '',
    formatGoal(figure),
    judge(figure, before),
  ])
  output.table(['', 'measured', 'baseline', 'ratio', 'goal', ''], rows)
  if (before > maxLoad) console.log(`  Figures aren't judged above a load of ${maxLoad}.`)
  for (const remark of remarks) console.log(`  ${remark}`)
}

export function printChanges(benchmark: string, saved: SavedResults | undefined): void {
  console.log(`\n${benchmark}${saved ? '' : ': not measured yet'}`)
  if (!saved) return
  const { last, previous } = saved
  if (previous) console.log(`  before: ${summarize(previous)}`)
  console.log(`  now:    ${summarize(last)}`)
  if (previous) output.table(['', 'before', 'now', 'ratio'], changesOf(previous.figures, last.figures))
}

const summarize = ({ day, commit, load, runs }: Result): string =>
  `${day}, ${commit?.slice(0, 9) ?? 'no commit'}${commit?.endsWith('+') ? ' with changes' : ''}, load ${load.before.toFixed(1)}, ${runs} runs`

/** Returns a row for each figure: name, before, now, ratio. Figures that no longer exist come last. */
export function changesOf(before: readonly BenchResult[], now: readonly BenchResult[]): string[][] {
  const removedFigures = before.filter(({ name }) => now.every(figure => figure.name !== name))
  return [
    ...now.map(({ name, value, unit }) => {
      const previousFigure = before.find(figure => figure.name === name)
      const ratio = previousFigure?.value && value !== null ? (value / previousFigure.value).toFixed(2) : ''
      return [
        name,
        previousFigure ? formatFigureValue(previousFigure.value, previousFigure.unit) : 'new',
        formatFigureValue(value, unit),
        ratio,
      ]
    }),
    ...removedFigures.map(({ name, value, unit }) => [name, formatFigureValue(value, unit), 'gone', '']),
  ]
}
