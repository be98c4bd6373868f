/**
 * Crawls every page in six states of consent against stand-ins for every vendor. Writes a table of the results to
 * `test-results/consent.md`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parse } from 'parse5'
import { afterAll, expect, test } from 'vitest'
import { elementsIn, textOf } from '#build/html.ts'
import { pagePaths, readSiteFile, readSiteFiles } from '#tests/support/built-files.ts'
import { type CrawledSite, crawlAccepted, crawlWithdrawn, crawlWithoutConsent, type Row } from './crawl.ts'
import { prepareEnvironment } from './environment.ts'
import type { ListedPage } from './visitor.ts'

/** In ms. All crawls run concurrently, so a test may wait for all of them. */
const crawlOptions = { timeout: 1_800_000 }

const { environment } = prepareEnvironment()

/** Pages that the fast tier visits: a form, two tools, an article, and a service. */
const sample = [
  ...['/contact', '/tools/ai-roi-calculator', '/insights/agentic-ai-in-the-enterprise'],
  ...['/services/llm-evaluation', '/trust-assessment'],
]

const rows: Row[] = []
let startedCrawls: ReturnType<typeof startCrawls> | undefined

afterAll(() => {
  const columns = Object.keys(rows[0] ?? {}).filter(name => name !== 'problems') as (keyof Row)[]
  const lines = [columns, columns.map(() => '---'), ...rows.map(row => columns.map(name => row[name]))]
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/consent.md', lines.map(cells => `| ${cells.join(' | ')} |\n`).join(''))
  console.table(rows.map(({ problems, ...row }) => ({ ...row, problems: problems.length })))
})

function crawls(): ReturnType<typeof startCrawls> {
  if (startedCrawls) return startedCrawls
  startedCrawls = startCrawls({ ...environment(), pages: listPages() })
  // The test that awaits a crawl reports its failure, so ignore the rejection here.
  for (const crawl of Object.values(startedCrawls)) crawl.catch(() => {})
  return startedCrawls
}

function startCrawls(site: CrawledSite) {
  const half = Math.ceil(site.pages.length / 2)
  const accepted = (part: string, pages: readonly ListedPage[]) =>
    crawlAccepted(site, pages, `accepted, ${part}`)
  return {
    'no choice': crawlWithoutConsent(site, 'no choice', true),
    declined: crawlWithoutConsent(site, 'declined', false),
    signal: crawlWithoutConsent(site, 'signal', false),
    expired: crawlWithoutConsent(site, 'expired', false),
    withdrawn: crawlWithdrawn(site),
    'accepted, first half': accepted('first half', site.pages.slice(0, half)),
    'accepted, second half': accepted('second half', site.pages.slice(half)),
  }
}

function listPages(): ListedPage[] {
  const { files } = readSiteFiles()
  const paths = process.env.CONSENT_SAMPLE ? sample : pagePaths()
  return paths.map(path => {
    const { name } = files[path] ?? { name: '' }
    const head = elementsIn(parse(readSiteFile(name).toString('utf8'))).find(
      ({ tagName }) => tagName === 'title',
    )
    return { path, title: head ? textOf(head) : '' }
  })
}

function expectNoProblems(row: Row): void {
  rows.push(row)
  expect(row.problems).toEqual([])
}

test.each(['no choice', 'declined', 'signal', 'expired'] as const)(
  'in the "%s" state, no page contacts a vendor or stores vendor data',
  crawlOptions,
  async state => {
    expectNoProblems(await crawls()[state])
  },
)

test('after withdrawal, vendors receive nothing, and their cookies are deleted', crawlOptions, async () => {
  expectNoProblems(await crawls().withdrawn)
})

test('with consent, each vendor loads as declared, and each event arrives once', crawlOptions, async () => {
  expectNoProblems(await crawls()['accepted, first half'])
  expectNoProblems(await crawls()['accepted, second half'])
})
