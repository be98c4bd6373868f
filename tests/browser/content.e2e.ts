import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const article = '/insights/enterprise-ai-failure-rates'

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy the link to this page' })

test("copying a page's link leaves out the query", { tag: '@browser' }, async ({ site, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.openAndStart(`${article}?utm_source=mail`)
  await copyButton(page).click()
  await expect(page.getByRole('status').getByText('Link copied')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toBe(new URL(article, page.url()).href)
})

test('if the browser denies copying, a message asks the visitor to allow it', async ({ site, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await site.openAndStart(article)
  await copyButton(page).click()
  await expect(page.getByRole('status').getByText(/didn’t allow copying. Allow it/)).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('choosing a tag filters the insights and goes to a shareable URL', async ({ site, page }) => {
      const filter = page.getByRole('navigation', { name: 'Filter by tag' })
      const entry = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
      await site.open('/insights')
      if (javaScriptEnabled) await site.waitUntilStarted()
      await expect(filter.locator('[aria-current]')).toHaveText(/^All/)
      await filter.getByRole('link', { name: /^Private AI/ }).click()
      await site.seePath('/insights/tags/private-ai')
      await expect(filter.locator('[aria-current]')).toHaveText(/^Private AI/)
      await expect(entry('A three-tier private AI infrastructure framework')).toBeVisible()
      await expect(entry('The real return on AI: what survives measurement')).toBeHidden()
    })
  })
