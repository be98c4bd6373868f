import { expect, test } from 'vitest'
import { readSiteFile } from '#tests/support/built-files.ts'
import {
  attribute,
  canonicalOf,
  documents,
  faultsIn,
  isHidden,
  links,
  metas,
  only,
  pageAt,
  pages,
  siteFiles,
  siteUrl,
  tags,
  textOf,
} from '#tests/support/built-site.ts'

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('every document has one title, and no two have the same', () => {
  const titles = documents.map(page => {
    const heads = tags(page, 'title').filter(title => title.parentNode === only(page, 'head'))
    return heads.length === 1 && heads[0] ? textOf(heads[0]).trim() : ''
  })
  expect(titles).not.toContain('')
  expect(repeated(titles)).toEqual([])
})

test('every document has one description, and no two have the same', () => {
  const descriptions = documents.map(page => metas(page, 'name', 'description'))
  expect(descriptions.filter(list => list.length !== 1 || !list[0]?.trim())).toEqual([])
  expect(repeated(descriptions.flat())).toEqual([])
})

test('every page has one canonical, its own absolute address, and says the same to Open Graph', () => {
  const faults = faultsIn(pages, page => {
    const expected = [siteUrl + page.address]
    const found = { canonical: links(page, 'canonical'), url: metas(page, 'property', 'og:url') }
    return String(found.canonical) === String(expected) && String(found.url) === String(expected)
      ? []
      : [JSON.stringify(found)]
  })
  expect(faults).toEqual([])
})

test('the not-found document has no canonical, for it has no address', () => {
  expect(canonicalOf(pageAt('/404'))).toBeUndefined()
  expect(metas(pageAt('/404'), 'property', 'og:url')).toEqual([])
})

test('search engines are asked to leave out the not-found document and the answers to the form, and nothing else', () => {
  const hidden = documents.filter(isHidden).map(page => page.address)
  expect(hidden.sort()).toEqual(['/404', '/contact/not-sent', '/contact/thank-you'])
})

test('every page tells Open Graph and Twitter its title, description and picture', () => {
  const faults = faultsIn(pages, page => {
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
  expect(faults).toEqual([])
})

test('Open Graph tags use property, Twitter tags use name, and no tag is given twice', () => {
  const manyAllowed = ['theme-color', 'article:tag']
  const faults = faultsIn(documents, page => {
    const elements = tags(page, 'meta')
    const names = elements.flatMap(element => attribute(element, 'name') ?? [])
    const properties = elements.flatMap(element => attribute(element, 'property') ?? [])
    return [
      ...names.filter(name => /^(?:og|article):/.test(name)),
      ...properties.filter(property => property.startsWith('twitter:')),
      ...repeated([...names, ...properties]).filter(key => !manyAllowed.includes(key)),
    ]
  })
  expect(faults).toEqual([])
})

test('a dated page is an article to Open Graph and says when it was published', () => {
  const faults = faultsIn(pages, page => {
    const type = metas(page, 'property', 'og:type')[0]
    const published = metas(page, 'property', 'article:published_time')
    const expected = page.data?.date ? ['article', [page.data.date]] : ['website', []]
    return JSON.stringify([type, published]) === JSON.stringify(expected) ? [] : [`${type} ${published}`]
  })
  expect(faults).toEqual([])
})

test('every share picture is a PNG of 1200 by 630 pixels', () => {
  const pictures = documents.flatMap(page => [
    ...metas(page, 'property', 'og:image'),
    ...metas(page, 'name', 'twitter:image'),
  ])
  for (const picture of new Set(pictures)) {
    const name = siteFiles.files[picture.replace(siteUrl, '')]?.name
    expect(name, `${picture} is not a file of the site`).toBeDefined()
    expect(pngSize(readSiteFile(name as string))).toEqual({ width: 1200, height: 630 })
  }
})

test('every document has an icon, a viewport that can be zoomed, and a color for each scheme', () => {
  const faults = faultsIn(documents, page => [
    ...(links(page, 'icon').length === 1 ? [] : ['icon']),
    ...(String(metas(page, 'name', 'viewport')) === 'width=device-width, initial-scale=1'
      ? []
      : ['viewport']),
    ...(metas(page, 'name', 'theme-color').length === 2 ? [] : ['theme-color']),
  ])
  expect(faults).toEqual([])
})

/** Size in the header of a PNG file. https://www.w3.org/TR/png-3/#11IHDR */
function pngSize(content: Buffer): { width: number; height: number } | string {
  const signature = content.subarray(0, 8).toString('hex')
  if (signature !== '89504e470d0a1a0a') return 'not a PNG'
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}
