/**
 * Everything that must hold. What waits for processes (the source tests) runs beside what computes: the checks that fail fastest, the
 * build, and then the browser tests beside what else remains. Prints what a step said when it ends, then what failed, what each step took,
 * and one line of counts; the exit code is 1 when any step failed.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { installTestBrowsers } from './browser.ts'
import { noteRun } from './evidence/note.ts'
import { freePort } from './free-port.ts'
import { browserCounts, type Counts, failures, outcomeOf, results, vitestCounts } from './test/reports.ts'

interface Step {
  name: string
  command: string[]
  /** Reads how many tests passed and failed; a step without tests counts as one. */
  count?: () => Counts
  /** Shows at once what it says; else that comes in one piece at its end. */
  isShown?: boolean
}

const bin = (name: string): string => `node_modules/.bin/${name}`
const vitest = (project: string): Step => ({
  name: `${project} tests`,
  command: [
    ...[bin('vitest'), 'run', '--project', project, '--reporter=default', '--reporter=json'],
    `--outputFile.json=${results}/${project}.json`,
  ],
  count: () => vitestCounts(project),
})

const build: Step = { name: 'build', command: [bin('tsx'), '--max-semi-space-size=64', 'scripts/build.ts'] }

/** What is known within a minute. */
const quick: Step[] = [
  { name: 'format and lint', command: [bin('biome'), 'ci', '--error-on-warnings'] },
  { name: 'types', command: [bin('tsc')] },
]

/** What runs beside the browser tests, after the source tests: a third thing at once would only make all three wait. */
const beside: Step[] = [
  { name: 'dead code', command: [bin('knip')] },
  { name: 'spelling', command: [bin('cspell'), 'lint', '--no-progress', '--no-summary'] },
  {
    name: 'paths in words',
    command: [bin('tsx'), 'tests/machines/print-paths.ts', '--out', `${results}/paths.md`],
  },
  vitest('built'),
  vitest('consent'),
]

const browserTests: Step = {
  name: 'browser tests',
  isShown: true,
  command: [bin('playwright'), 'test'],
  count: browserCounts,
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
// The browser tests' server takes a port that nobody has: whatever else runs here, it is not in the way.
process.env.TEST_PORT ??= String(await freePort())
try {
  installTestBrowsers()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

const total: Counts = { passed: 0, failed: 0 }
const times: Record<string, string> = {}

/**
 * Runs a step and counts its tests.
 * @returns whether it passed
 */
async function run({ name, command, count, isShown }: Step): Promise<boolean> {
  const heading = `\n── ${name}`
  if (isShown) console.log(heading)
  const start = performance.now()
  const [program = '', ...args] = command
  const child = spawn(program, args, { stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part))
  const passed = await new Promise<boolean>(resolve => {
    child.on('error', error => said.push(Buffer.from(`${error.message}\n`)))
    child.on('close', code => resolve(code === 0))
  })
  if (!isShown) process.stdout.write(Buffer.concat([Buffer.from(`${heading}\n`), ...said]))
  times[name] = `${((performance.now() - start) / 1000).toFixed(1)} s${passed ? '' : ', failed'}`
  const counted = count?.() ?? { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
  total.passed += counted.passed
  total.failed += passed ? counted.failed : Math.max(1, counted.failed)
  return passed
}

/** Runs steps one after the other, each whether or not the one before it passed. */
async function runLane(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await run(step)
}

const start = performance.now()
const source = run(vitest('source'))
await runLane(quick)
// Without a build there is nothing for the others to look at.
if (await run(build)) await Promise.all([run(browserTests), source.then(() => runLane(beside))])
await source
times['all together'] = `${((performance.now() - start) / 1000).toFixed(1)} s`
const failed = failures(['source', 'built', 'consent'])
if (failed.length > 0) console.log(`\n── what failed\n${failed.join('\n')}`)
console.log()
console.table(times)
console.log(`${total.passed} passed, ${total.failed} failed`)
noteRun('tests', total, 'npm test')
for (const [claim, file] of [
  ['consent', 'consent.e2e.ts'],
  ['accessibility', 'accessibility.e2e.ts'],
] as const) {
  const outcome = outcomeOf(file)
  // What never ran, as where the build failed, is no evidence of anything.
  if (outcome.passed + outcome.failed > 0)
    noteRun(claim, outcome, `npx playwright test ${file.replace('.e2e.ts', '')}`)
}
process.exit(total.failed === 0 ? 0 : 1)
