import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cacheOf, contentSecurityPolicy, securityHeaders } from '#build/headers.ts'
import { defaultPolicy, trustedTypesPolicy } from '#contract/document.ts'
import { directivesOf } from '#tests/support/policy.ts'

const parts = { boot: 'start("é")', styles: [':root{color:red}', ':root{color:blue}'] }

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(Buffer.from(text, 'utf8')).digest('base64')}'`

test('the policy allows the inline script and styles by hash, and the site itself', () => {
  const policy = directivesOf(contentSecurityPolicy(parts))
  expect(policy['script-src']).toEqual(["'self'", hashOf(parts.boot)])
  expect(policy['style-src']).toEqual(["'self'", ...parts.styles.map(hashOf)])
})

test("a hash matches a browser's", () => {
  // The example from the CSP specification.
  const policy = contentSecurityPolicy({ boot: "alert('Hello, world.');", styles: [] })
  expect(policy).toContain("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

test('the policy allows configured vendors their directives, and nobody else', () => {
  const vendors = [
    { origins: { 'script-src': ['https://tags.example'], 'img-src': ['https://pixel.example'] } },
    { origins: { 'script-src': ['https://tags.example'], 'frame-src': ['https://frame.example'] } },
  ]
  const policy = directivesOf(contentSecurityPolicy({ ...parts, vendors }))
  expect(policy).toEqual({
    ...directivesOf(contentSecurityPolicy(parts)),
    'script-src': ["'self'", hashOf(parts.boot), 'https://tags.example'],
    'img-src': ["'self'", 'https://pixel.example'],
    'frame-src': ['https://frame.example'],
    'trusted-types': [trustedTypesPolicy, defaultPolicy],
  })
})

test("only the site's own policy turns text into markup or scripts", () => {
  expect(directivesOf(contentSecurityPolicy(parts))).toMatchObject({
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypesPolicy, defaultPolicy],
  })
})

test('leads may be posted to the site, and to a configured endpoint', () => {
  const own = directivesOf(contentSecurityPolicy(parts))
  const other = directivesOf(contentSecurityPolicy({ ...parts, leadsOrigin: 'https://leads.example' }))
  expect([own['connect-src'], own['form-action']]).toEqual([["'self'"], ["'self'"]])
  expect([other['connect-src'], other['form-action']]).toEqual([
    ["'self'", 'https://leads.example'],
    ["'self'", 'https://leads.example'],
  ])
})

test("pages without frames are credentialless, and pages with frames aren't", () => {
  const name = 'Cross-Origin-Embedder-Policy'
  const framed = [{ origins: { 'frame-src': ['https://frame.example'] } }]
  expect(securityHeaders(contentSecurityPolicy(parts))[name]).toBe('credentialless')
  expect(securityHeaders(contentSecurityPolicy({ ...parts, vendors: framed }))[name]).toBe('unsafe-none')
})

test.each([
  ['assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
  ['art/home.svg', 'public, max-age=86400'],
  ['index.html', 'public, max-age=0, must-revalidate'],
  ['_data/index.json', 'public, max-age=0, must-revalidate'],
  ['insights/assets.html', 'public, max-age=0, must-revalidate'],
  ['share.png', 'public, max-age=0, must-revalidate'],
])('%s may be cached for as long as "%s" says', (name, cache) => {
  expect(cacheOf(name)).toBe(cache)
})
