/**
 * Everything that must hold, in the order in which it fails fastest. Prints what each step took and ends with one line of
 * counts; the exit code is 1 when any step failed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { installTestBrowsers } from './browser.ts'
import { freePort } from './free-port.ts'

const results = 'test-results'

interface Counts {
  passed: number
  failed: number
}

interface Step {
  name: string
  command: string[]
  /** Reads how many tests passed and failed; a step without tests counts as one. */
  count?: () => Counts
}

const bin = (name: string): string => `node_modules/.bin/${name}`
const vitest = (project: string): Step => ({
  name: `${project} tests`,
  command: [
    ...[bin('vitest'), 'run', '--project', project, '--reporter=default', '--reporter=json'],
    `--outputFile.json=${results}/${project}.json`,
  ],
  count: () => {
    const report = readReport<{ numPassedTests: number; numFailedTests: number }>(`${project}.json`)
    return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 }
  },
})

const steps: Step[] = [
  { name: 'format and lint', command: [bin('biome'), 'ci', '--error-on-warnings'] },
  { name: 'types', command: [bin('tsc')] },
  { name: 'dead code', command: [bin('knip')] },
  { name: 'spelling', command: [bin('cspell'), 'lint', '--no-progress', '--no-summary'] },
  vitest('source'),
  { name: 'changed charts are noticed', command: [bin('tsx'), 'tests/mutants/run.ts'] },
  {
    name: 'paths in words',
    command: [bin('tsx'), 'tests/machines/print-paths.ts', '--out', `${results}/paths.md`],
  },
  { name: 'build', command: [bin('tsx'), 'scripts/build.ts'] },
  vitest('built'),
  {
    name: 'browser tests',
    command: [bin('playwright'), 'test'],
    count: () => {
      const stats = readReport<{ stats: { expected: number; unexpected: number } }>('browser.json')?.stats
      return { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 1 }
    },
  },
]

function readReport<T>(name: string): T | undefined {
  const file = `${results}/${name}`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
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
for (const { name, command, count } of steps) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  times[name] = `${((performance.now() - start) / 1000).toFixed(1)} s${status === 0 ? '' : ', failed'}`
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  total.passed += counted.passed
  total.failed += status === 0 ? counted.failed : Math.max(1, counted.failed)
  // Without a build there is nothing for the steps behind it to look at.
  if (name === 'build' && status !== 0) break
}
console.log()
console.table(times)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
