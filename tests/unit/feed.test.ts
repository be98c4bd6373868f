import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { XmlElement } from '@rgrove/parse-xml'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { changesFile, hashOfFile, lastChange } from '#build/content/changes.ts'
import { readSite } from '#build/content/site.ts'
import { atomFeed, feedFiles, jsonFeed } from '#build/feed.ts'
import { article, type Changes, contentTree, replaceText } from '#tests/support/content-tree.ts'
import { children, rootOf, textsIn } from '#tests/support/xml.ts'

const namespace = 'http://www.w3.org/2005/Atom'
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

const feedOf = (changes: Changes = {}): XmlElement =>
  rootOf(atomFeed(readSite({ root: contentTree(changes) }), 'insights'))

const linksOf = (parent: XmlElement, rel: string) =>
  children(parent, 'link')
    .filter(link => link.attributes.rel === rel)
    .map(link => link.attributes.href)

test('the Atom feed has what RFC 4287 requires, with entries newest first', () => {
  const feed = feedOf()
  expect([feed.attributes.xmlns, feed.name]).toEqual([namespace, 'feed'])
  expect(textsIn(feed, 'id')).toEqual(['https://small.example/insights'])
  expect(textsIn(feed, 'title')).toEqual(['Small: Insights'])
  expect(textsIn(feed, 'updated')).toEqual(['2025-06-30T00:00:00Z'])
  expect(textsIn(feed, 'author')).toEqual(['Small Research'])
  expect(linksOf(feed, 'self')).toEqual(['https://small.example/insights/feed.xml'])
  expect(linksOf(feed, 'alternate')).toEqual(['https://small.example/insights'])
  const entries = children(feed, 'entry')
  expect(entries.map(entry => textsIn(entry, 'title')[0])).toEqual([
    'Fourth',
    'Second',
    'Second part',
    'First',
  ])
  expect(new Set(entries.flatMap(entry => textsIn(entry, 'id'))).size).toBe(entries.length)
  for (const entry of entries) {
    for (const name of ['id', 'title', 'summary']) expect(textsIn(entry, name)).toHaveLength(1)
    for (const name of ['updated', 'published'])
      expect(textsIn(entry, name)).toEqual([expect.stringMatching(rfc3339)])
    expect(children(entry, 'category')[0]?.attributes.term).toBe('Measures')
    expect(linksOf(entry, 'alternate')).toEqual(textsIn(entry, 'id'))
    expect(textsIn(entry, 'author')).toEqual([])
  }
})

test("a feed's updated date is that of its most recently changed article", () => {
  const feed = feedOf({ 'content/insights/first.mdx': replaceText('tags:', 'updated: 2026-01-02\ntags:') })
  expect(textsIn(feed, 'updated')).toEqual(['2026-01-02T00:00:00Z'])
})

test('a title with XML special characters is escaped', () => {
  // The mark after 13 stands for inches, so it must not become a curly quotation mark.
  const title = 'R&D < 13" > € ]]> [[1]]'
  const changes = { 'content/insights/fourth.mdx': replaceText('title: Fourth', `title: '${title}'`) }
  expect(textsIn(children(feedOf(changes), 'entry')[0] as XmlElement, 'title')).toEqual([title])
})

test('the JSON feed follows JSON Feed 1.1 and matches the Atom feed', () => {
  const site = readSite({ root: contentTree() })
  const feed = JSON.parse(jsonFeed(site, 'insights')) as Record<string, unknown> & {
    items: Record<string, unknown>[]
  }
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Small: Insights',
    home_page_url: 'https://small.example/insights',
    feed_url: 'https://small.example/insights/feed.json',
    authors: [{ name: 'Small Research' }],
  })
  const atomItems = children(rootOf(atomFeed(site, 'insights')), 'entry').map(entry => ({
    id: textsIn(entry, 'id')[0],
    title: textsIn(entry, 'title')[0],
    date_published: textsIn(entry, 'published')[0],
    date_modified: textsIn(entry, 'updated')[0],
    content_text: textsIn(entry, 'summary')[0],
  }))
  expect(feed.items).toMatchObject(atomItems)
})

test('every collection has feeds, even without entries, and drafts are omitted', () => {
  const draft = article('Unfinished', '2025-07-01', { head: 'draft: true\n' })
  const files = feedFiles(readSite({ root: contentTree({ 'content/insights/draft.mdx': draft }) }))
  expect(files.map(([name]) => name)).toEqual([
    ...['insights/feed.xml', 'insights/feed.json', 'case-studies/feed.xml', 'case-studies/feed.json'],
    ...['careers/feed.xml', 'careers/feed.json'],
  ])
  expect(files.filter(([, text]) => text.includes('Unfinished'))).toEqual([])
})

const files = { about: 'content/pages/about.mdx', list: 'content/pages/insights/index.mdx' }

function lastChangeOf(path: string, day: string, modify: (root: string) => void = () => {}) {
  const root = contentTree()
  const changes = Object.values(files).map(file => [file, { day, hash: hashOfFile(root, file) }])
  writeFileSync(join(root, changesFile), stringify(Object.fromEntries(changes)))
  modify(root)
  const site = readSite({ root })
  const entry = site.entries.get(path)
  return entry && lastChange(site, entry)
}

test("a page's change date comes from its record, its own date, or its newest entry", () => {
  expect(lastChangeOf('/about', '2026-03-01')).toBe('2026-03-01')
  expect(lastChangeOf('/insights/fourth', '2026-03-01')).toMatch(/^2025-/)
  expect(lastChangeOf('/insights', '2020-01-01')).toBe('2025-06-30')
  expect(lastChangeOf('/insights', '2026-03-01')).toBe('2026-03-01')
})

test('a page without a current record has no change date', () => {
  const change = (root: string) =>
    writeFileSync(join(root, files.about), `${readFileSync(join(root, files.about), 'utf8')}\nMore.\n`)
  expect(lastChangeOf('/about', '2026-03-01', change)).toBeUndefined()
  expect(lastChangeOf('/services/alpha', '2026-03-01')).toBeUndefined()
})
