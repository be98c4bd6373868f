import { expect, test } from 'vitest'
import { searchFiles } from '#build/search/search-index.ts'
import { sectionsOf } from '#build/search/sections.ts'
import type { Kind } from '#contract/page-data.ts'
import type { LoadSearchFile, SearchResult } from '#contract/search.ts'
import { answerSearch } from '#src/app/entry-search.tsx'
import { countText, maxPages } from '#src/behaviors/search/effects.ts'
import { conceptsOf } from '#src/behaviors/search/engine/concepts.ts'
import { SearchEngine } from '#src/behaviors/search/engine/engine.ts'
import { mark, passageOf } from '#src/behaviors/search/engine/passage.ts'
import { decodePostings, encodePostings } from '#src/behaviors/search/engine/postings.ts'
import { anchorOf, indexFormsOf } from '#src/behaviors/search/engine/words.ts'
import { createLazySearch } from '#src/behaviors/search/lazy-search.ts'

test('a page is indexed by section, without labels, code, islands, or sources', () => {
  const sections = sectionsOf(`<p>Before.</p>
    <section><hgroup><p class="label">The problem</p><h2 id="one">One &amp; only</h2></hgroup>
    <p>A <b>bold</b>ness. <button popovertarget="s">Epoch, 2025</button></p><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><svg><text>x</text></svg></section>
    <div data-island="tool"><form>Fields</form></div><script>code()</script>
    <h3 id="two">Two</h3><p>Second.</p><h2 id="sources">Sources</h2><p>Cited.</p>`)
  expect(sections).toEqual([
    { heading: '', anchor: '', text: 'Before.' },
    { heading: 'One & only', anchor: 'one', text: 'A boldness. [Epoch, 2025] · a · b · c' },
    { heading: 'Two', anchor: 'two', text: 'Second.' },
  ])
})

test('a word, an abbreviation with its number, and a grouped number are one term each', () => {
  expect(indexFormsOf('Policies policy COOKIES cookie résumés the vendor’s loss 24')).toEqual([
    ...['polici', 'polici', 'cooki', 'cooki', 'resum', 'vendor', 'loss', '24'],
  ])
  expect(indexFormsOf('SOC 2, SR 26-2, AI 2025, 2,992 in 2.5 of 4')).toEqual([
    ...['soc2', 'sr26', 'ai', '2025', '2992', '2.5'],
  ])
  expect(conceptsOf('soc 2', [])).toMatchObject([[{ words: ['soc2'] }, { words: ['soc'] }]])
  expect(mark('2,992 alerts and SOC 2', new Set(['soc2']))).toEqual(['2,992 alerts and ', 'SOC 2', ''])
})

test('the forms of a word share a stem, and an ending that belongs to the word stays', () => {
  for (const forms of [
    ...['price prices priced pricing', 'plan planned planning', 'migrate migrated migration'],
    ...['evaluate evaluation evaluating', 'automation automated', 'tune tuning', 'host hosted'],
  ])
    expect([...new Set(indexFormsOf(forms))], forms).toHaveLength(1)
  expect(indexFormsOf('need speed thing string action act used use')).toEqual([
    ...['need', 'speed', 'thing', 'string', 'action', 'act', 'used', 'use'],
  ])
})

type IndexedPage = [title: string, text: string, kind: Kind, section?: string]

/** Returns a function that searches `pages`. Each page's section text is under the heading `First`. */
async function createFinder(...pages: IndexedPage[]) {
  const files = new Map(
    searchFiles(
      pages.map(([title, text, kind, section = ''], index) => ({
        ...{ href: `/${index}`, title, text, kind },
        sections: [
          { heading: '', anchor: '', text: '' },
          { heading: 'First', anchor: 'first', text: section },
        ],
      })),
      { synonyms: [], missingTopics: [] },
    ),
  )
  // The engine fetches each file once.
  const engine = await SearchEngine.open(async path => {
    const file = JSON.parse(files.get(path) ?? '') as unknown
    files.delete(path)
    return file
  })
  return async (query: string) =>
    (await engine.findAll(query, 8)).groups.flatMap(group => group.pages).map(({ href }) => href)
}

test('with the same text, home ranks below list pages, and list pages below services', async () => {
  const kinds = ['home', 'services-index', 'service'] as const
  const find = await createFinder(
    ...kinds.map((kind): IndexedPage => ['Demand', 'Forecasts of demand.', kind]),
  )
  expect(await find('demand')).toEqual(['/2', '/1', '/0'])
})

test('a full match ranks above a partial title match and hides weak matches', async () => {
  const find = await createFinder(
    ['Alerts', 'Alerts, and again alerts.', 'service'],
    ['Wards', 'What nurses see.', 'service', 'Too many alerts are answered by no nurse.'],
    ['Lunch', 'What people eat.', 'service', 'No alerts at the table.'],
  )
  expect(await find('nurse alerts')).toEqual(['/1', '/0'])
  expect(await find('nurses')).toEqual(['/1'])
})

test('a page is found while the visitor is still typing the end of a word', async () => {
  const find = await createFinder(
    ['Forecasting', 'One thing.', 'service'],
    ['Evaluation', 'Another thing.', 'service'],
  )
  for (const query of ['fore', 'forecast', 'forecasti', 'forecastin', 'forecasting', 'forecasted'])
    expect(await find(query), query).toEqual(['/0'])
  for (const query of ['evalu', 'evaluati', 'evaluatio', 'evaluation', 'evaluating'])
    expect(await find(query), query).toEqual(['/1'])
})

test('postings round-trip through their encoding', () => {
  const positions = { 0: 1, 3: 2, 40: 1, 874: 17 }
  expect(
    decodePostings(encodePostings(Object.entries(positions).map(([at, count]) => [Number(at), count]))),
  ).toEqual(positions)
})

test('anchorOf returns the id that the build gives a heading', () => {
  expect(anchorOf('What is the rate? 80% of “all”, said')).toBe('what-is-the-rate-80-of-all-said')
})

test('a phrase with synonyms is one term', () => {
  const synonyms = [['LLM', 'large language model']]
  const llm = { words: ['llm'] }
  const model = { words: ['larg', 'languag', 'model'] }
  expect(conceptsOf('cost of large language models', synonyms)).toMatchObject([
    [{ words: ['cost'], weight: 1 }],
    [{ ...model, weight: 1 }, llm],
  ])
  expect(conceptsOf('costs', synonyms)).toEqual([[{ words: ['cost'], typedWords: ['costs'], weight: 1 }]])
  expect(conceptsOf('llm', synonyms)).toMatchObject([[{ ...llm, weight: 1 }, model]])
})

test('a passage shows the part of a text with the most matches and marks them', () => {
  const text = `${'Far away is a cost. '.repeat(20)}Here the cost of evaluation is told.${' More.'.repeat(60)}`
  const passage = passageOf(text, new Set(indexFormsOf('cost evaluation')))
  expect(passage.join('')).toMatch(/^… .*the cost of evaluation is told.* …$/)
  expect(passage.filter((_, index) => index % 2 === 1)).toContain('evaluation')
  expect(passage.join('').length).toBeLessThan(200)
  expect(mark('Cost, costs', new Set(['cost']))).toEqual(['', 'Cost', ', ', 'costs', ''])
  expect(mark('A cost cost', new Set(['cost']))).toEqual(['A ', 'cost cost', ''])
  expect(mark('None', new Set())).toEqual(['None'])
})

const hit = { href: '/', passage: [] }
const resultWith = (...passages: number[]): SearchResult => {
  const sectionsOf = (count: number) => Array.from({ length: count }, () => ({ ...hit, heading: [] }))
  const pages = passages.map(count => ({ ...hit, title: [], sections: sectionsOf(count) }))
  return { isComplete: true, groups: [{ label: 'Services', pages }] }
}

test('the count names pages and passages, or says that only the nearest are shown', () => {
  expect(countText(resultWith())).toBe('Nothing was found.')
  expect(countText(resultWith(0))).toBe('1 page found.')
  expect(countText(resultWith(1))).toBe('1 page and 1 of its passages found.')
  expect(countText(resultWith(2, 0))).toBe('2 pages and 2 of their passages found.')
  expect(countText(resultWith(...Array(maxPages).fill(0)))).toBe('The nearest 20 pages.')
  expect(countText(resultWith(2, ...Array(maxPages - 1).fill(0)))).toBe(
    'The nearest 20 pages and 2 of their passages.',
  )
})

/** Returns a function that reads the index of a one-page site. Its first `failures` calls fail. */
function createReader(failures: number) {
  const requested: string[] = []
  const about = {
    href: '/about',
    title: 'About the firm, and about us',
    text: 'Who we are.',
    kind: 'firm',
    headings: [''],
    lengths: [1],
  }
  const files: Record<string, unknown> = {
    '/_data/_search.json': { headings: '/headings.json', words: {}, texts: [] },
    '/headings.json': { pages: [about], synonyms: [], missingTopics: [] },
  }
  const read: LoadSearchFile = async path => {
    requested.push(path)
    if (requested.length <= failures) throw new Error('Request failed: 503')
    return files[path]
  }
  return { read, requested }
}

test('the next query retries a failed index read, and later queries use the cache', async () => {
  const { read, requested } = createReader(1)
  await expect(answerSearch('about', read)).rejects.toThrow('Request failed: 503')
  expect((await answerSearch('about', read)).html).toContain('1 page found.')
  expect((await answerSearch('about', read)).html).toMatch(/<mark>About<\/mark>.*<mark>about<\/mark>/)
  expect(requested).toEqual(['/_data/_search.json', '/_data/_search.json', '/headings.json'])
})

test('all callers share one open search, and a forgotten search is reopened', async () => {
  const { read, requested } = createReader(0)
  const search = createLazySearch(read)
  const [first, second] = await Promise.all([search.open(), search.open()])
  expect(second).toBe(first)
  expect(requested).toHaveLength(2)
  search.forget()
  expect(await search.open()).not.toBe(first)
  expect(requested).toHaveLength(4)
})
