import { siteData } from 'virtual:site'
import { expect, test } from 'vitest'
import type { PageData } from '#contract/page-data.ts'
import { type Head, pageHead, siteHead } from '#src/page/head/page-head.ts'
import { structuredData } from '#src/page/head/structured-data.ts'
import { articleFixture, pageFixture, siteFixture, workedCaseFixture } from '#tests/support/page-fixture.ts'

const { site } = siteData

const documentMeta = (page: PageData = pageFixture()) => [...siteHead().meta, ...pageHead(page).meta]
const contentOf = (meta: Head['meta'], name: string): unknown[] =>
  meta.filter(tag => tag.name === name || tag.property === name).map(tag => tag.content)

test("the title ends in the brand, and social tags have the page's text and image", () => {
  const meta = documentMeta()
  expect(meta).toContainEqual({ title: `Alpha | ${site.name}` })
  expect(contentOf(meta, 'og:title')).toEqual(['Alpha'])
  expect(contentOf(meta, 'og:description')).toEqual(['What Alpha is.'])
  expect(contentOf(meta, 'og:url')).toEqual(['https://small.example/services/alpha'])
  expect(contentOf(meta, 'og:image')).toEqual([`${site.url}/share/services_alpha.png`])
  expect(contentOf(meta, 'og:image:width')).toEqual(['1200'])
  expect(contentOf(meta, 'og:image:height')).toEqual(['630'])
  expect(contentOf(meta, 'og:type')).toEqual(['website'])
  expect(contentOf(meta, 'twitter:card')).toEqual(['summary_large_image'])
})

test("an article's meta tags give its publication and modification dates", () => {
  const meta = documentMeta(articleFixture({ updated: '2025-02-01' }))
  expect(contentOf(meta, 'og:type')).toEqual(['article'])
  expect(contentOf(meta, 'article:published_time')).toEqual(['2025-01-05'])
  expect(contentOf(meta, 'article:modified_time')).toEqual(['2025-02-01'])
  expect(contentOf(documentMeta(articleFixture()), 'article:modified_time')).toEqual([])
})

type Node = Record<string, unknown>

const graphOf = (page: PageData): Node[] =>
  (
    JSON.parse(JSON.stringify(structuredData(page, siteFixture, { html: '', sources: [] }))) as {
      '@graph': Node[]
    }
  )['@graph']
const nodeOf = (page: PageData, type: string) => graphOf(page).find(node => node['@type'] === type)

function idsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '@id' ? [String(inner)] : idsOf(inner)))
}

test('the organization has a legal name, a telephone number, and an address', () => {
  expect(nodeOf(pageFixture(), 'Organization')).toMatchObject({
    '@id': 'https://small.example/#organization',
    name: 'Small',
    legalName: 'Small Site',
    telephone: '+1 404 555 0137',
    address: { addressLocality: 'Sandy Springs', addressRegion: 'GA', addressCountry: 'US' },
  })
})

test('an engagement is a schema.org Service with its audience and output', () => {
  const engagement = {
    for: 'Owners of small sites',
    problem: 'The tests break nothing.',
    weeks: [3, 5],
    people: 1.5,
    yourHours: 4,
    youKeep: 'A folder of tests',
  } as const
  expect(nodeOf(pageFixture({ engagement }), 'Service')).toMatchObject({
    name: 'Alpha',
    serviceType: 'Alpha',
    url: 'https://small.example/services/alpha',
    provider: { '@id': 'https://small.example/#organization' },
    audience: { '@type': 'BusinessAudience', audienceType: 'Owners of small sites' },
    serviceOutput: { name: 'A folder of tests' },
    offers: { '@type': 'Offer', description: 'The tests break nothing.' },
  })
  expect(nodeOf(pageFixture({ kind: 'industry', engagement }), 'Service')).toBeDefined()
})

test("an article's structured data has dates, keywords, and the brand as author", () => {
  expect(nodeOf(articleFixture({ updated: '2025-02-01' }), 'Article')).toMatchObject({
    headline: 'First',
    datePublished: '2025-01-05',
    dateModified: '2025-02-01',
    author: { '@id': 'https://small.example/#organization' },
    keywords: 'Measures, Methods',
    mainEntityOfPage: 'https://small.example/insights/first',
  })
  expect(nodeOf(articleFixture(), 'Article')).toMatchObject({ dateModified: '2025-01-05' })
  const article = nodeOf(workedCaseFixture(), 'Article')
  expect(article).toMatchObject({ author: { '@id': 'https://small.example/#organization' } })
  expect(article).not.toHaveProperty('datePublished')
})

test.each([pageFixture(), articleFixture(), workedCaseFixture()])(
  "every id that a $kind's structured data references is defined in it",
  page => {
    const defined = graphOf(page).map(node => node['@id'])
    expect(idsOf(graphOf(page)).filter(id => !defined.includes(id))).toEqual([])
  },
)
