/**
 * Mutates statecharts and counts the mutants that the laws kill. `npm run mutants` runs all statecharts. `npm run mutants theme menu` runs
 * two.
 */
import { parseArgs } from 'node:util'
import { recordRun } from '#scripts/evidence/run-records.ts'
import { findViolation } from '#tests/machines/laws/harness/check-laws.ts'
import { allLaws } from '#tests/machines/laws/index.ts'
import { equivalentMutants, uncoveredMutants } from './equivalent.ts'
import { mutantsFromLaws, tryAll } from './trial.ts'

/** Minimum fraction of killed mutants, not counting equivalent mutants. */
const minScore = { each: 0.9, all: 0.95 } as const

const { positionals } = parseArgs({ allowPositionals: true })
const unknownNames = positionals.filter(name => !(name in allLaws))
if (unknownNames.length > 0) {
  console.error(`No laws for ${unknownNames.join(', ')}. Use one of: ${Object.keys(allLaws).join(', ')}`)
  process.exit(1)
}

const percent = (killed: number, total: number): string =>
  total === 0 ? '–' : `${((killed / total) * 100).toFixed(1)}%`
const table: Record<string, Record<string, string | number>> = {}
const totals = { mutants: 0, killed: 0, equivalent: 0 }
const problems: string[] = []

for (const [name, laws] of Object.entries(allLaws)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const startedAt = performance.now()
  const mutants = mutantsFromLaws(laws)
  const results = await tryAll(mutants, machine => findViolation({ laws, machine }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const reasons = equivalentMutants[name] ?? {}
  const survivors = results.filter(({ killedBy }) => killedBy === undefined)
  const equivalents = survivors.filter(({ mutant }) => mutant.key in reasons)
  const killed = results.length - survivors.length
  const nonEquivalentCount = results.length - equivalents.length
  for (const { mutant } of survivors) {
    const reason = reasons[mutant.key]
    console.log(`${name} ${reason ? 'equivalent' : 'SURVIVES'}: ${mutant.key}`)
    console.log(`    ${reason ?? uncoveredMutants[name]?.[mutant.key] ?? 'no law kills it'}`)
  }
  const listedKeys = Object.keys({ ...reasons, ...uncoveredMutants[name] })
  const staleKeys = listedKeys.filter(key => !survivors.some(({ mutant }) => mutant.key === key))
  for (const key of staleKeys)
    problems.push(`${name}: tests/mutants/equivalent.ts lists a mutant that doesn't survive: ${key}`)
  if (killed / nonEquivalentCount < minScore.each)
    problems.push(`${name}: ${percent(killed, nonEquivalentCount)} killed, less than ${minScore.each * 100}%`)
  totals.mutants += results.length
  totals.killed += killed
  totals.equivalent += equivalents.length
  table[name] = {
    mutants: results.length,
    killed,
    equivalent: equivalents.length,
    survive: survivors.length - equivalents.length,
    score: percent(killed, nonEquivalentCount),
    seconds,
  }
}

const nonEquivalentCount = totals.mutants - totals.equivalent
console.table(table)
console.log(
  `${totals.mutants} mutants, ${totals.equivalent} equivalent, ${percent(totals.killed, nonEquivalentCount)} of the others killed`,
)
if (positionals.length === 0)
  recordRun('mutants', { mutants: nonEquivalentCount, killed: totals.killed }, 'npm run mutants')
if (totals.killed / nonEquivalentCount < minScore.all)
  problems.push(`Less than ${minScore.all * 100}% killed in total`)
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
