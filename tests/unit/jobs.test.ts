import { expect, onTestFinished, test, vi } from 'vitest'
import { PageDataBuilder } from '#build/content/page-data.ts'
import { readSite } from '#build/content/site.ts'
import { buildDay } from '#build/content/today.ts'
import type { Card } from '#contract/page-data.ts'
import { structuredData } from '#src/page/head/structured-data.ts'
import {
  type Changes,
  contentTree,
  findProblems,
  jobFile,
  page,
  problem,
  replaceText,
} from '#tests/support/content-tree.ts'

const plumber = 'content/careers/plumber.mdx'
const withJob: Changes = {
  'content/pages/careers/index.mdx': page('careers-index', 'Careers'),
  [plumber]: jobFile('Plumber', { date: '2025-01-05', validThrough: '2025-03-01' }),
}
const siteOn = (today: string, changes = withJob) => readSite({ root: contentTree(changes), today })

function listOf(builder: PageDataBuilder): Card[] | undefined {
  const page = builder.page('/careers')
  return page?.kind === 'careers-index' ? page.list : undefined
}

test('a job opening is shown and listed through its last day', () => {
  const site = siteOn('2025-03-01')
  const builder = new PageDataBuilder(site)
  expect(listOf(builder)).toMatchObject([
    { href: '/careers/plumber', date: '2025-01-05', facts: { 'Open until': 'Mar 1, 2025' } },
  ])
  expect(builder.page('/careers/plumber')).toMatchObject({
    kind: 'job',
    job: { validThrough: '2025-03-01', place: { locality: 'Sandy Springs' }, salary: { min: 60000 } },
  })
  expect(site.closedJobPaths.size).toBe(0)
})

test('a closed job opening has no page and no card, and links to it still build', () => {
  const linked = { 'content/pages/about.mdx': replaceText('Some text.', '[Plumber](/careers/plumber)') }
  const site = siteOn('2025-03-02', { ...withJob, ...linked })
  expect(listOf(new PageDataBuilder(site))).toEqual([])
  expect(site.entries.has('/careers/plumber')).toBe(false)
  expect([...site.closedJobPaths]).toEqual(['/careers/plumber'])
})

test('a site is valid through the day on which its first open job closes', () => {
  const laterJob = jobFile('Painter', { date: '2025-01-05', validThrough: '2025-04-01' })
  const jobs = { ...withJob, 'content/careers/painter.mdx': laterJob }
  expect(siteOn('2025-03-01', jobs).validThrough).toBe('2025-03-01')
  expect(siteOn('2025-03-02', jobs).validThrough).toBe('2025-04-01')
})

test("a build's date is SOURCE_DATE_EPOCH or, if that's unset, today", () => {
  vi.useFakeTimers({ now: Date.parse('2027-06-15T23:59:59Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(buildDay({})).toBe('2027-06-15')
  expect(buildDay({ SOURCE_DATE_EPOCH: '1740873599' })).toBe('2025-03-01')
  expect(() => buildDay({ SOURCE_DATE_EPOCH: 'tomorrow' })).toThrow(RangeError)
})

test('the structured data of a job has its title, place, last day, and pay', () => {
  const site = siteOn('2025-02-01')
  const data = new PageDataBuilder(site).page('/careers/plumber')
  if (!data) throw new Error('No page')
  const graph = structuredData(data, site.config, {
    html: '<h2 id="a" class="b">Work<a href="#a" aria-label="Link"></a></h2><p>Read <a href="/b"><em>this</em> page</a>.</p>',
    sources: [],
  })['@graph'] as unknown[]
  const address = { addressLocality: 'Sandy Springs', addressRegion: 'GA', addressCountry: 'US' }
  expect(graph).toContainEqual({
    '@type': 'JobPosting',
    title: 'Plumber',
    description: '<h2>Work</h2><p>Read <em>this</em> page.</p>',
    url: 'https://small.example/careers/plumber',
    identifier: { '@type': 'PropertyValue', propertyID: 'slug', value: 'plumber' },
    datePosted: '2025-01-05',
    validThrough: '2025-03-01T23:59:59Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@id': 'https://small.example/#organization' },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'US' },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 60000, maxValue: 80000, unitText: 'YEAR' },
    },
    directApply: true,
  })
})

const pay = (range: string) => `salary: { currency: USD, ${range}, unit: YEAR }`

test.each([
  ['validThrough: 2025-03-01\n', '', 'title: Plumber', /^field "validThrough" is missing: last day on which/],
  ['2025-03-01', '2025-01-04', 'validThrough: 2025-01-04', /^field "validThrough": .* not be before date$/],
  ['max: 80000', 'max: 50000', pay('min: 60000, max: 50000'), 'field "salary": max must not be below min'],
  ['60000', '"60,000"', pay('min: "60,000", max: 80000'), /^field "salary.min": write a number without /],
])('a job opening with “%s” changed to “%s” is reported at its line', (from, to, line, reason) => {
  const text = replaceText(from, to)(withJob[plumber] as string)
  expect(findProblems(contentTree({ ...withJob, [plumber]: text }))).toEqual([problem(plumber, line, reason)])
})
