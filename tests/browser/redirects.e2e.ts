import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from './test.ts'

const redirects = parse(readFileSync('content/redirects.yml', 'utf8')) as { from: string; to: string }[]

for (const { from, to } of redirects) {
  test(`${from} leads to ${to}: by link, without leaving when the pointer rests on it, by Back, and by address`, async ({
    site,
    page,
  }) => {
    await site.openAndStart('/')
    await site.markDocument()
    const link = page.locator(`main a[href="${from}"]`)
    const fetched = page.waitForResponse(response => response.url().endsWith(`/_data${to}.json`))
    await link.hover()
    await fetched
    await site.seePath('/')
    await link.click()
    await site.seeArrived(to)
    await site.seePath(to)
    await site.goBack()
    await site.seeArrived('/')
    await site.seePath('/')
    await site.goForward()
    await site.seeArrived(to)
    await site.seeSameDocument()
    const response = await site.openAndStart(from)
    await site.seePath(to)
    expect(response?.status()).toBe(200)
  })
}

test('the redirects are walked', () => {
  expect(redirects.length).toBeGreaterThan(0)
})
