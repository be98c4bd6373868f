import { expect, test } from 'vitest'
import { attributionOf } from '#src/behaviors/tracking/attribution.ts'

const keys = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ...['gclid', 'fbclid', 'linkedin_click_id'],
]

test('a campaign is the eight keys of an address, and nothing else of it', () => {
  const query = keys.map((key, index) => `${key}=value-${index}`).join('&')
  expect(attributionOf(`?name=Ada&${query}&email=ada%40bank.example`)).toEqual(
    Object.fromEntries(keys.map((key, index) => [key, `value-${index}`])),
  )
})

test('keys that are not there or empty are left out, and what is longer than any campaign is cut', () => {
  expect(attributionOf('')).toEqual({})
  expect(attributionOf('?utm_source=&gclid=abc')).toEqual({ gclid: 'abc' })
  expect(attributionOf(`?utm_term=${'x'.repeat(500)}`)).toEqual({ utm_term: 'x'.repeat(200) })
})
