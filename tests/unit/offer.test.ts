import { expect, test } from 'vitest'
import { PageDataBuilder } from '#build/content/page-data.ts'
import { readSite } from '#build/content/site.ts'
import { contentTree, faultsOf, page, swap } from '#tests/support/content-tree.ts'

const alpha = 'content/pages/services/alpha.mdx'

test('a service page has its engagement', () => {
  const data = new PageDataBuilder(readSite({ root: contentTree() })).page('/services/alpha')
  expect(data).toMatchObject({
    kind: 'service',
    offer: { for: 'Owners of small sites', weeks: [3, 5], people: 1.5, yourHours: 4 },
  })
})

test.each([
  ['weeks: [3, 5]', 'weeks: [5, 3]', 'field "offer.weeks": write the fewest weeks first: [4, 6]'],
  ['weeks: [3, 5]', 'weeks: [3]', /^field "offer\.weeks": write weeks as two whole numbers/],
  ['weeks: [3, 5]', 'weeks: 3 to 5', /^field "offer\.weeks": write weeks as two whole numbers/],
  ['people: 1.5', 'people: 1.2', 'field "offer.people": write a whole number or a half, such as 2 or 2.5'],
  ['people: 1.5', 'persons: 1.5', /^field "offer\.persons" is not known here: the fields are for, problem, /],
  ['for: Owners of small sites', `for: ${'x'.repeat(91)}`, 'field "offer.for": keep it to 90 characters'],
])('instead of %s, %s is a fault with its line', (right, wrong, reason) => {
  const faults = faultsOf(contentTree({ [alpha]: swap(right, wrong) }))
  const expected = typeof reason === 'string' ? reason : expect.stringMatching(reason)
  expect(faults).toContainEqual({ file: alpha, line: wrong, reason: expected })
})

test('a missing field of an engagement is named with its meaning', () => {
  expect(faultsOf(contentTree({ [alpha]: swap('  yourHours: 4\n', '') }))).toEqual([
    {
      file: alpha,
      line: expect.any(String),
      reason:
        'field "offer.yourHours" is missing: hours a week that people of the client spend, all together',
    },
  ])
})

test('a page of another kind has no engagement', () => {
  const about = page('service', 'About the firm').replace('kind: service', 'kind: firm')
  expect(faultsOf(contentTree({ 'content/pages/about.mdx': about }))).toEqual([
    {
      file: 'content/pages/about.mdx',
      line: expect.any(String),
      reason: 'field "offer": only a page of these kinds makes an offer: service, industry, technology',
    },
  ])
})
