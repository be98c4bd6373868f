import { SitePage } from './pages/site-page.ts'
import { ThemeToggle } from './pages/theme-toggle.ts'
import { test } from './test.ts'

test('a first visit is dark, whatever the system prefers', async ({ site, theme, page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await site.openAndStart('/')
  await theme.see('dark')
  await theme.seeButtonOffers('light')
})

test('the toggle switches the theme both ways and stores it', async ({ site, theme }) => {
  await site.openAndStart('/')
  await theme.click()
  await theme.see('light')
  await theme.seeStored('light')
  await theme.seeButtonOffers('dark')
  await theme.click()
  await theme.see('dark')
  await theme.seeStored('dark')
})

test('a stored theme applies before first paint on every page', async ({ site, theme }) => {
  await theme.observeParse()
  await site.openAndStart('/')
  await theme.seeRightFromTheStart('dark')
  await theme.click()
  await theme.see('light')
  await site.reload()
  await site.waitUntilStarted()
  await theme.seeRightFromTheStart('light')
  await theme.see('light')
  await theme.seeButtonOffers('dark')
  await site.openAndStart('/about')
  await theme.seeRightFromTheStart('light')
})

test('the theme stays after in-app navigation', async ({ site, theme }) => {
  await site.openAndStart('/')
  await theme.click()
  await site.clickLink('View All Insights')
  await site.seePath('/insights')
  await theme.see('light')
})

test('a choice in one tab applies to another', { tag: '@browser' }, async ({ site, theme, context }) => {
  await site.openAndStart('/')
  const tab = await context.newPage()
  const other = { site: new SitePage(tab), theme: new ThemeToggle(tab) }
  await other.site.openAndStart('/about')
  await other.theme.click()
  await other.theme.see('light')
  await theme.see('light')
  await theme.seeButtonOffers('dark')
  await theme.click()
  await other.theme.see('dark')
})

test('the toggle works when storage throws on every use', async ({ site, theme }) => {
  await theme.blockStorage()
  await site.openAndStart('/')
  await theme.see('dark')
  await theme.click()
  await theme.see('light')
  await theme.seeButtonOffers('dark')
})

test('the toggle works before the app starts, and the app adopts the choice', async ({ site, theme }) => {
  const release = await site.holdApp()
  await site.open('/')
  await theme.click()
  await theme.see('light')
  await theme.seeStored('light')
  await site.dontSeeStarted()
  release()
  await site.waitUntilStarted()
  await theme.see('light')
  await theme.seeButtonOffers('dark')
  await theme.click()
  await theme.see('dark')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the browser's own color follows the theme on a ${colorScheme} system`, async ({
    site,
    theme,
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await theme.observeParse()
    await site.openAndStart('/')
    await theme.seeRightFromTheStart('dark')
    await theme.seeAround()
    await theme.click()
    await theme.see('light')
    await theme.seeAround()
    await site.clickLink('View All Insights')
    await site.seeArrived('/insights')
    await theme.seeAround()
    await site.reload()
    await site.waitUntilStarted()
    await theme.seeRightFromTheStart('light')
    await theme.seeAround()
    await theme.click()
    await theme.see('dark')
    await theme.seeAround()
  })
}

test("the browser's own color follows the toggle before the app starts", async ({ site, theme }) => {
  const release = await site.holdApp()
  await site.open('/')
  await theme.click()
  await theme.see('light')
  await theme.seeAround()
  release()
  await site.waitUntilStarted()
  await theme.seeAround()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test("the toggle isn't shown", async ({ site, theme }) => {
    await site.open('/')
    await theme.dontSeeButton()
  })
})
