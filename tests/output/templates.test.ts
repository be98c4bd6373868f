import { expect, test } from 'vitest'
import { likelyKind, loadTemplate } from '#src/page/templates/registry.ts'
import { kindAt, pageAddresses } from '#tests/support/built-files.ts'

test("a page's address reveals its template, so both are fetched together", async () => {
  const wrong: string[] = []
  for (const address of pageAddresses())
    if ((await loadTemplate(likelyKind(address))) !== (await loadTemplate(kindAt(address))))
      wrong.push(address)
  expect(wrong).toEqual([
    '/careers/closed',
    '/contact/not-sent',
    '/contact/thank-you',
    '/privacy-policy',
    '/search',
    '/trust-assessment',
  ])
})
