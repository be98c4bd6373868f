import { expect, test } from 'vitest'
import { readSite } from '#build/content/site.ts'
import { checkPageList } from '#build/documents.ts'
import { contentTree } from '#tests/support/content-tree.ts'

const read = () => readSite({ root: contentTree() }).entries
const documentsAt = (paths: Iterable<string>) => [...paths, '/404'].map(path => ({ path }))

test('pages and documents that match pass', () => {
  const entries = read()
  expect(() => checkPageList(entries, documentsAt(entries.keys()))).not.toThrow()
})

test('a missing document is reported by file', () => {
  const entries = read()
  const paths = [...entries.keys()].filter(path => path !== '/about')
  expect(() => checkPageList(entries, documentsAt(paths))).toThrow(
    'Pages and documents differ:\n  content/pages/about.mdx: was not written',
  )
})

test('an unexpected document is reported', () => {
  const entries = read()
  const documents = documentsAt([...entries.keys(), '/extra'])
  expect(() => checkPageList(entries, documents)).toThrow('/extra: written, but not in content/')
})

test('a page that is written twice is reported', () => {
  const entries = read()
  const documents = documentsAt([...entries.keys(), '/about'])
  expect(() => checkPageList(entries, documents)).toThrow('/about: written twice')
})
