import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const resultsFolder = 'test-results'

export interface Counts {
  passed: number
  failed: number
  /** Tests that passed on a retry. Only CI retries. */
  retried?: number
}

interface Suite {
  file: string
  specs: { ok: boolean }[]
  suites?: Suite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

/** Counts a Vitest project's tests. A missing report counts as one failure. */
export function vitestCounts(project: string): Counts {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(`${project}.json`)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 }
}

/** Counts the browser tests. A missing report counts as one failure. */
export function browserCounts(): Counts {
  const stats = readReport<PlaywrightReport>('browser.json')?.stats
  if (!stats) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = stats
  return { passed: expected + flaky, failed: unexpected, retried: flaky }
}

export function browserCountsOf(file: string): Counts {
  const flattenSuites = (suites: readonly Suite[] = []): Suite[] =>
    suites.flatMap(suite => [suite, ...flattenSuites(suite.suites)])
  const specs = flattenSuites(readReport<PlaywrightReport>('browser.json')?.suites)
    .filter(suite => suite.file === file)
    .flatMap(suite => suite.specs)
  const passed = specs.filter(({ ok }) => ok).length
  return { passed, failed: specs.length - passed }
}

function readReport<T>(name: string): T | undefined {
  const file = join(resultsFolder, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
