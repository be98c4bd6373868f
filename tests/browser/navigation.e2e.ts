import { expect, full, test } from './test.ts'

const article = '/insights/enterprise-ai-failure-rates'

test('an in-app link keeps the document, announces the page, and focuses its heading', {
  tag: '@browser',
}, async ({ site }) => {
  await site.openAndMark('/')
  await site.clickLink('View All Insights')
  await site.seePath('/insights')
  await site.seeTitle(/ \| DSE$/)
  await site.seeTitleAnnounced()
  await site.seeHeadingFocused()
  await site.seeSameDocument()
})

test("going to another page's fragment scrolls to it and focuses it", async ({ site, page }) => {
  await site.openAndStart(article)
  const id = await site.clickContents(2)
  await site.openAndMark('/')
  await site.navigateWithoutLink(`${article}#${id}`)
  await site.seeAtTop(id)
  await expect(page.locator(`[id="${id}"]`)).toBeFocused()
  await site.seeSameDocument()
})

test('a fragment link scrolls to its target, Back returns, and Forward scrolls again', async ({
  site,
  view,
}) => {
  // Show the table of contents beside the text. Otherwise, Playwright would scroll to its link before the click.
  await view.setWidth(1280)
  await site.openLaidOut(article)
  await site.scrollTo(200)
  const id = await site.clickContents(2)
  await site.seePath(`${article}#${id}`)
  await site.seeAtTop(id)
  await site.goBackTo(article)
  await site.seeScrolledTo(200)
  await site.goForward()
  await site.seePath(`${article}#${id}`)
  await site.seeAtTop(id)
})

test('a URL with a malformed fragment opens at the top of its page', full, async ({ site }) => {
  await site.openAndStart('/about')
  await site.scrollTo(100)
  await site.navigateWithoutLink('/contact#%')
  await site.seePath('/contact#%')
  await site.seeTitleAnnounced()
  await site.seeHeaderAndFooter()
  await site.seeScrolledTo(0)
  await site.goTo('/about')
})

test('a new query or fragment announces no page and leaves the menu open', async ({ site, menu, view }) => {
  // At this width, a scrollbar doesn't change the width of the text.
  await view.setWidth(1500)
  await site.openAndStart(article)
  await site.scrollTo(300)
  await menu.open()
  await site.countChanges()
  for (const change of ['?view=short', '?view=long#nowhere', '#elsewhere', '']) {
    await site.replaceUrl(article + change)
    await site.seePath(article + change)
    await site.seeScrolledTo(300)
    await site.seeChangeCounts({ announcements: 0, menuCloses: 0 })
  }
  await menu.seeOpen()
  await site.goTo('/about')
  await menu.dontSeeOpen()
  await site.seeScrolledTo(0)
  await site.seeChangeCounts({ announcements: 1, menuCloses: 1 })
  await site.goBackTo(article)
  await site.seeScrolledTo(300)
})

test('Back and Forward restore scroll position and focus', { tag: '@browser' }, async ({ site, page }) => {
  await site.openAndMark('/')
  await site.clickLink('View All Insights')
  await site.seeArrived('/insights')
  await site.scrollTo(100)
  await site.goBackTo('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'View All Insights' })).toBeFocused()
  expect(await site.scrollTop()).toBeGreaterThan(500)
  await site.goForward()
  await site.seePath('/insights')
  await site.seeScrolledTo(100)
  await site.seeSameDocument()
})

test('a document opens at its fragment, and Back restores its scroll position', full, async ({ site }) => {
  await site.openAndStart(article)
  const id = await site.clickContents(3)
  await site.open('/about')
  await site.openLaidOut(`${article}#${id}`)
  await site.seeAtTop(id)
  await site.scrollTo(3100)
  await site.clickGetStarted()
  await site.seeArrived('/contact')
  await site.goBack()
  await site.seeScrolledTo(3100)
})

test('a reload after in-app navigation keeps the scroll position', async ({ site }) => {
  await site.openAndStart('/about')
  await site.goTo(article)
  await site.waitForLayoutAndFonts()
  await site.scrollTo(900)
  await site.reloadAndStart()
  await site.seeScrolledTo(900)
})

test('Back to top appears in the lower half of a page and focuses the heading', async ({
  site,
  scrollTop,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.openAndStart('/insights/real-return-on-ai')
  await scrollTop.dontSee()
  await scrollTop.scrollToFraction(0.49)
  await scrollTop.dontSee()
  await scrollTop.scrollToFraction(0.52)
  await scrollTop.see()
  await scrollTop.press()
  await site.seeScrolledTo(0)
  await scrollTop.dontSee()
  await site.seeHeadingFocused()
})

test('a link that is clicked before the app starts loads a new document', async ({ site }) => {
  await site.openWithoutApp('/')
  await site.markDocument()
  await site.clickLink('View All Insights')
  await site.seePath('/insights')
  await site.dontSeeSameDocument()
})

test('the skip link focuses the main content', async ({ site }) => {
  await site.openAndStart('/about')
  await site.clickSkipLink()
  await site.seeMainFocused()
})
