/**
 * Counts which mutants of the statecharts each kind of test catches, as designed in docs/studies/paths-design.md. Writes
 * `public/data/paths-study.csv` and `paths-study-costs.csv`. Given statechart names, it tries only those statecharts and writes nothing.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { group } from 'd3-array'
import { createMachine } from 'xstate'
import { wilsonInterval } from '#server/measure/funnel.ts'
import type { Laws } from '#tests/machines/laws/harness/law.ts'
import { maxMicrosteps } from '#tests/machines/laws/harness/run.ts'
import { allLaws } from '#tests/machines/laws/index.ts'
import { equivalentMutants } from '#tests/mutants/equivalent.ts'
import type { Mutant } from '#tests/mutants/mutant.ts'
import { type MutantCheck, mutantsFromLaws, tryAll } from '#tests/mutants/trial.ts'
import { type ArmName, armNames, folderOf, kindsOf, mutantChecksOf } from './arms.ts'
import { heldOutMutants } from './held-out.ts'

/** Mutants tried for each statechart and operator. */
const maxPerOperator = 5

/** Statecharts to leave out, because their thousands of paths would take as long as all other statecharts combined. */
const skippedStatecharts = ['data-maturity', 'site', 'trust-assessment']

export interface Row {
  chart: string
  operator: string
  set: 'known' | 'held-out'
  arm: ArmName
  mutants: number
  /** Number of equivalent mutants, which no test can kill. */
  equivalent: number
  caught: number
  /** Equivalent mutants that the arm kills by mistake. */
  alarms: number
}

interface Trial {
  mutant: Mutant
  set: Row['set']
  isEquivalent: boolean
  caught: Partial<Record<ArmName, boolean>>
}

export async function run(statecharts: string[]): Promise<void> {
  const rows: Row[] = []
  const costs: string[][] = []
  for (const [statechart, laws] of Object.entries(allLaws)) {
    if (statecharts.length > 0 ? !statecharts.includes(statechart) : skippedStatecharts.includes(statechart))
      continue
    const trials = await tryStatechart(statechart, laws)
    rows.push(...rowsOf(statechart, trials))
    costs.push(...(await costsOf(statechart, laws)))
    console.log(`${statechart}: ${trials.length} mutants`)
  }
  for (const set of ['known', 'held-out'] as const) {
    const ofSet = rows.filter(row => row.set === set)
    console.table(armNames.map(arm => ({ set, ...total(ofSet, arm) })))
  }
  if (statecharts.length > 0) return
  mkdirSync('public/data', { recursive: true })
  writeFileSync('public/data/paths-study.csv', csv(rows))
  const header = ['chart', 'arm', 'lines', 'seconds']
  writeFileSync('public/data/paths-study-costs.csv', `${[header, ...costs].join('\n')}\n`)
}

export async function tryStatechart(statechart: string, laws: Laws): Promise<Trial[]> {
  const known = sampleMutants(mutantsFromLaws(laws)).map(limitMicrosteps)
  const all = [...known, ...sampleMutants(heldOutMutants(laws.spec.machine)).map(limitMicrosteps)]
  const checks = Object.entries(await mutantChecksOf(statechart, laws)) as [string, MutantCheck][]
  const caughtBy = new Map<string, boolean[]>()
  for (const [kind, check] of checks) {
    // `lawsOnPaths` is the slowest kind. Run it only for mutants that `laws` and `paths` missed.
    const isAlreadyCaught = (index: number) => ['laws', 'paths'].some(each => caughtBy.get(each)?.[index])
    const tried = kind === 'lawsOnPaths' ? all.filter((_, index) => !isAlreadyCaught(index)) : all
    const results = await tryAll(tried, check)
    const killed = new Set(results.flatMap(each => (each.killedBy === undefined ? [] : [each.mutant])))
    caughtBy.set(
      kind,
      all.map(mutant => killed.has(mutant)),
    )
  }
  return all.map((mutant, index) => ({
    mutant,
    set: index < known.length ? 'known' : 'held-out',
    isEquivalent: mutant.key in (equivalentMutants[statechart] ?? {}),
    caught: Object.fromEntries(
      armNames
        .filter(arm => kindsOf[arm].every(kind => caughtBy.has(kind)))
        .map(arm => [arm, kindsOf[arm].some(kind => caughtBy.get(kind)?.[index])]),
    ),
  }))
}

/** For each operator, takes the mutants with the lowest key hashes, so every run tries the same ones. */
function sampleMutants(mutants: readonly Mutant[]): Mutant[] {
  const hash = ({ key }: Mutant) => createHash('sha256').update(key).digest('hex')
  const byHash = (a: Mutant, b: Mutant) => (hash(a) < hash(b) ? -1 : 1)
  return [...group(mutants, ({ operator }) => operator).values()].flatMap(all =>
    [...all].sort(byHash).slice(0, maxPerOperator),
  )
}

const limitMicrosteps = (mutant: Mutant): Mutant => ({
  ...mutant,
  make: () => {
    const { config, implementations } = mutant.make()
    const options = { maxIterations: maxMicrosteps }
    return createMachine({ ...config, options } as never, implementations as never)
  },
})

export function rowsOf(statechart: string, trials: readonly Trial[]): Row[] {
  const groups = group(trials, ({ mutant }) => mutant.operator)
  const arms = armNames.filter(arm => trials.every(({ caught }) => arm in caught))
  return [...groups].flatMap(([operator, tried]) =>
    arms.map(arm => {
      const caught = tried.filter(trial => trial.caught[arm])
      const equivalentTrials = tried.filter(({ isEquivalent }) => isEquivalent)
      const alarms = equivalentTrials.filter(trial => trial.caught[arm]).length
      const { set } = tried[0] as Trial
      const counts = { mutants: tried.length, equivalent: equivalentTrials.length }
      return { chart: statechart, operator, set, arm, ...counts, caught: caught.length - alarms, alarms }
    }),
  )
}

/** Sums the rows of an arm. The share and its interval are percentages. */
export function total(rows: readonly Row[], arm: ArmName) {
  const armRows = rows.filter(row => row.arm === arm)
  const sum = (key: 'mutants' | 'equivalent' | 'caught' | 'alarms') =>
    armRows.reduce((all, row) => all + row[key], 0)
  const counted = sum('mutants') - sum('equivalent')
  const { share, low, high } = wilsonInterval(sum('caught'), counted)
  const percent = (value: number) => (counted === 0 ? null : Number((100 * value).toFixed(1)))
  const shares = { share: percent(share), low: percent(low), high: percent(high) }
  return { arm, counted, caught: sum('caught'), ...shares, alarms: sum('alarms') }
}

export function csv(rows: readonly Row[]): string {
  const header = 'chart,operator,set,arm,mutants,equivalent,caught,alarms,share,low,high'
  const lines = rows.map(row => {
    const { chart, operator, set, arm, mutants, equivalent, caught, alarms } = row
    const { share, low, high } = total([row], arm)
    return [chart, operator, set, arm, mutants, equivalent, caught, alarms, share, low, high].join(',')
  })
  return `${[header, ...lines].join('\n')}\n`
}

/** Returns the lines and CPU seconds of each arm on the unchanged statechart. */
async function costsOf(statechart: string, laws: Laws): Promise<string[][]> {
  const checks = await mutantChecksOf(statechart, laws)
  const linesOf = (folder: string) =>
    readFileSync(`tests/${folder}/${statechart}.ts`, 'utf8')
      .split('\n')
      .filter(line => !/^\s*($|\/\/|\/?\*)/.test(line)).length
  const arms = armNames.filter(arm => kindsOf[arm].every(kind => checks[kind]))
  const costs: string[][] = []
  for (const arm of arms) {
    const folders = new Set(kindsOf[arm].map(kind => folderOf[kind]))
    const lines = [...folders].reduce((sum, folder) => sum + linesOf(folder), 0)
    const before = process.cpuUsage()
    // `lawsOnPaths` checks the laws as well, so don't run them twice.
    for (const kind of kindsOf[arm])
      if (arm !== 'both' || kind !== 'laws') await checks[kind]?.(laws.spec.machine)
    const { user, system } = process.cpuUsage(before)
    costs.push([statechart, arm, String(lines), ((user + system) / 1e6).toFixed(2)])
  }
  return costs
}
