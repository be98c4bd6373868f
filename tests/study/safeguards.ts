/**
 * Counts the leads that are lost, duplicated, or late without each safeguard, as designed in docs/studies/safeguards-design.md:
 * `npm run study -- safeguards`. Needs root, to mount a disk and cut its power. `--seeds 3 --from 901` picks the seeds.
 * `--minutes` is the time after which no new run starts. A seed that didn't finish in every arm is left out.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sum } from 'd3-array'
import { projectRoot } from '#build/project.ts'
import { seededRandom } from '#tests/support/random.ts'
import { type Arm, arms, buildArm } from './safeguards/arms.ts'
import { type Counts, faultKinds, outcomes, runTrial } from './safeguards/trial.ts'

type TrialResult = { arm: Arm; seed: number; counts: Counts; faults: Record<string, number> }

/** Number of concurrent trials. They mostly wait, so they can exceed the number of cores. */
const concurrency = 4

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seeds: { type: 'string', default: '30' },
      minutes: { type: 'string', default: '55' },
      from: { type: 'string', default: '1' },
    },
  })
  const file = join(projectRoot, 'public/data/safeguards-study.csv')
  const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index)
  // Each server and disk adds an exit handler, and Node warns about more than ten.
  process.setMaxListeners(0)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const builds = new Map<Arm, string>()
  for (const arm of arms) {
    console.log(`Building ${arm}`)
    builds.set(arm, await buildArm(arm))
  }

  const results: TrialResult[] = []
  const jobs = seeds.flatMap(seed => arms.map(arm => ({ arm, seed })))
  const started = performance.now()
  const isTimeUp = () => performance.now() - started > Number(values.minutes) * 60_000
  async function runJobs(): Promise<void> {
    for (let job = jobs.shift(); job && !isTimeUp(); job = jobs.shift()) {
      const { arm, seed } = job
      try {
        const trial = await runTrial(builds.get(arm) ?? '', seed)
        results.push({ arm, seed, ...trial })
        writeFileSync(file, csvOf(results))
        const seconds = ((performance.now() - started) / 1000).toFixed(0)
        console.log(
          `${seconds.padStart(5)} s  seed ${seed}  ${arm.padEnd(15)}  ${JSON.stringify(trial.counts)}`,
        )
      } catch (error) {
        console.log(`seed ${seed} ${arm} failed: ${(error as Error).message}`)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runJobs))
  const isComplete = (seed: number) => results.filter(result => result.seed === seed).length === arms.length
  const completeResults = results.filter(({ seed }) => isComplete(seed))
  writeFileSync(file, csvOf(completeResults))
  report(completeResults)
  process.exit(0)
}

const columns = ['acknowledged', ...outcomes, 'unanswered'] as const

function csvOf(results: readonly TrialResult[]): string {
  const header = ['arm', 'seed', ...columns, ...faultKinds.map(kind => kind.replaceAll(' ', '_'))]
  const sorted = [...results].sort((a, b) => arms.indexOf(a.arm) - arms.indexOf(b.arm) || a.seed - b.seed)
  const rows = sorted.map(({ arm, seed, counts, faults }) => [
    ...[arm, seed],
    ...columns.map(column => counts[column]),
    ...faultKinds.map(kind => faults[kind] ?? 0),
  ])
  return `${[header, ...rows].map(row => row.join(',')).join('\n')}\n`
}

function report(results: readonly TrialResult[]): void {
  const present = arms.filter(arm => results.some(result => result.arm === arm))
  console.log(
    `\n${results.length / present.length} seeds; per 100,000 acknowledged leads, with 95% intervals`,
  )
  for (const arm of present) {
    const armResults = results.filter(result => result.arm === arm)
    console.log(`\n${arm}: ${sum(armResults, ({ counts }) => counts.acknowledged)} acknowledged`)
    for (const outcome of outcomes) {
      const { rate, low, high, runs } = rateOf(
        armResults.map(({ counts }) => ({ count: counts[outcome], acknowledged: counts.acknowledged })),
      )
      const [at, from, to] = [rate, low, high].map(value => value.toFixed(0))
      console.log(`  ${outcome.padEnd(16)} ${at} (${from} to ${to}), in ${runs} of ${armResults.length} runs`)
    }
  }
}

const resamples = 10_000

/**
 * Returns the rate of leads with an outcome per 100,000 acknowledged leads, its 95% interval, and the number of runs with at least one such
 * lead. The interval is a percentile bootstrap over whole runs, because the leads of one run share its faults.
 */
function rateOf(runs: readonly { count: number; acknowledged: number }[]) {
  const random = seededRandom(1)
  const rateIn = (sample: readonly (typeof runs)[number][]) => {
    const acknowledged = sum(sample, run => run.acknowledged)
    return (sum(sample, run => run.count) / acknowledged) * 100_000
  }
  const drawn = Array.from({ length: resamples }, () =>
    rateIn(runs.map(() => runs[Math.floor(random() * runs.length)] as (typeof runs)[number])),
  ).sort((a, b) => a - b)
  return {
    rate: rateIn(runs),
    low: drawn[Math.floor(resamples * 0.025)] ?? Number.NaN,
    high: drawn[Math.ceil(resamples * 0.975) - 1] ?? Number.NaN,
    runs: runs.filter(({ count }) => count > 0).length,
  }
}
