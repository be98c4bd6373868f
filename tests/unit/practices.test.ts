import { expect, test } from 'vitest'
import { filterValuesOf } from '#contract/content/engagement-table.ts'
import { formatHeadcount } from '#contract/content/headcount.ts'
import { contentTree, findProblems, page, problem, replaceText } from '#tests/support/content-tree.ts'
import { realSite } from '#tests/support/real-site.ts'

const file = 'content/practices.yml'
const betaFile = 'content/pages/services/deep/beta.mdx'
const services = '  services: [/services/alpha, /services/deep/beta]'
const secondPractice = `- id: second
  name: Second
  sentence: We do this as well.
  symptoms: [{ text: It stands still., service: /services/alpha }]
  services: [/services/alpha]
`

test('a service in zero or two practices, or a non-service page in one, is reported', () => {
  expect(findProblems(contentTree({ [file]: replaceText(', /services/deep/beta', '') }))).toEqual([
    problem(betaFile, undefined, 'belongs to no practice: add /services/deep/beta to content/practices.yml'),
  ])
  expect(findProblems(contentTree({ [file]: text => text + secondPractice }))).toContainEqual(
    expect.objectContaining({ file, reason: '/services/alpha is in Works and in Second: choose one' }),
  )
  const line = '  services: [/services/alpha, /services/deep/beta, /about]'
  expect(findProblems(contentTree({ [file]: replaceText(services, line) }))).toEqual([
    problem(file, line.trim(), "/about isn't a service page"),
  ])
})

test('a symptom that links to a service outside its practice is reported', () => {
  const changes = {
    [file]: replaceText('service: /services/alpha', 'service: /services/gamma'),
    'content/pages/services/gamma.mdx': page('service', 'Gamma'),
  }
  expect(findProblems(contentTree(changes)).map(problem => problem.reason)).toEqual([
    '/services/gamma is linked from a symptom of Works, but is not one of its services',
    'belongs to no practice: add /services/gamma to content/practices.yml',
  ])
})

test('the site has 38 services in eight practices', () => {
  expect(realSite.practices).toHaveLength(8)
  expect(realSite.practices.flatMap(practice => practice.services)).toHaveLength(38)
})

test.each([
  [[2, 6], 2, 'short', 'small'],
  [[5, 7], 2.5, 'medium', 'large'],
  [[10, 12], 1, 'medium', 'small'],
  [[11, 13], 3, 'long', 'large'],
] as const)('an engagement of %j weeks with %d people is %s and %s', (weeks, people, length, team) => {
  const engagement = { for: 'Readers', weeks, people, yourHours: 4 }
  expect(filterValuesOf({ href: '/a', label: 'A', engagement })).toEqual({ length, team })
})

test('a headcount with half a person is shown as a range', () => {
  expect([1, 2.5, 3].map(formatHeadcount)).toEqual(['1', '2–3', '3'])
})

const alphaFile = 'content/pages/services/alpha.mdx'

test.each([
  ['weeks: [3, 5]', 'weeks: [5, 3]', 'field "engagement.weeks": write the minimum first: [4, 6]'],
  ['weeks: [3, 5]', 'weeks: [3]', /^field "engagement\.weeks": write weeks as two whole numbers/],
  ['weeks: [3, 5]', 'weeks: 3 to 5', /^field "engagement\.weeks": write weeks as two whole numbers/],
  ['people: 1.5', 'people: 1.2', /^field "engagement\.people": write a whole number or a half/],
  ['people: 1.5', 'persons: 1.5', /^field "engagement\.persons" is unknown\. Use one of: for, problem, /],
  ['for: Owners of small sites', `for: ${'x'.repeat(91)}`, /^field "engagement.for": keep it to 90 /],
])('an engagement with “%s” changed to “%s” is reported at its line', (from, to, reason) => {
  const problems = findProblems(contentTree({ [alphaFile]: replaceText(from, to) }))
  expect(problems).toContainEqual(problem(alphaFile, to, reason))
})

test('an engagement on a page of a disallowed kind is reported with the allowed kinds', () => {
  const about = page('service', 'About the firm').replace('kind: service', 'kind: firm')
  expect(findProblems(contentTree({ 'content/pages/about.mdx': about }))[0]?.reason).toBe(
    'field "engagement": is required on pages of these kinds, and not allowed on others: service, industry, technology',
  )
})
