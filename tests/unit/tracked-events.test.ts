import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type TrackedDomainEvent, trackedTypes } from '#machines/tracking.ts'
import { eventValues, trackedMessageOf } from '#src/behaviors/tracking/events.ts'
import { recordInSession } from '#src/behaviors/tracking/ledger.ts'
import { eventRoutes } from '#tests/machines/event-routes.ts'

const messageOf = (event: object) => trackedMessageOf(event as TrackedDomainEvent)?.message
const trackedEvent = (name: keyof typeof eventValues, value: number) => ({ kind: 'event', name, value })
const page = (kind: string) => ({ type: 'page.entered', path: `/${kind}`, kind })
const lead = (leadType: string, isRepeat = false) => ({
  type: 'lead.acknowledged',
  source: 'contact',
  leadType,
  isRepeat,
})

const result = (tool: string) => ({ type: 'result.reached', tool })
const download = (file: string) => ({ type: 'download.started', file })
const link = (name: string) => ({ type: 'trackedLink.clicked', name })

test.each<[name: string, tracked: object | undefined, event: object]>([
  ['a lead', trackedEvent('contact_form', 100), lead('general')],
  ["a lead with a tool's result", trackedEvent('contact_form', 100), lead('roi_calculator')],
  ['a subscription', trackedEvent('newsletter', 25), lead('newsletter')],
  ['a repeated lead', undefined, lead('general', true)],
  ['a result of the calculator', trackedEvent('roi_calculator', 200), result('roi-calculator')],
  ['a result of the maturity assessment', trackedEvent('assessment', 300), result('data-maturity')],
  ['a result of the trust assessment', trackedEvent('assessment', 300), result('trust-assessment')],
  ['the download of a report', trackedEvent('whitepaper', 75), download('Playbook.PDF')],
  ['the download of another file', undefined, download('plans.xlsx')],
  ['an exit intent', trackedEvent('exit_intent', 50), { type: 'exitIntent.detected' }],
  ['a case study', trackedEvent('case_study', 100), page('case-study')],
  ['a worked example', trackedEvent('case_study', 100), page('case-study-page')],
  ['a comparison', trackedEvent('comparison', 150), page('compare')],
  ['a service', trackedEvent('service_view', 50), page('service')],
  ['any other page', undefined, page('legal')],
  ['a demo link', trackedEvent('demo', 500), link('demo')],
  ['a booking link', trackedEvent('booking', 1000), link('booking')],
  ['a video link', trackedEvent('video', 40), link('video')],
  ['a pricing link', trackedEvent('pricing', 300), link('pricing')],
  ['a trial link', trackedEvent('trial', 750), link('trial')],
  ['a link with an unknown event', undefined, link('purchase')],
  ['an error', { kind: 'exception', errorName: 'TypeError' }, { type: 'error.caught', kind: 'TypeError' }],
])('the message to trackers for %s is %j', (_, tracked, siteEvent) => {
  expect(messageOf(siteEvent)).toEqual(tracked)
})

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.emailAddress(),
  fc.constantFrom(
    ...['Ada Lovelace', '+1 404 555 0137', 'ada@bank.example', '<script>alert(1)</script>', '__proto__'],
    ...['service', 'compare', 'roi-calculator', 'trust-assessment', 'TypeError'],
    ...['constructor', 'toString', '4111 1111 1111 1111', 'Ada@bank.pdf', 'booking ada@bank.example', ''],
  ),
)
const allowedNames = [
  ...Object.keys(eventValues),
  ...['event', 'exception', 'Error', 'TypeError', 'AbortError', 'StaleAppError'],
]

const fields = ['path', 'kind', 'source', 'leadType', 'tool', 'name', 'file'] as const
const anyEvent = fc
  .tuple(fc.constantFrom(...trackedTypes), fc.tuple(...fields.map(() => hostileText)), fc.boolean())
  .map(([type, values, isRepeat]) => ({
    ...Object.fromEntries(fields.map((name, index) => [name, values[index]])),
    type,
    isRepeat,
  }))

test('trackers receive only numbers and known names', () => {
  fc.assert(
    fc.property(anyEvent, siteEvent => {
      for (const value of Object.values(messageOf(siteEvent) ?? {}))
        expect(typeof value === 'number' || allowedNames.includes(value as string)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('tracking subscribes to every tracked event', () => {
  for (const type of trackedTypes) expect(eventRoutes[type].listeners).toContain('tracking')
})

test('an event counts once per session; a session ends after 30 idle minutes', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  const countsAt = (minutes: number, key: string) => recordInSession(key, 1e12 + minutes * 60_000)
  expect([countsAt(0, 'booking'), countsAt(10, 'booking')]).toEqual([true, false])
  expect([countsAt(10, 'service_view /a'), countsAt(39, 'booking')]).toEqual([true, false])
  expect([countsAt(69.1, 'service_view /b'), countsAt(69.2, 'booking')]).toEqual([true, true])
  vi.unstubAllGlobals()
})
