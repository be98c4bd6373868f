/**
 * Runs the fast tests, all tests with `--full`, or only the slow ones with `--rest`. After a failure, runs the other steps, then exits
 * with 1. If the build fails, skips the tests of the built site.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installTestBrowsers } from './browser.ts'
import { freePort } from './free-port.ts'
import { browserCounts, type Counts, resultsFolder, vitestCounts } from './test/test-counts.ts'

const { full, rest } = parseArgs({ options: { full: { type: 'boolean' }, rest: { type: 'boolean' } } }).values
const runsFastTier = !rest
const runsSlowTier = full || rest

const checks = {
  'format and lint': 'biome ci --error-on-warnings',
  types: 'tsc',
  'dead code': 'knip',
  spelling: 'cspell lint --no-progress --no-summary',
}
// `--rest` runs after the fast tier, which has already built the site.
const buildCommand = `tsx --max-semi-space-size=64 scripts/build.ts${rest ? ' --stale' : ''}`
// Playwright matches the pattern against file names, titles, and tags.
const slowTests = String.raw`'\.full\.|@full'`
const browserFilter = runsFastTier && runsSlowTier ? '' : `--grep${rest ? '' : '-invert'}=${slowTests}`

const builtProjects = [
  runsFastTier && 'built',
  runsSlowTier && 'built-full',
  runsSlowTier && 'consent-full',
  'consent',
]

const total: Counts = { passed: 0, failed: 0 }

/** Runs a step and writes its output to a log file. Returns true if it passed. Without `count`, the step counts as one test. */
async function runStep(name: string, command: string, count?: () => Counts): Promise<boolean> {
  const startTime = performance.now()
  const logFile = `${resultsFolder}/${name.replaceAll(' ', '-')}.log`
  const [exitCode] = await once(spawn(`${command} >${logFile} 2>&1`, { shell: true }), 'close')
  const passed = exitCode === 0
  const counts = count?.() ?? { passed: Number(passed), failed: Number(!passed) }
  total.passed += counts.passed
  total.failed += passed ? counts.failed : Math.max(1, counts.failed)
  const seconds = ((performance.now() - startTime) / 1000).toFixed(0)
  const tests = count ? `${counts.passed} passed` : ''
  const retried = counts.retried ? `, ${counts.retried} of them only on a retry` : ''
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.padStart(5)} s  ${tests}${retried}`)
  if (!passed) {
    console.log(readFileSync(logFile, 'utf8').slice(-8000))
    console.log(`  Full log: ${logFile}. To rerun only this step: npx ${command}`)
  }
  return passed
}

async function runVitest(projects: readonly (string | false | undefined)[]): Promise<void> {
  for (const project of projects) {
    if (!project) continue
    const reporters = `--reporter=default --reporter=json --outputFile.json=${resultsFolder}/${project}.json`
    await runStep(`${project} tests`, `vitest run --project ${project} ${reporters}`, () =>
      vitestCounts(project),
    )
  }
}

rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })
process.env.TEST_PORT ??= String(await freePort())
process.env.PATH = `node_modules/.bin:${process.env.PATH}`
if (!runsSlowTier) process.env.CONSENT_SAMPLE = '1'
installTestBrowsers()

const startTime = performance.now()
// Run the source tests in parallel with CPU-bound steps, because many of them wait for processes and databases.
const source = runVitest([runsFastTier && 'source', runsSlowTier && 'source-full'])
if (runsFastTier) for (const [name, command] of Object.entries(checks)) await runStep(name, command)
if (await runStep('build', buildCommand))
  await Promise.all([
    runStep('browser tests', `playwright test ${browserFilter}`, browserCounts),
    source.then(() => runVitest(builtProjects)),
  ])
await source
console.log(`\n${((performance.now() - startTime) / 60_000).toFixed(1)} minutes`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
