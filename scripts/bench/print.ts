import { type Change, changesOf } from './compare.ts'
import { type Figure, goalInWords, inWords, judge, quietLoad, ratioOf } from './figure.ts'
import { processors } from './machine.ts'
import type { Part } from './part.ts'
import type { Kept, Result } from './store.ts'

/** Rows in columns as wide as their widest words: the first and the last to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => {
      const isWords = column === 0 || column === row.length - 1
      return isWords ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
    })
  return rows.map(row => `  ${line(row).join('  ').trimEnd()}`).join('\n')
}

const fixed = (ratio: number | undefined): string => ratio?.toFixed(2) ?? ''

const rowOf = (figure: Figure, load: number): string[] => [
  figure.name,
  inWords(figure.value, figure.unit),
  inWords(figure.floor, figure.unit),
  fixed(ratioOf(figure)),
  goalInWords(figure),
  judge(figure, load),
]

/** A part's figures, each with its floor, its goal and what became of it. */
export function printResult(part: Part, result: Result, remarks: readonly string[]): void {
  const { before, after } = result.load
  const head = ['', 'measured', 'floor', 'ratio', 'goal', '']
  console.log(`\n${part.name}: ${part.title}`)
  console.log(
    `Load ${before.toFixed(1)} before, ${after.toFixed(1)} after with the bench's own work, on ${processors()} processors; ${result.runs} runs, ${Math.round(result.seconds)} s`,
  )
  console.log(table([head, ...result.figures.map(figure => rowOf(figure, before))]))
  if (before > quietLoad)
    console.log(
      `  Nothing is judged above a load of ${quietLoad}: these figures tell of the machine as well.`,
    )
  for (const remark of remarks) console.log(`  ${remark}`)
}

const said = ({ day, commit, load, runs }: Result): string =>
  `${day}, ${commit?.slice(0, 9) ?? 'no commit'}${commit?.endsWith('+') ? ' with changes' : ''}, load ${load.before.toFixed(1)}, ${runs} runs`

const changeRow = ({ name, before, now, ratio }: Change): string[] => [name, before, now, fixed(ratio), '']

/** What lies between the last two results of a part. */
export function printChanges(part: string, kept: Kept | undefined): void {
  console.log(`\n${part}`)
  if (!kept?.previous) {
    console.log(kept ? `  One result alone: ${said(kept.last)}` : '  Not measured yet')
    return
  }
  const { last, previous } = kept
  console.log(`  before: ${said(previous)}\n  now:    ${said(last)}`)
  const rows = changesOf(previous.figures, last.figures).map(changeRow)
  console.log(table([['', 'before', 'now', 'ratio', ''], ...rows]))
}
