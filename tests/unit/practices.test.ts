import { expect, test } from 'vitest'
import { tagSlug } from '#build/content/listings.ts'
import { PageDataBuilder } from '#build/content/page-data.ts'
import { readSite } from '#build/content/site.ts'
import { filterValuesOf } from '#contract/content/offer-table.ts'
import {
  article,
  type Changes,
  contentTree,
  fault,
  faultsOf,
  page,
  swap,
} from '#tests/support/content-tree.ts'
import type { AnyPage } from '#tests/support/page-fixture.ts'
import { realSite } from '#tests/support/real-site.ts'

const file = 'content/practices.yml'
const beta = 'content/pages/services/deep/beta.mdx'
const services = '  services: [/services/alpha, /services/deep/beta]'
const second = `- id: second
  name: Second
  sentence: We do this as well.
  symptoms: [{ notice: It stands still., service: /services/alpha }]
  services: [/services/alpha]
`

test('each service is in exactly one practice, and a practice lists only services', () => {
  expect(faultsOf(contentTree({ [file]: swap(', /services/deep/beta', '') }))).toEqual([
    fault(beta, undefined, 'is in no practice: add /services/deep/beta to content/practices.yml'),
  ])
  expect(faultsOf(contentTree({ [file]: text => text + second }))).toContainEqual(
    expect.objectContaining({ file, reason: '/services/alpha is in Works and in Second: choose one' }),
  )
  const line = '  services: [/services/alpha, /services/deep/beta, /about]'
  expect(faultsOf(contentTree({ [file]: swap(services, line) }))).toEqual([
    fault(file, line.trim(), "/about isn't a service page"),
  ])
})

test('a symptom links to a service of its practice, and all 38 services are in eight', () => {
  const changes = {
    [file]: swap('service: /services/alpha', 'service: /services/gamma'),
    'content/pages/services/gamma.mdx': page('service', 'Gamma'),
  }
  expect(faultsOf(contentTree(changes)).map(fault => fault.reason)).toEqual([
    '/services/gamma is no service of Works, where its symptom links',
    'is in no practice: add /services/gamma to content/practices.yml',
  ])
  expect(realSite.practices).toHaveLength(8)
  expect(realSite.practices.flatMap(practice => practice.services)).toHaveLength(38)
})

test.each([
  [[2, 6], 2, 'short', 'small'],
  [[5, 7], 2.5, 'medium', 'large'],
  [[10, 12], 1, 'medium', 'small'],
  [[11, 13], 3, 'long', 'large'],
] as const)('an offer of %j weeks with %d people is %s and %s', (weeks, people, length, team) => {
  const offer = { for: 'Readers', weeks, people, yourHours: 4 }
  expect(filterValuesOf({ href: '/a', label: 'A', offer })).toEqual({ length, team })
})

const alpha = 'content/pages/services/alpha.mdx'

test.each([
  ['weeks: [3, 5]', 'weeks: [5, 3]', 'field "offer.weeks": write the fewest weeks first: [4, 6]'],
  ['weeks: [3, 5]', 'weeks: [3]', /^field "offer\.weeks": write weeks as two whole numbers/],
  ['weeks: [3, 5]', 'weeks: 3 to 5', /^field "offer\.weeks": write weeks as two whole numbers/],
  ['people: 1.5', 'people: 1.2', 'field "offer.people": write a whole number or a half, such as 2 or 2.5'],
  ['people: 1.5', 'persons: 1.5', /^field "offer\.persons" is not known here: the fields are for, problem, /],
  ['for: Owners of small sites', `for: ${'x'.repeat(91)}`, 'field "offer.for": keep it to 90 characters'],
])('instead of %s, %s is a fault with its line', (right, wrong, reason) => {
  const faults = faultsOf(contentTree({ [alpha]: swap(right, wrong) }))
  expect(faults).toContainEqual(fault(alpha, wrong, reason))
})

test('a missing field is named with its meaning, and a page of another kind has none', () => {
  expect(faultsOf(contentTree({ [alpha]: swap('  yourHours: 4\n', '') }))[0]?.reason).toBe(
    'field "offer.yourHours" is missing: hours a week that people of the client spend, all together',
  )
  const about = page('service', 'About the firm').replace('kind: service', 'kind: firm')
  expect(faultsOf(contentTree({ 'content/pages/about.mdx': about }))[0]?.reason).toBe(
    'field "offer": only a page of these kinds makes an offer: service, industry, technology',
  )
})

const insights = (count: number): Changes =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `content/insights/more-${index + 1}.mdx`,
      article(`More ${index + 1}`, `2025-07-${String(index + 1).padStart(2, '0')}`),
    ]),
  )

function dataOf(path: string, changes: Changes = {}): AnyPage {
  const data = new PageDataBuilder(readSite({ root: contentTree(changes) })).page(path)
  if (!data) throw new Error(`No page at ${path}`)
  return data as AnyPage
}
const titles = (data: AnyPage): string[] => data.list.map(card => card.title)

test('a tag has a page, newest first, and a list shows its tags with their counts', () => {
  const other = { 'content/insights/second.mdx': swap('tags: [Measures]', 'tags: [Private AI, Measures]') }
  expect(titles(dataOf('/insights/tags/measures', other))).toEqual([
    'Fourth',
    'Second',
    'Second part',
    'First',
  ])
  expect(titles(dataOf('/insights/tags/private-ai', other))).toEqual(['Second'])
  expect(dataOf('/insights', other).listing?.tags).toEqual([
    { tag: 'Measures', count: 4, href: '/insights/tags/measures' },
    { tag: 'Private AI', count: 1, href: '/insights/tags/private-ai' },
  ])
})

test('a tag page is its own canonical, noindex, and named after list and tag', () => {
  expect(dataOf('/insights/tags/measures')).toMatchObject({
    canonical: 'https://small.example/insights/tags/measures',
    noindex: true,
    title: 'Insights about Measures',
    crumbs: [
      { href: '/', label: 'Home' },
      { href: '/insights', label: 'Insights' },
      { href: '/insights/tags/measures', label: 'Measures' },
    ],
  })
})

test('twelve entries fit on a page, and the next starts a second, also of a tag', () => {
  const { list, listing } = dataOf('/insights', insights(8))
  expect([list.length, listing?.pages, listing?.older]).toEqual([12, 1, undefined])
  expect(() => dataOf('/insights/page/2', insights(8))).toThrow('No page')
  const first = dataOf('/insights', insights(9))
  const second = dataOf('/insights/page/2', insights(9))
  expect([first.list.length, titles(second)]).toEqual([12, ['First']])
  expect([first.listing?.older, second.listing?.newer]).toEqual(['/insights/page/2', '/insights'])
  expect(second).toMatchObject({ title: 'Insights, page 2', noindex: true, listing: { total: 13, pages: 2 } })
  expect(titles(dataOf('/insights/tags/measures/page/2', insights(9)))).toEqual(['First'])
})

test('worked examples precede dated case studies', () => {
  const changes: Changes = {
    'content/pages/case-studies/index.mdx': page('case-studies-index', 'Case studies'),
    'content/pages/case-studies/worked.mdx': page('case-study-page', 'Worked', { head: 'tags: [ROI]\n' }),
    'content/case-studies/paper.mdx': article('Paper', '2025-06-16', { head: 'status: placeholder\n' }),
  }
  const { list, listing } = dataOf('/case-studies', changes)
  expect(list.map(card => [card.title, card.isPlaceholder])).toEqual([
    ['Worked', undefined],
    ['Paper', true],
  ])
  expect(listing?.tags.map(({ tag }) => tag)).toEqual(['Measures', 'ROI'])
})

test('the learning list is empty until a file is added', () => {
  const index = page('learning-index', 'Learning', {
    head: 'empty: { title: Nothing, text: None yet., action: Read, href: /insights }\n',
  })
  const empty = dataOf('/learning', { 'content/pages/learning/index.mdx': index })
  expect([empty.list, empty.empty?.title]).toEqual([[], 'Nothing'])
  const changes = {
    'content/pages/learning/index.mdx': index,
    'content/learning/counting.mdx': article('Counting', '2025-02-02'),
  }
  expect(titles(dataOf('/learning', changes))).toEqual(['Counting'])
  expect(dataOf('/learning/counting', changes)).toMatchObject({ kind: 'learning', title: 'Counting' })
})

test('two spellings of a tag are a fault that names both', () => {
  const file = 'content/insights/second.mdx'
  expect(faultsOf(contentTree({ [file]: swap('tags: [Measures]', 'tags: [measures]') }))).toEqual([
    fault(file, 'tags: [measures]', 'tag "measures" is also written "Measures": choose one'),
  ])
})

test.each([
  ['Private AI', 'private-ai'],
  ['R&D, costs', 'r-d-costs'],
  ['ROI', 'roi'],
])('the tag %s is %s in an address', (tag, slug) => {
  expect(tagSlug(tag)).toBe(slug)
})
