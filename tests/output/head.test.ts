import { expect, test } from 'vitest'
import { readSiteFile } from '#tests/support/built-files.ts'
import {
  attribute,
  canonicalOf,
  documents,
  expectNoProblems,
  findElements,
  findOnlyElement,
  isAlias,
  isHidden,
  linkHrefs,
  metaContents,
  type Page,
  pageAt,
  pages,
  siteFiles,
  siteUrl,
  textOf,
} from '#tests/support/built-site.ts'

const canonicalDocuments = documents.filter(page => page.data === null || !isAlias(page))

const findRepeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('every document except aliases has one title, which is unique on the site', () => {
  const titles = canonicalDocuments.map(page => {
    const titleElements = findElements(page, 'title').filter(
      title => title.parentNode === findOnlyElement(page, 'head'),
    )
    return titleElements.length === 1 && titleElements[0] ? textOf(titleElements[0]).trim() : ''
  })
  expect(titles).not.toContain('')
  expect(findRepeated(titles)).toEqual([])
})

test('every document except aliases has one description, which is unique on the site', () => {
  const descriptions = canonicalDocuments.map(page => metaContents(page, 'name', 'description'))
  expect(descriptions.filter(list => list.length !== 1 || !list[0]?.trim())).toEqual([])
  expect(findRepeated(descriptions.flat())).toEqual([])
})

test('each page has one absolute canonical URL, repeated in Open Graph', () => {
  const canonicalPaths: Record<string, string> = {
    '/services/data-engineering-consulting': '/data-engineering',
    '/resources/private-ai-roi': '/case-studies/self-hosted-ai-roi',
  }
  expectNoProblems(pages, page => {
    const expected = [siteUrl + (canonicalPaths[page.path] ?? page.path)]
    const found = { canonical: linkHrefs(page, 'canonical'), url: metaContents(page, 'property', 'og:url') }
    return String(found.canonical) === String(expected) && String(found.url) === String(expected)
      ? []
      : [JSON.stringify(found)]
  })
})

test('the not-found document has no canonical URL', () => {
  expect(canonicalOf(pageAt('/404'))).toBeUndefined()
  expect(metaContents(pageAt('/404'), 'property', 'og:url')).toEqual([])
})

test('the noindex pages are result pages, search, partial lists, and placeholders', () => {
  const resultPages = ['/404', '/careers/closed', '/contact/not-sent', '/contact/thank-you', '/search']
  const isPartialList = (path: string) => /\/(?:tags|page)\//.test(path)
  const isPlaceholder = (page: Page) =>
    pages.some(index => index.data?.list?.some(card => card.href === page.path && card.isPlaceholder))
  const problems = documents.filter(
    page =>
      isHidden(page) !== (resultPages.includes(page.path) || isPartialList(page.path) || isPlaceholder(page)),
  )
  expect(problems.map(page => page.path)).toEqual([])
})

test.each(['/insights', '/case-studies', '/careers'])(
  'pages of %s link to its Atom feed; lists also link to its JSON feed',
  list => {
    const pagesWithLink = pages.filter(page => linkHrefs(page, 'alternate').includes(`${list}/feed.xml`))
    const isOfList = (page: Page) =>
      page.path === list || page.data?.listing?.all === list || (page.path === '/' && list === '/insights')
    const expected = pages.filter(
      page => isOfList(page) || (page.path.startsWith(`${list}/`) && page.data?.date !== undefined),
    )
    expect(pagesWithLink.map(page => page.path)).toEqual(expected.map(page => page.path))
    const pagesWithJsonFeed = pages.filter(page => linkHrefs(page, 'alternate').includes(`${list}/feed.json`))
    expect(pagesWithJsonFeed.map(page => page.path)).toEqual(expected.filter(isOfList).map(page => page.path))
  },
)

test('every document has an Open Graph and Twitter title, description, and image', () => {
  expectNoProblems(documents, page => {
    const { title = 'Page not found', description, date, updated, tags } = page.data ?? {}
    const expected: Record<string, string | undefined> = {
      ...{ 'og:title': title, 'twitter:title': title },
      ...{ 'og:description': description, 'twitter:description': description },
      ...{ 'article:published_time': date, 'article:modified_time': updated, 'article:tag': tags?.[0] },
      ...{ 'og:type': date ? 'article' : 'website', 'twitter:card': 'summary_large_image' },
      ...{ 'og:image:width': '1200', 'og:image:height': '630' },
    }
    const filled = ['og:description', 'og:site_name', 'og:locale', 'og:image', 'og:image:alt']
    const found = (key: string) =>
      metaContents(page, key.startsWith('twitter') ? 'name' : 'property', key).filter(Boolean)
    return [
      ...[...filled, 'twitter:description', 'twitter:image', 'twitter:site'].filter(
        key => found(key).length !== 1,
      ),
      ...Object.entries(expected)
        .filter(([key, value]) => value && String(found(key)) !== value)
        .map(([key]) => `${key}: ${found(key)}`),
      ...(textOf(findOnlyElement(page, 'head')).includes(`${title} | DSE`) ? [] : ['title']),
    ]
  })
})

test('Open Graph tags use property, Twitter tags use name, and only listed tags repeat', () => {
  const repeatable = ['theme-color', 'article:tag']
  expectNoProblems(documents, page => {
    const elements = findElements(page, 'meta')
    const names = elements.flatMap(element => attribute(element, 'name') ?? [])
    const properties = elements.flatMap(element => attribute(element, 'property') ?? [])
    return [
      ...names.filter(name => /^(?:og|article):/.test(name)),
      ...properties.filter(property => property.startsWith('twitter:')),
      ...findRepeated([...names, ...properties]).filter(key => !repeatable.includes(key)),
    ]
  })
})

test('each page has a unique share image, and a partial list uses that of its list', () => {
  const images = canonicalDocuments
    .filter(page => !isHidden(page))
    .flatMap(page => metaContents(page, 'property', 'og:image'))
  expect(findRepeated(images)).toEqual([])
  expect(metaContents(pageAt('/insights/tags/private-ai'), 'property', 'og:image')).toEqual(
    metaContents(pageAt('/insights'), 'property', 'og:image'),
  )
})

test('every share image is a PNG of 1200 × 630 pixels and at most 100 KB', () => {
  const images = documents.flatMap(page => [
    ...metaContents(page, 'property', 'og:image'),
    ...metaContents(page, 'name', 'twitter:image'),
  ])
  for (const image of new Set(images)) {
    const name = siteFiles.files[image.replace(siteUrl, '')]?.name
    expect(name, `${image} is not a file of the site`).toBeDefined()
    const file = readSiteFile(name as string)
    expect(pngSize(file)).toEqual({ width: 1200, height: 630 })
    expect(file.length, image).toBeLessThanOrEqual(100_000)
  }
})

test('the author of every document is the brand', () => {
  expectNoProblems(documents, page => {
    const author = metaContents(page, 'name', 'author')
    const brand = metaContents(page, 'property', 'og:site_name')
    return author.length === 1 && author[0] === brand[0] ? [] : [`${author}`]
  })
})

test('every document has two icons, a zoomable viewport, and a color per theme', () => {
  expectNoProblems(documents, page => [
    ...['icon', 'apple-touch-icon'].filter(name => linkHrefs(page, name).length !== 1),
    ...(String(metaContents(page, 'name', 'viewport')) === 'width=device-width, initial-scale=1'
      ? []
      : ['viewport']),
    ...(themeColors(page) === 'dark: all, light: not all' ? [] : ['theme-color']),
  ])
})

const themeColors = (page: Page): string =>
  findElements(page, 'meta')
    .filter(element => attribute(element, 'name') === 'theme-color')
    .map(element => `${attribute(element, 'data-theme')}: ${attribute(element, 'media')}`)
    .join(', ')

/** Reads the size from a PNG header. Source: https://www.w3.org/TR/png-3/#11IHDR */
function pngSize(content: Buffer): { width: number; height: number } | string {
  if (content.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a') return 'not a PNG'
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}
