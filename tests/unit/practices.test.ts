import { expect, test } from 'vitest'
import { filterValuesOf } from '#contract/content/offer-table.ts'
import { contentTree, faultsOf, page, swap } from '#tests/support/content-tree.ts'
import { realSite } from '#tests/support/real-site.ts'

const file = 'content/practices.yml'
const services = '  services: [/services/alpha, /services/deep/beta]'
const second = `- id: second
  name: Second
  sentence: We do this as well.
  symptoms: [{ notice: It stands still., service: /services/alpha }]
  services: [/services/alpha]
`

test('a service without a practice is reported with the file to add it to', () => {
  expect(faultsOf(contentTree({ [file]: swap(', /services/deep/beta', '') }))).toEqual([
    {
      file: 'content/pages/services/deep/beta.mdx',
      line: undefined,
      reason: 'is in no practice: add /services/deep/beta to content/practices.yml',
    },
  ])
})

test('a service belongs to one practice', () => {
  expect(faultsOf(contentTree({ [file]: text => text + second }))).toContainEqual(
    expect.objectContaining({ file, reason: '/services/alpha is in Works and in Second: choose one' }),
  )
})

test('a practice lists only services', () => {
  const line = '  services: [/services/alpha, /services/deep/beta, /about]'
  expect(faultsOf(contentTree({ [file]: swap(services, line) }))).toEqual([
    { file, line: line.trim(), reason: "/about isn't a service page" },
  ])
})

test('a symptom links to a service of its practice', () => {
  const changes = {
    [file]: swap('service: /services/alpha', 'service: /services/gamma'),
    'content/pages/services/gamma.mdx': page('service', 'Gamma'),
  }
  expect(faultsOf(contentTree(changes)).map(fault => fault.reason)).toEqual([
    '/services/gamma is no service of Works, where its symptom links',
    'is in no practice: add /services/gamma to content/practices.yml',
  ])
})

test('the eight practices hold all 38 services', () => {
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
