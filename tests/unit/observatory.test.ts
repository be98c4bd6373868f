import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from '#build/headers.ts'
import { scoreOf } from '#tests/support/observatory.ts'

const guarded = securityHeaders(contentSecurityPolicy({ boot: '', styles: [''] }))
const scoreWithout = (name: string) =>
  scoreOf({ headers: new Headers(Object.entries(guarded).filter(([known]) => known !== name)) }).score

test('a response with every header scores full points; one without fails', () => {
  expect(scoreOf({ headers: new Headers(guarded) }).score).toBe(150)
  expect(scoreOf({ headers: new Headers() }).score).toBe(30)
})

test.each([
  ['Content-Security-Policy', 55],
  ['Strict-Transport-Security', 80],
  ['X-Content-Type-Options', 145],
  ['Referrer-Policy', 145],
  ['Cross-Origin-Opener-Policy', 140],
  ['Cross-Origin-Embedder-Policy', 140],
  ['Cross-Origin-Resource-Policy', 140],
])('without %s it has %i', (name, score) => {
  expect(scoreWithout(name)).toBe(score)
})
