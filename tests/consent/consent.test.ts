/**
 * Crawls every page in six states of consent against stand-ins for every vendor. Writes the table to `test-results/consent.md`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parse } from 'parse5'
import { afterAll, expect, test } from 'vitest'
import { elementsIn, textOf } from '#build/html.ts'
import { pageAddresses, readSiteFile, readSiteFiles } from '#tests/support/built-files.ts'
import { crawlAccepted, crawlSilent, crawlWithdrawn, type Row, type World } from './crawl.ts'
import { prepareEnvironment } from './environment.ts'
import type { ListedPage } from './visitor.ts'

/** Timeout of a test that awaits a crawl. All crawls run at once. */
const crawling = { timeout: 1_800_000 }

const { environment } = prepareEnvironment()

/** Pages that the fast tier visits: a form, two tools, an article, and a service. */
const sample = [
  '/contact',
  '/tools/ai-roi-calculator',
  '/insights/agentic-ai-in-the-enterprise',
  '/services/llm-evaluation',
  '/trust-assessment',
]

const rows: Row[] = []
let begun: ReturnType<typeof beginCrawls> | undefined

afterAll(() => {
  const columns = Object.keys(rows[0] ?? {}).filter(name => name !== 'faults') as (keyof Row)[]
  const lines = [columns, columns.map(() => '---'), ...rows.map(row => columns.map(name => row[name]))]
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/consent.md', lines.map(cells => `| ${cells.join(' | ')} |\n`).join(''))
  console.table(rows.map(({ faults, ...row }) => ({ ...row, faults: faults.length })))
})

function crawls(): ReturnType<typeof beginCrawls> {
  if (begun) return begun
  begun = beginCrawls({ ...environment(), pages: listPages() })
  // The test that awaits a crawl reports its failure.
  for (const crawl of Object.values(begun)) crawl.catch(() => {})
  return begun
}

function beginCrawls(through: World) {
  const half = Math.ceil(through.pages.length / 2)
  const accepted = (part: string, share: readonly ListedPage[]) =>
    crawlAccepted(through, share, `accepted, ${part}`)
  return {
    'no choice': crawlSilent(through, 'no choice', true),
    declined: crawlSilent(through, 'declined', false),
    signal: crawlSilent(through, 'signal', false),
    expired: crawlSilent(through, 'expired', false),
    withdrawn: crawlWithdrawn(through),
    'accepted, first half': accepted('first half', through.pages.slice(0, half)),
    'accepted, second half': accepted('second half', through.pages.slice(half)),
  }
}

function listPages(): ListedPage[] {
  const { files } = readSiteFiles()
  const addresses = process.env.CONSENT_SAMPLE ? sample : pageAddresses()
  return addresses.map(path => {
    const { name } = files[path] ?? { name: '' }
    const head = elementsIn(parse(readSiteFile(name).toString('utf8'))).find(
      ({ tagName }) => tagName === 'title',
    )
    return { path, title: head ? textOf(head) : '' }
  })
}

function expectFaultless(row: Row): void {
  rows.push(row)
  expect(row.faults).toEqual([])
}

test('without a choice, no page contacts a vendor', crawling, async () => {
  expectFaultless(await crawls()['no choice'])
})

test.each(['declined', 'signal', 'expired'] as const)(
  'in the state %s, no page contacts a vendor',
  crawling,
  async state => {
    expectFaultless(await crawls()[state])
  },
)

test('after withdrawal, no vendor receives anything, and vendor cookies are deleted', crawling, async () => {
  expectFaultless(await crawls().withdrawn)
})

test('acceptance contacts exactly the listed vendors, and each event arrives once', crawling, async () => {
  expectFaultless(await crawls()['accepted, first half'])
  expectFaultless(await crawls()['accepted, second half'])
})
