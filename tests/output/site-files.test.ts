import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuildInfo } from '#build/build-info.ts'
import { dataPath, noticesPath, pageGuidePath, promptsPath, vendorsPath } from '#contract/paths.ts'
import { searchManifestPath } from '#contract/search.ts'
import { dist, readSiteFile } from '#tests/support/built-files.ts'
import {
  expectNoProblems,
  isAlias,
  isHidden,
  type Page,
  pages,
  siteFiles,
  siteUrl,
} from '#tests/support/built-site.ts'
import { children, rootOf, textsIn } from '#tests/support/xml.ts'

const isFindable = (page: Page): boolean => !isHidden(page) && !isAlias(page)
const textAt = (name: string): string => readSiteFile(name).toString('utf8')

const sitemap = () =>
  children(rootOf(textAt('sitemap.xml')), 'url').map(url => {
    const [loc, change] = ['loc', 'lastmod'].map(name => textsIn(url, name).join())
    return { loc, change }
  })

test('the sitemap lists exactly the indexable pages by absolute URL', () => {
  const listed = sitemap().map(({ loc }) => loc)
  const indexable = pages.filter(isFindable).map(page => siteUrl + page.path)
  expect(listed.sort()).toEqual(indexable.sort())
})

test("the sitemap gives each article's last-modified date", () => {
  const changes = new Map(sitemap().map(({ loc, change }) => [loc, change]))
  expectNoProblems(pages, page => {
    const date = page.data?.updated ?? page.data?.date
    return !date || !isFindable(page) || changes.get(siteUrl + page.path) === date ? [] : [date]
  })
})

test('no last-modified date in the sitemap is after the build date', () => {
  const { day } = readBuildInfo(dist)
  const problems = sitemap().filter(
    ({ change }) => change && (!/^\d{4}-\d{2}-\d{2}$/.test(change) || change > day),
  )
  expect(problems).toEqual([])
})

test('robots.txt allows all crawling and gives the URLs of the sitemap and llms.txt', () => {
  expect(textAt('robots.txt')).toBe(
    `# Every page as Markdown: ${siteUrl}${pageGuidePath}\nUser-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  )
})

test('the notices list the main packages and the fonts with their licenses', () => {
  const notices = textAt(noticesPath.slice(1))
  for (const name of ['react', 'react-dom', '@tanstack/react-router', 'xstate', 'valibot'])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+, MIT$`, 'm'))
  expect(notices.match(/^Permission is hereby granted, free of charge/gm)?.length).toBeGreaterThan(5)
  expect(notices.match(/^@fontsource\S+ \S+, OFL-1\.1$/gm)).toHaveLength(3)
  expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test("every page's data file has the data and markup of its document", () => {
  for (const page of pages) {
    const file = siteFiles.files[dataPath(page.path)]
    expect(file, `${page.path} has no data file`).toBeDefined()
    const data = JSON.parse(textAt(file?.name ?? '')) as { page: unknown; html?: string }
    expect(data.page).toEqual(page.data)
    expect(page.html).toContain(data.html)
    expect(page.data?.path).toBe(page.path)
  }
})

test('exactly the pages, redirects, removed pages, and shared data have data files', () => {
  const expectedPaths = [
    ...pages.map(page => dataPath(page.path)),
    ...[...Object.keys(siteFiles.redirects), ...Object.keys(siteFiles.gone)]
      .filter(path => !path.endsWith('.ico'))
      .map(dataPath),
    searchManifestPath,
    promptsPath,
    vendorsPath,
  ]
  const found = Object.keys(siteFiles.files).filter(path => path.startsWith('/_data/'))
  expect(found.sort()).toEqual(expectedPaths.sort())
})

test('every listed file exists in every encoding that the list names', () => {
  const suffix = { br: '.br', gzip: '.gz' }
  const names = Object.values(siteFiles.files).flatMap(({ name, encodings }) => [
    name,
    ...encodings.map(encoding => name + suffix[encoding]),
  ])
  expect(names.filter(name => !existsSync(join(dist, 'site', name)))).toEqual([])
})

test('assets are cached for a year and drawings for a day; other files are revalidated', () => {
  const maxAges: Record<string, string> = { assets: '31536000, immutable', art: '86400', share: '86400' }
  for (const [path, { cache }] of Object.entries(siteFiles.files)) {
    const [, folder = '', ...rest] = path.split('/')
    const maxAge = (rest.length > 0 && maxAges[folder]) || '0, must-revalidate'
    expect(cache, path).toBe(`public, max-age=${maxAge}`)
  }
})

test.each([
  ['/insights', 'insight'],
  ['/case-studies', 'case-study'],
  ['/careers', 'job'],
] as const)('the feeds of %s list every public entry and have a feed content type', (list, kind) => {
  const [atom, json] = [`${list}/feed.xml`, `${list}/feed.json`]
  expect(siteFiles.files[atom]?.type).toBe('application/atom+xml; charset=utf-8')
  expect(siteFiles.files[json]?.type).toBe('application/feed+json; charset=utf-8')
  const entries = children(rootOf(textAt(atom.slice(1))), 'entry')
  const ids = entries.flatMap(entry => textsIn(entry, 'id'))
  const expected = pages
    .filter(page => page.data?.kind === kind && isFindable(page))
    .map(page => siteUrl + page.path)
  expect(ids.toSorted()).toEqual(expected.sort())
  const { items } = JSON.parse(textAt(json.slice(1))) as { items: { url: string }[] }
  expect(items.map(({ url }) => url)).toEqual(ids)
  for (const path of [atom, json])
    expect(textAt('_headers')).toContain(`${path}\n  Content-Type: ${siteFiles.files[path]?.type}\n`)
})
