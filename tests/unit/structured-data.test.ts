import { expect, test } from 'vitest'
import type { PageData } from '#contract/page-data.ts'
import { structuredData } from '#src/page/head/structured-data.ts'
import { articleFixture, pageFixture, siteFixture, workedCaseFixture } from '#tests/support/page-fixture.ts'

type Node = Record<string, unknown>

const graphOf = (page: PageData): Node[] =>
  (JSON.parse(JSON.stringify(structuredData(page, siteFixture))) as { '@graph': Node[] })['@graph']
const typesOf = (page: PageData) => graphOf(page).map(node => node['@type'])
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

test('an engagement is described in terms of schema.org', () => {
  const offer = {
    for: 'Owners of small sites',
    problem: 'The tests break nothing.',
    weeks: [3, 5],
    people: 1.5,
    yourHours: 4,
    youKeep: 'A folder of tests',
  } as const
  expect(nodeOf(pageFixture({ offer }), 'Service')).toMatchObject({
    name: 'Alpha',
    serviceType: 'Alpha',
    url: 'https://small.example/services/alpha',
    provider: { '@id': 'https://small.example/#organization' },
    audience: { '@type': 'BusinessAudience', audienceType: 'Owners of small sites' },
    serviceOutput: { name: 'A folder of tests' },
    offers: { '@type': 'Offer', description: 'The tests break nothing.' },
  })
  expect(typesOf(pageFixture({ kind: 'industry', offer }))).toContain('Service')
})

test('an article has dates and keywords, and its author is the brand', () => {
  expect(nodeOf(articleFixture({ updated: '2025-02-01' }), 'Article')).toMatchObject({
    headline: 'First',
    datePublished: '2025-01-05',
    dateModified: '2025-02-01',
    author: { '@id': 'https://small.example/#organization' },
    keywords: 'Measures, Methods',
    mainEntityOfPage: 'https://small.example/insights/first',
  })
})

test("an unchanged article's change date is its publication date", () => {
  expect(nodeOf(articleFixture(), 'Article')).toMatchObject({ dateModified: '2025-01-05' })
})

test('a case study is an Article by the organization, without dates', () => {
  const article = nodeOf(workedCaseFixture(), 'Article')
  expect(article).toMatchObject({ author: { '@id': 'https://small.example/#organization' } })
  expect(article).not.toHaveProperty('datePublished')
})

test.each([pageFixture(), articleFixture(), workedCaseFixture()])(
  "a $kind's references stay within its graph",
  page => {
    const defined = graphOf(page).map(node => node['@id'])
    expect(idsOf(graphOf(page)).filter(id => !defined.includes(id))).toEqual([])
  },
)
