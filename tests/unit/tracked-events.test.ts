import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventRoutes } from '#machines/events.ts'
import { type TrackedDomainEvent, trackedTypes } from '#machines/tracking.ts'
import { eventValues, trackedMessageOf } from '#src/behaviors/tracking/events.ts'
import { clearMemory, isFirstInSession } from '#src/behaviors/tracking/ledger.ts'

const told = (event: object) => trackedMessageOf(event as TrackedDomainEvent)?.message
const event = (name: keyof typeof eventValues, value: number) => ({ kind: 'event', name, value })
const page = (kind: string) => ({ type: 'page.entered', path: `/${kind}`, kind })
const lead = (leadType: string, isRepeat = false) => ({
  type: 'lead.acknowledged',
  source: 'contact',
  leadType,
  isRepeat,
})

test.each<[string, object, object | undefined]>([
  ['a lead is a contact form', lead('general'), event('contact_form', 100)],
  ['a lead with the result of a tool is one too', lead('roi_calculator'), event('contact_form', 100)],
  ['a subscription is a newsletter', lead('newsletter'), event('newsletter', 25)],
  ['a lead that was told of is none', lead('general', true), undefined],
  [
    'a result of the calculator',
    { type: 'result.reached', tool: 'roi_calculator' },
    event('roi_calculator', 200),
  ],
  ['of an assessment', { type: 'result.reached', tool: 'data_maturity' }, event('assessment', 300)],
  ['of the other one', { type: 'result.reached', tool: 'trust_assessment' }, event('assessment', 300)],
  ['a report', { type: 'download.started', file: 'Playbook.PDF' }, event('whitepaper', 75)],
  ['another file is none', { type: 'download.started', file: 'plans.xlsx' }, undefined],
  ['leaving', { type: 'exitIntent.detected' }, event('exit_intent', 50)],
  ['a case study', page('case-study'), event('case_study', 100)],
  ['a worked example is one too', page('case-study-page'), event('case_study', 100)],
  ['a comparison', page('compare'), event('comparison', 150)],
  ['a service', page('service'), event('service_view', 50)],
  ['any other page is none', page('legal'), undefined],
  ['a demo', { type: 'trackedLink.clicked', name: 'demo' }, event('demo', 500)],
  ['a booking', { type: 'trackedLink.clicked', name: 'booking' }, event('booking', 1000)],
  ['a video', { type: 'trackedLink.clicked', name: 'video' }, event('video', 40)],
  ['a price', { type: 'trackedLink.clicked', name: 'pricing' }, event('pricing', 300)],
  ['a trial', { type: 'trackedLink.clicked', name: 'trial' }, event('trial', 750)],
  [
    'a link with an unknown mark is not tracked',
    { type: 'trackedLink.clicked', name: 'purchase' },
    undefined,
  ],
  ['an error', { type: 'error.caught', kind: 'TypeError' }, { kind: 'exception', errorName: 'TypeError' }],
])('%s: %j', (_, happened, expected) => {
  expect(told(happened)).toEqual(expected)
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.emailAddress(),
  fc.constantFrom(
    ...['Ada Lovelace', '+1 404 555 0137', 'ada@bank.example', '<script>alert(1)</script>', '__proto__'],
    ...['service', 'compare', 'roi_calculator', 'trust_assessment', 'TypeError'],
    ...['constructor', 'toString', '4111 1111 1111 1111', 'Ada@bank.pdf', 'booking ada@bank.example', ''],
  ),
)
const words = [
  ...Object.keys(eventValues),
  ...['event', 'exception', 'Error', 'TypeError', 'AbortError', 'StaleAppError'],
]

const fields = ['path', 'kind', 'source', 'leadType', 'tool', 'name', 'file'] as const
const anyEvent = fc
  .tuple(fc.constantFrom(...trackedTypes), fc.tuple(...fields.map(() => hostile)), fc.boolean())
  .map(([type, texts, isRepeat]) => ({
    ...Object.fromEntries(fields.map((name, index) => [name, texts[index]])),
    type,
    isRepeat,
  }))

test('any text in a site event reaches trackers only as words of the site', () => {
  fc.assert(
    fc.property(anyEvent, happened => {
      const said = told(happened)
      for (const value of Object.values(said ?? {}))
        expect(typeof value === 'number' || words.includes(value as string)).toBe(true)
    }),
    { numRuns: 2000 },
  )
  for (const type of trackedTypes) expect(eventRoutes[type].heardBy).toContain('tracking')
})

test('an event counts once per session, which ends after half an hour of silence', () => {
  clearMemory()
  const minute = 60_000
  const asked: [string, number][] = [
    ['booking', 0],
    ['booking', 10],
    ['service_view /a', 10],
    ['booking', 39],
    ['service_view /b', 69.1],
    ['booking', 69.2],
  ]
  const answers = asked.map(([key, at]) => isFirstInSession(key, 1e12 + at * minute))
  expect(answers).toEqual([true, false, true, false, true, true])
  clearMemory()
})
