import { expect, test } from 'vitest'
import { readSite } from '#build/content/site.ts'
import { securityText, siteWideFiles } from '#build/site-wide.ts'
import { type Changes, contentTree, findProblems, replaceText } from '#tests/support/content-tree.ts'

const siteOf = (changes: Changes = {}, today = '2025-03-01') =>
  readSite({ root: contentTree(changes), today })
const withContact = (contact: string): Changes => ({
  'content/site.yml': replaceText('phone:', `securityContact: ${contact}\nphone:`),
})

test('security.txt has a contact, an expiry, a language, and its URL', () => {
  expect(securityText(siteOf(withContact('mailto:safe@small.example')))).toBe(
    `Contact: mailto:safe@small.example
Expires: 2026-02-24T00:00:00Z
Preferred-Languages: en
Canonical: https://small.example/.well-known/security.txt
`,
  )
})

test('security.txt is at its well-known path and falls back to the phone number', () => {
  const site = siteOf()
  expect(siteWideFiles(site)).toContainEqual(['.well-known/security.txt', securityText(site)])
  expect(securityText(site)).toMatch(/^Contact: tel:\+14045550137$/m)
})

test.each(['2024-02-29', '2025-12-31', '2026-01-01'])(
  'security.txt built on %s expires after 300 to 365 days',
  day => {
    const expires = /^Expires: (.+)$/m.exec(securityText(siteOf({}, day)))?.[1] ?? ''
    const days = (Date.parse(expires) - Date.parse(day)) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(365)
  },
)

test.each(['safe@small.example', 'http://small.example/safe', '"mailto:safe"'])(
  'the invalid security contact %s stops the build',
  contact => {
    expect(findProblems(contentTree(withContact(contact)))).toMatchObject([
      { file: 'content/site.yml', reason: expect.stringContaining('write mailto:') },
    ])
  },
)
