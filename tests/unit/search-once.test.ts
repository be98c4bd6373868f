import { expect, test } from 'vitest'
import type { ReadPart } from '#contract/search.ts'
import { answerSearch } from '#src/app/entry-search.tsx'
import { rememberedSearch } from '#src/behaviors/search/remembered-search.ts'

/** Reads an index of one page; the first `failures` reads fail. */
function reader(failures: number) {
  const asked: string[] = []
  const files: Record<string, unknown> = {
    '/_data/_search.json': { headings: '/headings.json', words: {}, texts: [] },
    '/headings.json': {
      pages: [
        { href: '/about', title: 'About', text: 'Who we are.', kind: 'firm', headings: [''], lengths: [1] },
      ],
      synonyms: [],
      instead: [],
    },
  }
  const read: ReadPart = async address => {
    asked.push(address)
    if (asked.length <= failures) throw new Error('Request failed: 503')
    return files[address]
  }
  return { read, asked }
}

test('a failed index read is retried by the next query, then cached', async () => {
  const { read, asked } = reader(1)
  await expect(answerSearch('about', read)).rejects.toThrow('Request failed: 503')
  expect((await answerSearch('about', read)).html).toContain('1 page found.')
  expect((await answerSearch('about', read)).html).toContain('1 page found.')
  expect(asked).toEqual(['/_data/_search.json', '/_data/_search.json', '/headings.json'])
})

test('a search is opened once for all callers, and again after a drop', async () => {
  const { read, asked } = reader(0)
  const search = rememberedSearch(read)
  const [one, other] = await Promise.all([search.open(), search.open()])
  expect(other).toBe(one)
  expect(asked).toHaveLength(2)
  search.forget()
  expect(await search.open()).not.toBe(one)
  expect(asked).toHaveLength(4)
})
