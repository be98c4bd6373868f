import { expect, test } from 'vitest'
import { readSiteFile } from '#tests/support/built-files.ts'
import {
  attribute,
  canonicalOf,
  documents,
  expectNoProblems,
  isAlias,
  isHidden,
  links,
  metas,
  only,
  type Page,
  pageAt,
  pages,
  siteFiles,
  siteUrl,
  tags,
  textOf,
} from '#tests/support/built-site.ts'

const originals = documents.filter(page => page.data === null || !isAlias(page))

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('every document but aliases has one title, unique in the site', () => {
  const titles = originals.map(page => {
    const heads = tags(page, 'title').filter(title => title.parentNode === only(page, 'head'))
    return heads.length === 1 && heads[0] ? textOf(heads[0]).trim() : ''
  })
  expect(titles).not.toContain('')
  expect(repeated(titles)).toEqual([])
})

test('every document but aliases has one description, unique in the site', () => {
  const descriptions = originals.map(page => metas(page, 'name', 'description'))
  expect(descriptions.filter(list => list.length !== 1 || !list[0]?.trim())).toEqual([])
  expect(repeated(descriptions.flat())).toEqual([])
})

test('each page has one absolute canonical URL, repeated in Open Graph', () => {
  const canonicalPaths: Record<string, string> = {
    '/services/data-engineering-consulting': '/data-engineering',
    '/resources/private-ai-roi': '/case-studies/self-hosted-ai-roi',
  }
  expectNoProblems(pages, page => {
    const expected = [siteUrl + (canonicalPaths[page.path] ?? page.path)]
    const found = { canonical: links(page, 'canonical'), url: metas(page, 'property', 'og:url') }
    return String(found.canonical) === String(expected) && String(found.url) === String(expected)
      ? []
      : [JSON.stringify(found)]
  })
})

test('the not-found document has no canonical URL', () => {
  expect(canonicalOf(pageAt('/404'))).toBeUndefined()
  expect(metas(pageAt('/404'), 'property', 'og:url')).toEqual([])
})

test('exactly result pages, search, partial lists, and placeholders are noindex', () => {
  const resultPages = ['/404', '/careers/closed', '/contact/not-sent', '/contact/thank-you', '/search']
  const isPart = (path: string) => /\/(?:tags|page)\//.test(path)
  const isUnwritten = (page: Page) =>
    pages.some(index => index.data?.list?.some(card => card.href === page.path && card.isPlaceholder))
  const problems = documents.filter(
    page => isHidden(page) !== (resultPages.includes(page.path) || isPart(page.path) || isUnwritten(page)),
  )
  expect(problems.map(page => page.path)).toEqual([])
})

test.each(['/insights', '/case-studies', '/careers'])(
  'lists and dated entries of %s link its Atom feed, and lists its JSON feed',
  list => {
    const linking = pages.filter(page => links(page, 'alternate').includes(`${list}/feed.xml`))
    const isOfList = (page: Page) =>
      page.path === list || page.data?.listing?.all === list || (page.path === '/' && list === '/insights')
    const expected = pages.filter(
      page => isOfList(page) || (page.path.startsWith(`${list}/`) && page.data?.date !== undefined),
    )
    expect(linking.map(page => page.path)).toEqual(expected.map(page => page.path))
    const json = pages.filter(page => links(page, 'alternate').includes(`${list}/feed.json`))
    expect(json.map(page => page.path)).toEqual(expected.filter(isOfList).map(page => page.path))
  },
)

test('every document has an Open Graph and Twitter title, description, and image', () => {
  expectNoProblems(documents, page => {
    const property = [
      'og:title',
      'og:description',
      'og:type',
      'og:site_name',
      'og:locale',
      'og:image',
      'og:image:alt',
    ]
    const name = ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image', 'twitter:site']
    return [
      ...property.filter(key => metas(page, 'property', key).filter(Boolean).length !== 1),
      ...name.filter(key => metas(page, 'name', key).filter(Boolean).length !== 1),
    ]
  })
})

test('Open Graph tags use property, Twitter tags use name, and no tag repeats', () => {
  const manyAllowed = ['theme-color', 'article:tag']
  expectNoProblems(documents, page => {
    const elements = tags(page, 'meta')
    const names = elements.flatMap(element => attribute(element, 'name') ?? [])
    const properties = elements.flatMap(element => attribute(element, 'property') ?? [])
    return [
      ...names.filter(name => /^(?:og|article):/.test(name)),
      ...properties.filter(property => property.startsWith('twitter:')),
      ...repeated([...names, ...properties]).filter(key => !manyAllowed.includes(key)),
    ]
  })
})

test("each page has a unique share image, and a partial list uses its list's", () => {
  const pictures = originals
    .filter(page => !isHidden(page))
    .flatMap(page => metas(page, 'property', 'og:image'))
  expect(repeated(pictures)).toEqual([])
  expect(metas(pageAt('/insights/tags/private-ai'), 'property', 'og:image')).toEqual(
    metas(pageAt('/insights'), 'property', 'og:image'),
  )
})

test('every share image is a PNG of 1200 × 630 pixels and at most 100 KB', () => {
  const pictures = documents.flatMap(page => [
    ...metas(page, 'property', 'og:image'),
    ...metas(page, 'name', 'twitter:image'),
  ])
  for (const picture of new Set(pictures)) {
    const name = siteFiles.files[picture.replace(siteUrl, '')]?.name
    expect(name, `${picture} is not a file of the site`).toBeDefined()
    const file = readSiteFile(name as string)
    expect(pngSize(file)).toEqual({ width: 1200, height: 630 })
    expect(file.length, picture).toBeLessThanOrEqual(100_000)
  }
})

test('the author of every document is the brand', () => {
  expectNoProblems(documents, page => {
    const [author, brand] = [metas(page, 'name', 'author'), metas(page, 'property', 'og:site_name')]
    return author.length === 1 && author[0] === brand[0] ? [] : [`${author}`]
  })
})

test('every document has an icon, a zoomable viewport, and a color per theme', () => {
  expectNoProblems(documents, page => [
    ...(links(page, 'icon').length === 1 ? [] : ['icon']),
    ...(String(metas(page, 'name', 'viewport')) === 'width=device-width, initial-scale=1'
      ? []
      : ['viewport']),
    ...(themeColors(page) === 'dark: all, light: not all' ? [] : ['theme-color']),
  ])
})

const themeColors = (page: Page): string =>
  tags(page, 'meta')
    .filter(element => attribute(element, 'name') === 'theme-color')
    .map(element => `${attribute(element, 'data-theme')}: ${attribute(element, 'media')}`)
    .join(', ')

/** Reads the size in a PNG header. https://www.w3.org/TR/png-3/#11IHDR */
function pngSize(content: Buffer): { width: number; height: number } | string {
  const signature = content.subarray(0, 8).toString('hex')
  if (signature !== '89504e470d0a1a0a') return 'not a PNG'
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}
