/**
 * Mutates every chart and counts the mutants that the laws kill. `npm run mutants` tries all charts, `npm run mutants theme menu` those
 * two.
 */
import { parseArgs } from 'node:util'
import { noteRun } from '#scripts/evidence/note.ts'
import { findViolation } from '#tests/machines/laws/harness/check-laws.ts'
import { allLaws } from '#tests/machines/laws/index.ts'
import { equivalent, undecided } from './equivalent.ts'
import { mutantsUnder, tryAll } from './trial.ts'

/** Minimum share of mutants killed, without equivalent ones. */
const minScore = { each: 0.9, all: 0.95 } as const

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter(name => !(name in allLaws))
if (unknown.length > 0) {
  console.error(`No laws for ${unknown.join(', ')}; there are: ${Object.keys(allLaws).join(', ')}`)
  process.exit(1)
}

const percent = (killed: number, counted: number): string =>
  counted === 0 ? '–' : `${((killed / counted) * 100).toFixed(1)} %`
const table: Record<string, Record<string, string | number>> = {}
const sums = { mutants: 0, noticed: 0, equivalent: 0 }
const faults: string[] = []

for (const [name, laws] of Object.entries(allLaws)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const begin = performance.now()
  const mutants = mutantsUnder(laws)
  const verdicts = await tryAll(mutants, machine => findViolation({ laws, machine }))
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const excuses = equivalent[name] ?? {}
  const survivors = verdicts.filter(({ noticed }) => noticed === undefined)
  const excused = survivors.filter(({ mutant }) => mutant.key in excuses)
  const noticed = verdicts.length - survivors.length
  const counted = verdicts.length - excused.length
  for (const { mutant } of survivors) {
    const reason = excuses[mutant.key]
    console.log(`${name} ${reason ? 'equivalent' : 'SURVIVES'}: ${mutant.key}`)
    console.log(`    ${reason ?? undecided[name]?.[mutant.key] ?? 'no law notices it'}`)
  }
  const reasons = Object.keys({ ...excuses, ...undecided[name] })
  const lost = reasons.filter(key => !survivors.some(({ mutant }) => mutant.key === key))
  for (const key of lost)
    faults.push(`${name}: a reason is listed for a mutant that does not survive: ${key}`)
  if (noticed / counted < minScore.each)
    faults.push(`${name}: ${percent(noticed, counted)} noticed, less than ${minScore.each * 100} %`)
  sums.mutants += verdicts.length
  sums.noticed += noticed
  sums.equivalent += excused.length
  table[name] = {
    mutants: verdicts.length,
    noticed,
    equivalent: excused.length,
    survive: survivors.length - excused.length,
    score: percent(noticed, counted),
    seconds,
  }
}

const counted = sums.mutants - sums.equivalent
console.table(table)
console.log(
  `${sums.mutants} mutants, ${sums.equivalent} equivalent, ${percent(sums.noticed, counted)} of the rest noticed`,
)
if (positionals.length === 0)
  noteRun('mutants', { damages: counted, noticed: sums.noticed }, 'npm run mutants')
if (sums.noticed / counted < minScore.all) faults.push(`Less than ${minScore.all * 100} % noticed over all`)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
