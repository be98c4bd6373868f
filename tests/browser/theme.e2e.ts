import { expect, fullUnless, test } from './test.ts'

test('the toggle changes the theme before the app starts, and the app keeps it', async ({ site, theme }) => {
  const release = await site.openWithoutApp('/')
  await theme.click()
  await theme.see('light')
  await theme.seeStored('light')
  await theme.seeBrowserColor()
  await site.dontSeeStarted()
  await release()
  await theme.see('light')
  await theme.seeBrowserColor()
  await theme.seeButtonOffers('dark')
  await theme.click()
  await theme.see('dark')
})

for (const colorScheme of ['light', 'dark'] as const) {
  const tier = fullUnless(colorScheme === 'light')
  test(`theme-color follows the theme on a ${colorScheme} system`, tier, async ({ site, theme, page }) => {
    await page.emulateMedia({ colorScheme })
    await theme.observeParse()
    await site.openAndStart('/')
    await theme.seeThemeBeforeStart('dark')
    await theme.seeBrowserColor()
    await theme.click()
    await theme.see('light')
    await theme.seeBrowserColor()
    await site.clickLink('View All Insights')
    await site.seeArrived('/insights')
    await theme.seeBrowserColor()
    await site.reloadAndStart()
    await theme.seeThemeBeforeStart('light')
    await theme.seeBrowserColor()
    await theme.click()
    await theme.see('dark')
    await theme.seeBrowserColor()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test("the toggle and the copy button aren't shown", async ({ site, theme, page }) => {
    await site.open('/insights/enterprise-ai-failure-rates')
    await theme.dontSeeButton()
    await expect(page.getByRole('button', { name: 'Copy the link to this page' })).toBeHidden()
  })
})
