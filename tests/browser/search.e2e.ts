import { dataPath } from '#contract/paths.ts'
import { searchPath, searchUrl } from '#contract/search.ts'
import { holdResponses } from './pages/held-responses.ts'
import { fullTextFiles } from './pages/search.ts'
import { expect, full, test } from './test.ts'

const searchPageDataUrl = `**${dataPath(searchPath)}`

for (const [key, tier] of [
  ['/', {}],
  ['Control+k', full],
  ['Meta+k', full],
] as const)
  test(
    `${key} opens search, Ctrl+K selects the query, and Back returns`,
    tier,
    async ({ site, page, search }) => {
      await site.openAndMark('/about')
      await search.open(key)
      await site.seePath(searchPath)
      await search.type('llm')
      await page.keyboard.press('Control+k')
      await page.keyboard.press('r')
      await expect(search.field()).toHaveValue('r')
      await page.goBack()
      await site.seePath('/about')
      await site.seeSameDocument()
    },
  )

test('the shortcut opens search even if the app fails to start', full, async ({ page, site, search }) => {
  await page.route(/\/assets\/entry-client/, route => route.abort())
  await page.goto('/about')
  await search.open()
  await site.seePath(searchPath)
})

for (const [opener, tier] of [
  ['shortcut', full],
  ['link', {}],
  ['menu link', full],
] as const)
  test(
    `text typed after using the ${opener} reaches the search`,
    tier,
    async ({ site, page, search, menu }) => {
      await site.openAndStart('/about')
      const release = await holdResponses(page, searchPageDataUrl)
      if (opener === 'shortcut') await page.keyboard.press('/')
      else if (opener === 'link') await search.link().click()
      else {
        await menu.open()
        await menu.clickLink('Search')
      }
      await page.keyboard.type(' llm/rah')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Shift+G')
      release()
      await search.see()
      await expect(search.field()).toHaveValue(' llm/raG')
      await search.seeCount(/found\.|nearest/)
    },
  )

test('on the search page, the shortcut and search links only focus the field', async ({
  site,
  search,
  page,
  menu,
}) => {
  const path = searchUrl('private llm')
  await site.openAndStart(path)
  await search.link().click()
  await search.see()
  await menu.open()
  await menu.clickLink('Search')
  await menu.dontSeeOpen()
  await search.see()
  await menu.open()
  await page.keyboard.press('/')
  await menu.dontSeeOpen()
  await search.see()
  await expect(search.field()).toHaveValue('private llm')
  await expect(page).toHaveURL(path)
})

test('after Ctrl+K in a form, Enter searches and submits no form', async ({ site, page, search, form }) => {
  await site.openAndStart('/contact')
  await form.type({ Name: 'Ada' })
  await holdResponses(page, searchPageDataUrl)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('private llm')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(searchUrl('private llm'))
  await search.seeFirst('/private-llm')
  expect(form.sent).toEqual([])
})

test(
  'pressing Enter while search loads offline starts no navigation',
  full,
  async ({ site, page, context }) => {
    site.allowFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await site.openAndMark('/about')
    await context.setOffline(true)
    await page.keyboard.press('/')
    await page.keyboard.type('rag')
    const documents = site.recordDocuments()
    await page.keyboard.press('Enter')
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
    expect(documents).toEqual([])
    await site.seeSameDocument()
    await context.setOffline(false)
  },
)

test(
  '/ in a field types a slash; Back while search loads refocuses the field',
  full,
  async ({ site, page, form }) => {
    await site.openAndStart('/about')
    await site.navigateWithoutLink('/contact')
    await form.type({ Name: 'Ada' })
    await page.keyboard.press('/')
    await holdResponses(page, searchPageDataUrl)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('x')
    await page.goBack()
    await page.keyboard.type(' L')
    await form.seeValues({ Name: 'Ada/ L' })
  },
)

test(
  'text typed after pressing "/" reaches the search, even before the app starts',
  full,
  async ({ site, page, search }) => {
    await site.openWithoutApp('/about')
    const release = await holdResponses(page, /\/search(\?|$)/)
    const requestPromise = page.waitForRequest('**/search?q=what')
    await page.keyboard.press('/')
    await page.keyboard.type('what')
    await requestPromise
    release()
    await search.see()
    await page.keyboard.type(' now')
    await expect(search.field()).toHaveValue('what now')
  },
)

test(
  'pressing Escape while search loads cancels the load and restores focus',
  full,
  async ({ site, page }) => {
    // Hold before the page opens, because it may prefetch the data.
    await holdResponses(page, searchPageDataUrl)
    await site.openAndStart('/about')
    await page.keyboard.press('/')
    await page.keyboard.type('x')
    await site.seePath(searchPath)
    await page.keyboard.press('Escape')
    await site.seePath('/about')
    await site.seeMainFocused()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
  },
)

test('search shows a loading state, results, or how to change the query', async ({ site, search, page }) => {
  const release = await holdResponses(page, fullTextFiles)
  await site.openAndStart(searchPath)
  await search.type('zoning')
  await search.seeCount(/^Searching…$/)
  release()
  await search.seeCount(/found\.$/)
  await search.type('data')
  await search.seeCount(/^The nearest 20 pages and \d+ of their passages\.$/)
  await search.type('a')
  await search.seeCount(/^Type a longer word\.$/)
  await search.type('Kubernetes')
  await search.seeNothing('Kubernetes')
  const nearestLink = search.results().getByRole('listitem').getByRole('link').first()
  await expect(nearestLink).toHaveAttribute('href', '/private-ai-infrastructure')
})

test('search is accessible in each state', full, async ({ site, search, view }) => {
  site.allowFault(/ERR_FAILED/)
  await site.openAndStart(searchPath)
  for (const width of [320, 1440]) {
    await view.setWidth(width)
    await search.type('xqzzyw')
    await search.seeNothing('xqzzyw')
    await view.seeAccessibleInBothThemes()
    await search.typeAndSee('llm evaluation', '/services/llm-evaluation')
    await view.seeAccessibleInBothThemes()
    await view.seeNoHorizontalScroll()
  }
  await search.blockFullText()
  await search.type('zoning')
  await search.seeFailed()
  await view.seeAccessibleInBothThemes()
})

test('search answers a query in the URL and each query that the visitor types', async ({
  site,
  page,
  search,
}) => {
  await site.openAndStart(searchUrl('evalution harness'))
  await expect(search.field()).toHaveValue('evalution harness')
  await search.seeFirst('/services/llm-evaluation')
  await search.typeAndSee('private llm', '/private-llm')
  await search.seeCount(/found\.$/)
  await search.submit('privacy policy')
  await expect(page).toHaveURL(/\/search\?q=privacy\+policy$/)
  await search.seeFirst('/privacy-policy')
})

test('after going Back from a fragment, a query shows its results', full, async ({ site, page, search }) => {
  await site.openAndStart(searchPath)
  await search.typeAndSee('llm evaluation', '/services/llm-evaluation')
  await site.seePath(searchUrl('llm evaluation'))
  await page.goto(`${searchUrl('llm evaluation')}#main`)
  await page.goBack()
  await site.seePath(searchUrl('llm evaluation'))
  await search.typeAndSee('private llm', '/private-llm')
})

test('returning from a result, or reloading, restores the query', async ({ site, page, search }) => {
  await site.openAndMark(searchPath)
  await search.typeAndSee('llm evaluation', '/services/llm-evaluation')
  await site.goTo('/services/llm-evaluation')
  await page.goBack()
  await expect(search.field()).toHaveValue('llm evaluation')
  await search.seeFirst('/services/llm-evaluation')
  await site.seeSameDocument()
  await page.reload()
  await expect(search.field()).toHaveValue('llm evaluation')
  await search.seeFirst('/services/llm-evaluation')
  // The URL has the first query. The latest query must replace it.
  await site.waitUntilStarted()
  await search.type('price')
  await search.seeCount(/nearest/)
  await search.results().getByRole('link').last().click()
  await site.settle()
  await page.goBack()
  await expect(search.field()).toHaveValue('price')
  await search.seeCount(/nearest/)
  await site.seePath(searchUrl('price'))
})

test("pressing Enter after editing a linked query doesn't add a history entry", async ({
  site,
  page,
  search,
}) => {
  await site.openAndMark('/about')
  await site.followLinkTo(searchUrl('llm evaluation'))
  await search.seeFirst('/services/llm-evaluation')
  await expect(search.field()).toHaveValue('llm evaluation')
  await search.typeAndSee('private llm', '/private-llm')
  await search.field().press('Enter')
  await site.settle()
  await page.goBack()
  await site.seePath('/about')
  await site.seeSameDocument()
})
