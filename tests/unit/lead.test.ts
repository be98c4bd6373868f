import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  type Attribution,
  attributionKeys,
  collectTouch,
  encodeAttribution,
  parseAttribution,
} from '#contract/lead/attribution.ts'
import { composeLead, composeMessage } from '#contract/lead/message.ts'
import { leadFormSchema, leadSchema } from '#contract/lead/schema.ts'
import { parseTouch } from '#src/behaviors/tracking/attribution.ts'

const { lead_confirm_reference: _, ...formFields } = leadFormSchema.entries

/** Text as long as a request body. Such text once caused catastrophic backtracking. */
const oversizedText = fc
  .tuple(
    fc.constantFrom('', 'a', 'a@b.'),
    fc.constantFrom(' ', '\t', '\r\n', 'a@', 'a.', '\0', '\u2028', '\u{1F600}', '-'),
    fc.constantFrom('', 'b@c.de', '\n'),
  )
  .map(([start, middle, end]) => start + middle.repeat(98_000 / middle.length) + end)

test.each([
  ...Object.entries(leadSchema.entries).map(([name, field]) => ['JSON', name, field] as const),
  ...Object.entries(formFields).map(([name, field]) => ['form', name, field] as const),
])('in %s input, an overlong %s is rejected before it is cleaned', (_, __, field) => {
  fc.assert(
    fc.property(oversizedText, text => {
      const { issues, output } = v.safeParse(field, text)
      expect(issues?.map(({ type, message }) => [type, message])).toEqual([
        ['max_length', expect.stringMatching(/^must be at most \d+ characters$/)],
      ])
      expect(output === text).toBe(true)
    }),
    { numRuns: 30 },
  )
})

const values = { message: 'We doubt a figure.', company: 'Bank' }

test("blank fields don't add a line, and surrounding spaces are trimmed", () => {
  for (const company of ['', '   '])
    expect(composeMessage({ ...values, company }, 'contact')).toBe('We doubt a figure.\nSource: contact')
  expect(composeMessage({ ...values, message: ' \n ' }, 'contact')).toBe('Source: contact\nCompany: Bank')
  expect(composeMessage({ message: ' One\nTwo ', company: ' Bank ' }, 'contact')).toBe(
    'One\nTwo\nSource: contact\nCompany: Bank',
  )
})

test('composing a lead trims fields to one line each and keeps the whole message', () => {
  const typed = {
    ...values,
    name: 'Ada\tLovelace\r\n',
    email: 'a@b.example',
    company: 'First\t\u2028Bank',
  }
  expect(composeLead(typed, 'contact', 'general')).toMatchObject({
    name: 'Ada Lovelace',
    message: 'We doubt a figure.\nSource: contact\nCompany: First Bank',
  })
  const paddedValues = { ...values, name: ' Ada ', email: ' ada@bank.example ' }
  expect(composeLead(paddedValues, 'contact', 'general')).toEqual({
    name: 'Ada',
    email: 'ada@bank.example',
    message: 'We doubt a figure.\nSource: contact\nCompany: Bank',
    source: 'contact',
    lead_type: 'general',
  })
})

const keys = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ...['gclid', 'fbclid', 'linkedin_click_id'],
]

test('attribution keeps eight URL parameters, cleaned and cut to 200 characters', () => {
  const query = keys.map((key, index) => `${key}=value-${index}`).join('&')
  expect(parseTouch(`?name=Ada&${query}&email=ada%40bank.example`)).toEqual(
    Object.fromEntries(keys.map((key, index) => [key, `value-${index}`])),
  )
  expect(parseTouch('')).toEqual({})
  expect(parseTouch('?utm_source=&gclid=abc')).toEqual({ gclid: 'abc' })
  expect(parseTouch(`?utm_term=${'x'.repeat(500)}`)).toEqual({ utm_term: 'x'.repeat(200) })
  expect(parseTouch('?utm_source=a%0D%0ACookie:%20b&gclid=%00')).toEqual({
    utm_source: 'a Cookie: b',
  })
  expect(collectTouch(key => (key === 'gclid' ? 'a\ud800b' : 7))).toEqual({ gclid: 'a b' })
})

const anyTouch = fc
  .dictionary(fc.constantFrom(...attributionKeys), fc.string({ unit: 'binary', maxLength: 300 }))
  .map(found => collectTouch(key => found[key]))

test('the attribution header is ASCII, at most 4,000 characters, and decodable', () => {
  fc.assert(
    fc.property(anyTouch, anyTouch, (first, last) => {
      fc.pre(Object.keys(first).length > 0)
      const attribution: Attribution = Object.keys(last).length > 0 ? { first, last } : { first }
      const header = encodeAttribution(attribution)
      expect(header).toMatch(/^[\x21-\x7e]{1,4000}$/)
      const read = parseAttribution(header)
      expect(Object.keys(read?.first ?? {})).toEqual(Object.keys(first))
      // The encoder truncates values to keep the header within its limit, so compare prefixes.
      for (const [key, value] of Object.entries(read?.first ?? {}))
        expect((first as Record<string, string>)[key]?.startsWith(value)).toBe(true)
    }),
  )
  const attribution: Attribution = {
    first: { utm_source: 'letter', gclid: 'x'.repeat(120) },
    last: { utm_term: 'ä & b' },
  }
  expect(parseAttribution(encodeAttribution(attribution))).toEqual(attribution)
})

test('an invalid attribution header is ignored, and unknown keys are dropped', () => {
  for (const header of [undefined, '', 'x', 'name=Ada', 'last_gclid=a', `gclid=${'a'.repeat(4000)}`])
    expect(parseAttribution(header)).toBeNull()
  expect(parseAttribution('gclid=a&email=ada%40bank.example&gclid=b')).toEqual({ first: { gclid: 'a' } })
})
