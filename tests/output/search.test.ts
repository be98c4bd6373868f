import { expect, test } from 'vitest'
import {
  type LoadSearchFile,
  type SearchHeadings,
  type SearchManifest,
  type SearchResult,
  searchManifestPath,
} from '#contract/search.ts'
import { SearchEngine } from '#src/behaviors/search/engine/engine.ts'
import { readSiteFile } from '#tests/support/built-files.ts'
import { isAlias, isHidden, pageAt, pages, siteFiles, transferSize } from '#tests/support/built-site.ts'
import { questions } from './search-questions.ts'

/** Maximum compressed sizes, in bytes. */
const budget = { onOpen: 22_000, withCode: 60_000, median: 50_000, perQuestion: 64_000, total: 350_000 }
const maxPages = 8

function createByteCounter(): { read: LoadSearchFile; bytes: () => number } {
  let bytes = 0
  return {
    bytes: () => bytes,
    read: async path => {
      bytes += transferSize(path)
      return readPart(path)
    },
  }
}

const readPart = <T>(path: string): T =>
  JSON.parse(readSiteFile(siteFiles.files[path]?.name ?? '').toString()) as T
const parts = readPart<SearchManifest>(searchManifestPath)
const headings = readPart<SearchHeadings>(parts.headings)
const engine = await SearchEngine.open(createByteCounter().read)

/** Leaves out questions about closed job openings, whose pages are gone. */
const currentQuestions = questions.filter(({ pages }) => !pages.some(path => path in siteFiles.gone))

test.each(currentQuestions)('a top-three result answers “$ask”', async ({ ask, pages, isMissing }) => {
  const { groups, closestPages } = await engine.findAll(ask, maxPages)
  const found = groups.flatMap(group => group.pages)
  if (isMissing) expect(found).toEqual([])
  const topResults = (isMissing ? (closestPages ?? []) : found).slice(0, 3).map(({ href }) => href)
  expect(topResults.filter(href => pages.includes(href))).not.toEqual([])
})

test('“RAG” finds at least six pages', async () => {
  const { groups } = await engine.findAll('RAG', maxPages)
  expect(groups.flatMap(group => group.pages).length).toBeGreaterThanOrEqual(6)
})

test('no page mentions a subject that the search reports as missing', () => {
  const words = headings.missingTopics
    .flatMap(({ phrases }) => phrases)
    .filter(phrase => !phrase.includes(' '))
  const { pages } = headings
  const all = [pages, ...parts.texts.map(path => readPart(path))].map(text => JSON.stringify(text))
  expect(words.filter(word => all.some(text => new RegExp(`\\b${word}\\b`, 'i').test(text)))).toEqual([])
})

test('the index contains exactly the searchable pages', () => {
  const hasArticle = pages.some(({ path }) => path.startsWith('/learning/'))
  const isEmptyList = ({ path }: { path: string }) => path === '/learning' && !hasArticle
  const findable = pages
    .filter(page => !isHidden(page) && !isAlias(page) && !isEmptyList(page))
    .map(({ path }) => path)
  expect(headings.pages.map(({ href }) => href).sort()).toEqual(findable.sort())
  expect(headings.pages.filter(({ title, text }) => !title || !text)).toEqual([])
})

const urlsIn = ({ groups }: SearchResult): string[] =>
  groups.flatMap(({ pages }) =>
    pages.flatMap(({ href, sections }) => [href, ...sections.map(section => section.href)]),
  )

test('every result links to an existing page and section', async () => {
  const problems: string[] = []
  for (const { ask } of questions)
    for (const url of urlsIn(await engine.findAll(ask, maxPages))) {
      const [path = '', anchor] = url.split('#')
      if (anchor !== undefined && !pageAt(path).ids.has(anchor)) problems.push(url)
    }
  expect(problems).toEqual([])
})

test('search code and index stay within their byte budgets', async () => {
  const byteCounter = createByteCounter()
  const freshEngine = await SearchEngine.open(byteCounter.read)
  expect(byteCounter.bytes()).toBeLessThanOrEqual(budget.onOpen)
  await freshEngine.findAll('private llm', maxPages)
  const code = Object.keys(siteFiles.files).filter(path => /\/[\w-]*search-[^/]*\.js$/.test(path))
  expect(code).not.toEqual([])
  const withCode = code.map(transferSize).reduce((sum, size) => sum + size, byteCounter.bytes())
  expect(withCode).toBeLessThanOrEqual(budget.withCode)
  const bytesPerQuestion: number[] = []
  for (const { ask } of questions) {
    const counter = createByteCounter()
    await (await SearchEngine.open(counter.read)).findAll(ask, maxPages)
    bytesPerQuestion.push(counter.bytes())
  }
  expect(bytesPerQuestion.filter(bytes => bytes > budget.perQuestion)).toEqual([])
  const largeSizes = bytesPerQuestion.filter(bytes => bytes > budget.median)
  expect(largeSizes.length).toBeLessThan(bytesPerQuestion.length / 2)
  const all = [searchManifestPath, parts.headings, ...Object.values(parts.words), ...parts.texts]
  expect(all.map(transferSize).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget.total)
})

test('exactly the listed index parts are served, with content hashes in their names', () => {
  const listed = [parts.headings, ...Object.values(parts.words), ...parts.texts]
  const served = Object.keys(siteFiles.files).filter(path => path.startsWith('/assets/search/'))
  expect(served.sort()).toEqual(listed.sort())
  expect(listed.filter(path => !/-[\w-]{8}\.json$/.test(path))).toEqual([])
})

test("too-short and too-common queries are flagged, and hostile queries don't fail", async () => {
  const emptyResult = { groups: [], isComplete: true }
  for (const query of ['', 'a', '2'])
    expect(await engine.findAll(query, maxPages)).toEqual({ ...emptyResult, isTooShort: true })
  for (const query of ['where are you', 'the'])
    expect(await engine.findAll(query, maxPages)).toEqual({ ...emptyResult, isTooCommon: true })
  expect((await engine.findAll('__proto__ constructor', maxPages)).isComplete).toBe(true)
  expect((await engine.findAll('x'.repeat(10_000), maxPages)).groups).toEqual([])
  expect((await engine.findAll('<script>', maxPages)).isComplete).toBe(true)
})
