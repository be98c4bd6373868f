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
  specs?: { ok: boolean; file: string }[]
  suites?: Suite[]
}

interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Counts a Vitest project's tests. A missing report counts as one failure. */
export function vitestCounts(project: string): Counts {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(`${project}.json`)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 }
}

/** Counts the browser tests. A missing report counts as one failure. */
export function browserCounts(): Counts {
  const {
    expected = 0,
    unexpected = 1,
    flaky = 0,
  } = readReport<PlaywrightReport>('browser.json')?.stats ?? {}
  return { passed: expected + flaky, failed: unexpected, retried: flaky }
}

export function browserCountsOf(file: string): Counts {
  const specsIn = ({ specs = [], suites = [] }: Suite): { ok: boolean; file: string }[] => [
    ...specs,
    ...suites.flatMap(specsIn),
  ]
  const specs = specsIn(readReport<PlaywrightReport>('browser.json') ?? {}).filter(spec => spec.file === file)
  const passed = specs.filter(({ ok }) => ok).length
  return { passed, failed: specs.length - passed }
}

function readReport<T>(name: string): T | undefined {
  const file = join(resultsFolder, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
