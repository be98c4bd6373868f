import { expect, test } from 'vitest'
import { ContentError } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import { contentTree, page, swap } from '#tests/support/content-tree.ts'

test("an address is its file's path; an index file is its folder's", () => {
  const site = readSite({ root: contentTree() })
  expect([...site.entries].map(([path, { file }]) => `${path} ${file}`).sort()).toEqual([
    '/ content/pages/index.mdx',
    '/about content/pages/about.mdx',
    '/contact/thank-you content/pages/contact/thank-you.mdx',
    '/insights content/pages/insights/index.mdx',
    '/insights/first content/insights/first.mdx',
    '/insights/fourth content/insights/fourth.mdx',
    '/insights/second content/insights/second.mdx',
    '/insights/second-part content/insights/second-part.mdx',
    '/insights/tags/measures ',
    '/services content/pages/services/index.mdx',
    '/services/alpha content/pages/services/alpha.mdx',
    '/services/deep/beta content/pages/services/deep/beta.mdx',
  ])
})

test('a name that only contains "index" is a page of its own', () => {
  const site = readSite({ root: contentTree({ 'content/pages/reindex.mdx': page('firm', 'Reindex') }) })
  expect(site.entries.has('/reindex')).toBe(true)
})

test('SITE_URL overrides the address of the site', () => {
  const { config } = readSite({ root: contentTree(), siteUrl: 'https://preview.example' })
  expect(config).toMatchObject({ url: 'https://preview.example', name: 'Small' })
})

test("a SITE_URL that isn't an origin is an error", () => {
  const read = () => readSite({ root: contentTree(), siteUrl: 'https://preview.example/' })
  expect(read).toThrow(ContentError)
  expect(read).toThrow('SITE_URL: write an origin such as https://dse.example, without a trailing slash')
})

test('files with Windows line endings are read like others', () => {
  const root = contentTree({
    'content/pages/about.mdx': text => swap('Some text.', '## Costs')(text).replaceAll('\n', '\r\n'),
  })
  const about = readSite({ root }).entries.get('/about')
  expect(about?.frontmatter.title).toBe('About the firm')
  expect(about?.body.headings).toEqual([{ id: 'costs', text: 'Costs' }])
})
