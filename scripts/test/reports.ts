/** What the reports of the tests say; `scripts/test.ts` has them written. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const results = 'test-results'

export interface Counts {
  passed: number
  failed: number
}

interface Suite {
  title: string
  file: string
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
  suites?: Suite[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  suites: Suite[]
}

/** How a run of Vitest ended; one that left no report failed. */
export function vitestCounts(project: string): Counts {
  const report = read<VitestReport>(`${project}.json`)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 }
}

/** How the run of Playwright ended; one that left no report failed. */
export function browserCounts(): Counts {
  const stats = read<PlaywrightReport>('browser.json')?.stats
  return { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 1 }
}

/** How the browser tests of one file ended. */
export function outcomeOf(file: string): Counts {
  const specs = browserSuites()
    .filter(suite => suite.file.endsWith(file))
    .flatMap(suite => suite.specs)
  const passed = specs.filter(({ ok }) => ok).length
  return { passed, failed: specs.length - passed }
}

/** Every test that failed, with the beginning of why: of a long run the end is what is read, and often all that is kept. */
export const failures = (projects: readonly string[]): string[] => [
  ...projects
    .flatMap(project => read<VitestReport>(`${project}.json`)?.testResults ?? [])
    .flatMap(vitestFailures),
  ...browserSuites().flatMap(({ file, specs }) =>
    specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
        return shorten(`${file} › ${title}`, errors)
      }),
  ),
]

function vitestFailures({
  name,
  status,
  message,
  assertionResults,
}: VitestReport['testResults'][number]): string[] {
  const file = name.replace(`${process.cwd()}/`, '')
  const failed = assertionResults.filter(result => result.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [shorten(file, [message])] : []
  return failed.map(({ fullName, failureMessages }) => shorten(`${file} › ${fullName}`, failureMessages))
}

const shorten = (name: string, reasons: readonly string[]): string =>
  [
    name,
    ...stripVTControlCharacters(reasons[0] ?? '')
      .split('\n')
      .filter(Boolean)
      .slice(0, 12)
      .map(line => `    ${line.slice(0, 300)}`),
  ].join('\n')

function browserSuites(): Suite[] {
  const all = (suites: readonly Suite[] = []): Suite[] =>
    suites.flatMap(suite => [suite, ...all(suite.suites)])
  return all(read<PlaywrightReport>('browser.json')?.suites)
}

function read<T>(name: string): T | undefined {
  const file = join(results, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
