/** Runs the fast tests, all tests with `--full`, or only the slow ones with `--rest`. Continues after a failed step, and exits with 1. */
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installTestBrowsers } from './browser.ts'
import { freePort } from './free-port.ts'
import { browserCounts, type Counts, resultsFolder, vitestCounts } from './test/reports.ts'

interface Step {
  name: string
  command: string[]
  /** Counts the step's tests. If undefined, the step counts as one test. */
  count?: () => Counts
}

const { full, rest } = parseArgs({ options: { full: { type: 'boolean' }, rest: { type: 'boolean' } } }).values
const runsFastTier = !rest
const runsFullTier = full || rest

const binPath = (name: string): string => `node_modules/.bin/${name}`
const vitestStep = (project: string): Step => ({
  name: `${project} tests`,
  command: [
    ...[binPath('vitest'), 'run', '--project', project, '--reporter=default', '--reporter=json'],
    `--outputFile.json=${resultsFolder}/${project}.json`,
  ],
  count: () => vitestCounts(project),
})
const build: Step = {
  name: 'build',
  // `--rest` runs after the fast tier, which has already built the site.
  command: [binPath('tsx'), '--max-semi-space-size=64', 'scripts/build.ts', ...(rest ? ['--stale'] : [])],
}
const slowTestPattern = '\\.full\\.|@full'
const browserTests: Step = {
  name: 'browser tests',
  command: [
    ...[binPath('playwright'), 'test'],
    // Playwright matches the pattern against file names, titles, and tags.
    ...(full && !rest ? [] : [`--grep${rest ? '' : '-invert'}=${slowTestPattern}`]),
  ],
  count: browserCounts,
}

const checks: Step[] = [
  { name: 'format and lint', command: [binPath('biome'), 'ci', '--error-on-warnings'] },
  { name: 'types', command: [binPath('tsc')] },
  { name: 'dead code', command: [binPath('knip')] },
  { name: 'spelling', command: [binPath('cspell'), 'lint', '--no-progress', '--no-summary'] },
]
const sourceProjects = [...(runsFastTier ? ['source'] : []), ...(runsFullTier ? ['source-full'] : [])]
const builtProjects = [
  ...(runsFastTier ? ['built'] : []),
  ...(runsFullTier ? ['built-full', 'consent-full'] : []),
  'consent',
]

const total: Counts = { passed: 0, failed: 0 }

/** Runs a step with its output in a log file. Returns true if it passed. */
async function runStep({ name, command, count }: Step): Promise<boolean> {
  const startTime = performance.now()
  const [program = '', ...args] = command
  const logFile = `${resultsFolder}/${name.replaceAll(' ', '-')}.log`
  const log = openSync(logFile, 'w')
  const child = spawn(program, args, { stdio: ['ignore', log, log] })
  const passed = await new Promise<boolean>(resolve => {
    child.on('error', error => {
      writeSync(log, `${error.message}\n`)
      resolve(false)
    })
    child.on('close', code => resolve(code === 0))
  })
  closeSync(log)
  const counts = count?.() ?? { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
  total.passed += counts.passed
  total.failed += passed ? counts.failed : Math.max(1, counts.failed)
  const seconds = ((performance.now() - startTime) / 1000).toFixed(0)
  const tests = count ? `${counts.passed} passed` : ''
  const retried = counts.retried ? `, ${counts.retried} of them only on a retry` : ''
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.padStart(5)} s  ${tests}${retried}`)
  if (!passed) {
    console.log(readFileSync(logFile, 'utf8').slice(-8000))
    console.log(
      `  Full log: ${logFile}. To rerun only this step: npx ${command.join(' ').replaceAll('node_modules/.bin/', '')}`,
    )
  }
  return passed
}

async function runInSequence(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await runStep(step)
}

rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })
process.env.TEST_PORT ??= String(await freePort())
if (!runsFullTier) process.env.CONSENT_SAMPLE = '1'
try {
  installTestBrowsers()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

const startTime = performance.now()
// Source tests mostly wait for processes and databases, so they run in parallel with CPU-bound steps.
const source = runInSequence(sourceProjects.map(vitestStep))
if (runsFastTier) await runInSequence(checks)
if (await runStep(build))
  await Promise.all([runStep(browserTests), source.then(() => runInSequence(builtProjects.map(vitestStep)))])
await source
console.log(`\n${((performance.now() - startTime) / 60_000).toFixed(1)} minutes`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
