/** Reads the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const results = 'test-results'

export interface Counts {
  passed: number
  failed: number
}

interface Suite {
  file: string
  specs: {
    title: string
    ok: boolean
    line: number
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; title: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  suites: Suite[]
}

/** Counts a Vitest project's tests; a missing report is one failure. */
export function vitestCounts(project: string): Counts {
  const report = read<VitestReport>(`${project}.json`)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 }
}

/** Counts the browser tests; a missing report is one failure. */
export function browserCounts(): Counts {
  const stats = read<PlaywrightReport>('browser.json')?.stats
  return { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 1 }
}

/** Counts the browser tests of one file. */
export function browserCountsOf(file: string): Counts {
  const specs = browserSuites()
    .filter(suite => suite.file === file)
    .flatMap(suite => suite.specs)
  const passed = specs.filter(({ ok }) => ok).length
  return { passed, failed: specs.length - passed }
}

/** Describes each failed test: where it is, the start of its message, and the command that runs it alone. */
export const failures = (projects: readonly string[]): string[] => [
  ...projects.flatMap(project =>
    (read<VitestReport>(`${project}.json`)?.testResults ?? []).flatMap(result =>
      vitestFailures(project, result),
    ),
  ),
  ...browserSuites().flatMap(({ file, specs }) =>
    specs
      .filter(({ ok }) => !ok)
      .map(({ title, line, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
        return describeFailure(`${file}:${line} › ${title}`, errors, `npx playwright test ${file}:${line}`)
      }),
  ),
]

function vitestFailures(project: string, result: VitestReport['testResults'][number]): string[] {
  const file = result.name.replace(`${process.cwd()}/`, '')
  const command = `npx vitest run --project ${project} ${file}`
  const failed = result.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0)
    return result.status === 'failed' ? [describeFailure(file, [result.message], command)] : []
  return failed.map(({ title, failureMessages }) =>
    describeFailure(`${file} › ${title}`, failureMessages, `${command} -t ${JSON.stringify(title)}`),
  )
}

const describeFailure = (name: string, messages: readonly string[], command: string): string =>
  [
    name,
    ...stripVTControlCharacters(messages[0] ?? '')
      .split('\n')
      .filter(Boolean)
      .slice(0, 12)
      .map(line => `    ${line.slice(0, 300)}`),
    `    to run it alone: ${command}`,
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
