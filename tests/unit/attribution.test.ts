import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Attribution,
  attributionIn,
  attributionKeys,
  headerOf,
  touchOf,
} from '#contract/lead/attribution.ts'
import { attributionOf } from '#src/behaviors/tracking/attribution.ts'

const keys = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ...['gclid', 'fbclid', 'linkedin_click_id'],
]

test("a campaign is an address's eight campaign keys and nothing else", () => {
  const query = keys.map((key, index) => `${key}=value-${index}`).join('&')
  expect(attributionOf(`?name=Ada&${query}&email=ada%40bank.example`)).toEqual(
    Object.fromEntries(keys.map((key, index) => [key, `value-${index}`])),
  )
})

test('missing and empty keys are omitted, and long values are truncated', () => {
  expect(attributionOf('')).toEqual({})
  expect(attributionOf('?utm_source=&gclid=abc')).toEqual({ gclid: 'abc' })
  expect(attributionOf(`?utm_term=${'x'.repeat(500)}`)).toEqual({ utm_term: 'x'.repeat(200) })
})

test('characters that could break a header or a database are removed', () => {
  expect(attributionOf('?utm_source=a%0D%0ASet-Cookie:%20b&gclid=%00')).toEqual({
    utm_source: 'a Set-Cookie: b',
  })
  expect(touchOf(key => (key === 'gclid' ? 'a\ud800b' : 7))).toEqual({ gclid: 'a b' })
})

const anyTouch = fc
  .dictionary(fc.constantFrom(...attributionKeys), fc.string({ unit: 'binary', maxLength: 300 }))
  .map(found => touchOf(key => found[key]))

test("the header is ASCII, within a proxy's limit, and round-trips", () => {
  fc.assert(
    fc.property(anyTouch, anyTouch, (first, last) => {
      fc.pre(Object.keys(first).length > 0)
      const attribution: Attribution = Object.keys(last).length > 0 ? { first, last } : { first }
      const header = headerOf(attribution)
      expect(header).toMatch(/^[\x21-\x7e]{1,4000}$/)
      const read = attributionIn(header)
      expect(Object.keys(read?.first ?? {})).toEqual(Object.keys(first))
      // Only truncated values differ.
      for (const [key, value] of Object.entries(read?.first ?? {}))
        expect((first as Record<string, string>)[key]?.startsWith(value)).toBe(true)
    }),
  )
  const usual: Attribution = {
    first: { utm_source: 'letter', gclid: 'x'.repeat(120) },
    last: { utm_term: 'ä & b' },
  }
  expect(attributionIn(headerOf(usual))).toEqual(usual)
})

test('an invalid or overlong header counts as no campaign', () => {
  for (const header of [undefined, '', 'x', 'name=Ada', 'last_gclid=a', `gclid=${'a'.repeat(4000)}`])
    expect(attributionIn(header)).toBeNull()
  expect(attributionIn('gclid=a&email=ada%40bank.example&gclid=b')).toEqual({ first: { gclid: 'a' } })
})
