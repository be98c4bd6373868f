import { type SlowSite, serveSlowly } from './pages/slow-document.ts'
import { test as base, expect, full } from './test.ts'

const article = '/insights/real-return-on-ai'
const test = base.extend<{ slowSite: SlowSite }>({
  slowSite: async ({ baseURL, page, allowFault }, use) => {
    const slowSite = await serveSlowly(baseURL ?? '')
    allowFault(new RegExp(`another origin: ${slowSite.origin}/`))
    await use(slowSite)
    // Leave the page, so no request for the document is pending.
    await page.goto('about:blank')
    slowSite.stop()
  },
})

for (const [name, close] of [
  ['Escape', 'pressEscape'],
  ['the backdrop', 'clickBackdrop'],
  ['Close', 'clickClose'],
] as const)
  test(`an open menu locks the page; ${name} closes it and restores focus`, {
    tag: close === 'pressEscape' ? '@browser' : '@full',
  }, async ({ site, menu }) => {
    await site.openAndStart('/')
    await menu.dontSeeOpen()
    await menu.open()
    await menu.seeScrollLocked()
    await menu[close]()
    await menu.dontSeeOpen()
    await menu.seeButtonFocused()
    await menu.dontSeeScrollLocked()
    await site.seePath('/')
  })

test('a menu link, even to this page, closes the menu and focuses the heading', async ({ site, menu }) => {
  await site.openAndMark('/')
  await menu.clickButton()
  await menu.clickSection('More')
  await menu.clickLink('About')
  await site.seePath('/about')
  await menu.dontSeeOpen()
  await site.seeHeadingFocused()
  await site.scrollTo(100)
  await menu.open()
  await menu.clickLink('About')
  await menu.dontSeeOpen()
  await site.seePath('/about')
  await site.seeScrolledTo(0)
  await site.seeHeadingFocused()
  await site.seeSameDocument()
})

test('the menu opens and closes before the app starts and stays open while it starts', async ({
  site,
  menu,
}) => {
  const release = await site.openWithoutApp('/')
  await menu.open()
  await menu.seeScrollLocked()
  await menu.pressEscape()
  await menu.dontSeeOpen()
  await menu.seeButtonFocused()
  await menu.clickButton()
  await site.dontSeeStarted()
  await release()
  await menu.seeOpen()
  await menu.seeButtonState('open')
  await menu.seePageInert()
  await menu.pressEscape()
  await menu.dontSeeOpen()
  await menu.dontSeePageInert()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, closes, expands a section, and links to another page', async ({ site, menu }) => {
    await site.open('/')
    await menu.open()
    await menu.clickBackdrop()
    await menu.dontSeeOpen()
    await menu.clickButton()
    await menu.clickSection('More')
    await menu.clickLink('About')
    await site.seePath('/about')
    await menu.dontSeeOpen()
  })
})

test('while the page streams, a click opens the menu', full, async ({ site, menu, page, slowSite }) => {
  await page.goto(`${slowSite.origin}${article}`, { waitUntil: 'commit' })
  await menu.clickButton()
  await expect(page.locator('footer'), 'the whole document had arrived').toHaveCount(0)
  slowSite.release()
  await menu.seeOpen()
  await site.waitUntilStarted()
  await menu.seeOpen()
  await menu.pressEscape()
  await menu.dontSeeOpen()
  await menu.seeButtonFocused()
})

test('while the page streams, Escape cancels a menu click', full, async ({ site, menu, page, slowSite }) => {
  await page.goto(`${slowSite.origin}${article}`, { waitUntil: 'commit' })
  await menu.clickButton()
  await menu.pressEscape()
  await expect(page.locator('footer'), 'the whole document had arrived').toHaveCount(0)
  slowSite.release()
  await site.waitUntilStarted()
  await menu.dontSeeOpen()
})

test('Tab past either end of the open menu wraps around', async ({ site, menu, page }) => {
  await site.openAndStart('/')
  await menu.clickButton()
  await menu.seePageInert()
  await menu.seeCloseFocused()
  await page.keyboard.press('Shift+Tab')
  await menu.seeFocusInside()
  await page.keyboard.press('Tab')
  await menu.seeCloseFocused()
})
