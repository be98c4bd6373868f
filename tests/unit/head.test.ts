import { siteData } from 'virtual:site'
import { expect, test } from 'vitest'
import type { PageData } from '#contract/page-data.ts'
import { type Head, notFoundHead, pageHead, pageTitle, siteHead } from '#src/page/head/page-head.ts'
import { articleFixture, pageFixture } from '#tests/support/page-fixture.ts'

const { site } = siteData

const documentMeta = (page: PageData = pageFixture()) => [...siteHead().meta, ...pageHead(page).meta]
const contentOf = (meta: Head['meta'], name: string): unknown[] =>
  meta.filter(tag => tag.name === name || tag.property === name).map(tag => tag.content)

test('a shared link has title, description, address, and an image with its size', () => {
  const meta = documentMeta()
  expect(contentOf(meta, 'og:title')).toEqual(['Alpha'])
  expect(contentOf(meta, 'og:description')).toEqual(['What Alpha is.'])
  expect(contentOf(meta, 'og:url')).toEqual(['https://small.example/services/alpha'])
  expect(contentOf(meta, 'og:image')).toEqual([`${site.url}/share/services_alpha.png`])
  expect(contentOf(meta, 'og:image:width')).toEqual(['1200'])
  expect(contentOf(meta, 'og:image:height')).toEqual(['630'])
  expect(contentOf(meta, 'og:type')).toEqual(['website'])
  expect(contentOf(meta, 'twitter:card')).toEqual(['summary_large_image'])
})

test('an article has dates of publication and change', () => {
  const meta = documentMeta(articleFixture({ updated: '2025-02-01' }))
  expect(contentOf(meta, 'og:type')).toEqual(['article'])
  expect(contentOf(meta, 'article:published_time')).toEqual(['2025-01-05'])
  expect(contentOf(meta, 'article:modified_time')).toEqual(['2025-02-01'])
})

test('an unchanged article has no date of change', () => {
  expect(contentOf(documentMeta(articleFixture()), 'article:modified_time')).toEqual([])
})

test('a title names the page and the brand', () => {
  expect(pageTitle({ title: 'Alpha' })).toBe(`Alpha | ${site.name}`)
  expect(pageHead(pageFixture()).meta).toContainEqual({ title: `Alpha | ${site.name}` })
})

test('a page is open to search engines unless it is noindex', () => {
  expect(contentOf(documentMeta(), 'robots')).toEqual([])
  expect(contentOf(documentMeta(pageFixture({ noindex: true })), 'robots')).toEqual(['noindex, follow'])
})

test('the not-found page has a title, a description, and noindex', () => {
  const { meta } = notFoundHead()
  expect(meta).toContainEqual({ title: `Page not found | ${site.name}` })
  expect(contentOf(meta, 'description')).toHaveLength(1)
  expect(contentOf(meta, 'robots')).toEqual(['noindex'])
  expect(meta).toEqual(expect.arrayContaining(siteHead().meta))
})

test("an unknown address has the not-found page's share text", () => {
  const { meta } = notFoundHead()
  for (const network of ['og', 'twitter']) {
    expect(contentOf(meta, `${network}:title`)).toEqual(['Page not found'])
    expect(contentOf(meta, `${network}:description`)).toEqual(contentOf(meta, 'description'))
  }
})
