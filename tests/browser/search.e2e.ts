import { searchAddress, searchAddressOf } from '#contract/search.ts'
import { holdResponses } from './pages/held-responses.ts'
import { Search, SearchResults, words } from './pages/search.ts'
import { test as base, expect } from './test.ts'

/** A page whose search can be opened. */
const test = base.extend<{ search: Search }>({
  search: async ({ page, site }, use) => {
    await site.openAndStart('/about')
    await use(new Search(page))
  },
})

test.describe('the dialog', () => {
  for (const key of ['/', 'Control+k', 'Meta+k'])
    test(`${key} opens it over the page, and Escape returns focus`, {
      tag: key === '/' ? [] : '@full',
    }, async ({ site, page }) => {
      await site.openAndStart('/about')
      await page.getByRole('link', { name: 'Get Started' }).focus()
      const search = new Search(page)
      await search.open(key)
      await search.type('llm')
      await search.press('Escape')
      await search.dontSee()
      await expect(page.getByRole('link', { name: 'Get Started' })).toBeFocused()
      // The query is still there, selected.
      await search.open(key)
      await expect(search.field).toHaveValue('llm')
      await search.press('r')
      await expect(search.field).toHaveValue('r')
    })

  test('stays open when a late close event arrives', { tag: '@full' }, async ({ search }) => {
    await search.open()
    // Browsers send it with the next frame, which a busy machine draws late.
    await search.dialog.evaluate(dialog => dialog.dispatchEvent(new Event('close')))
    await search.see()
    await search.type('llm evaluation')
    await search.seeFirst('/services/llm-evaluation')
  })

  test('opens again before the close event arrives', { tag: '@full' }, async ({ search }) => {
    await search.open()
    await search.dialog.evaluate(dialog => {
      const once = { once: true, capture: true }
      dialog.addEventListener('close', event => event.stopImmediatePropagation(), once)
      ;(dialog as HTMLDialogElement).close()
    })
    await search.dontSee()
    await search.open()
    await search.type('llm evaluation')
    await search.seeFirst('/services/llm-evaluation')
  })

  test('the keyboard alone opens the search, picks a result, and goes there', async ({ site, page }) => {
    await site.openAndStart('/about')
    await site.markDocument()
    const search = new Search(page)
    await search.open()
    const searched = search.watchTexts()
    await search.type('llm evaluation')
    await searched()
    await site.settle()
    await search.seeFirst('/services/llm-evaluation')
    await expect(search.dialog.getByRole('group', { name: 'Services' })).toBeVisible()
    await search.seeAnnouncement(/^The nearest 8 pages and \d+ of their passages\.$/)
    const [, section = ''] = await search.addresses()
    expect(section).toMatch(/^\/services\/llm-evaluation#./)
    await search.press('ArrowUp')
    await search.seeActive((await search.addresses()).at(-1) ?? '')
    await search.press('ArrowDown')
    await search.press('ArrowDown')
    await search.seeActive(section)
    await search.seeMarked('evaluation')
    await search.press('Enter')
    await search.dontSee()
    await expect(page).toHaveURL(new RegExp(`${section}$`))
    await site.seeSameDocument()
  })

  test('one letter asks for more, and an unknown subject shows the nearest pages', async ({ search }) => {
    await search.open()
    await search.type('a')
    await search.seeAnnouncement(/^Type a longer word\.$/)
    await search.type('Kubernetes')
    await search.seeNothing('Kubernetes')
    const near = search.dialog.getByRole('listitem').getByRole('link').first()
    await expect(near).toHaveAttribute('href', '/private-ai-infrastructure')
  })

  test('loading is announced to screen readers', { tag: '@full' }, async ({ search, page }) => {
    const release = await holdResponses(page, words)
    await search.open()
    await search.type('zoning')
    await search.seeAnnouncement(/^Searching…$/)
    release()
    await search.seeAnnouncement(/found\.$/)
  })

  test('a full list is labeled as the nearest, and the search page has the rest', { tag: '@full' }, async ({
    search,
    site,
    page,
  }) => {
    await search.open()
    await search.type('data')
    await search.seeAnnouncement(/^The nearest 8 pages and \d+ of their passages\.$/)
    await search.dialog.getByRole('link', { name: 'All results for “data”' }).click()
    await site.seePath(searchAddressOf('data'))
    await search.dontSee()
    await new SearchResults(page).seeCount(/^The nearest 20 pages and \d+ of their passages\.$/)
  })

  test('/ in a field types a slash', { tag: '@full' }, async ({ site, page, form }) => {
    await site.openAndStart('/contact')
    const search = new Search(page)
    await form.type({ Name: 'Ada' })
    await page.keyboard.press('/')
    await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Ada/')
    await search.dontSee()
  })

  test('header and menu open it, and closing it returns focus to the visible button', {
    tag: '@full',
  }, async ({ search, page, menu }) => {
    await search.link.click()
    await search.see()
    await search.clickClose()
    await search.dontSee()
    await expect(search.link).toBeFocused()
    await menu.open()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search' }).click()
    await search.see()
    await menu.dontSeeOpen()
    await search.clickBackdrop()
    await search.dontSee()
    await menu.seeButtonFocused()
  })

  test('a click opens a result on the same or another page, and Back closes the search', async ({
    search,
    site,
  }) => {
    await search.open()
    await search.type('privacy policy')
    await search.seeFirst('/privacy-policy')
    await search.options.first().click()
    await site.seePath('/privacy-policy')
    await site.seeHeadingFocused()
    await search.open()
    await site.goBack()
    await site.seePath('/about')
    await search.dontSee()
  })

  test('the search and its index are at most 60 KB', async ({ site, page }) => {
    await site.openAndStart('/about')
    const sizes: Promise<number>[] = []
    page.on('response', response => {
      // Code and index of the search.
      if (!/search|marked-text/.test(response.url())) return
      const size = response.request().sizes()
      // Ignore responses after the test has ended.
      sizes.push(
        size.then(
          ({ responseBodySize }) => Math.max(0, responseBodySize),
          () => 0,
        ),
      )
    })
    const search = new Search(page)
    await search.open()
    await search.type('private llm')
    await search.seeFirst('/private-llm')
    await search.seeMarked('Private')
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeLessThan(60_000)
  })

  test('it is accessible in every state, in both themes, down to 320 pixels', { tag: '@full' }, async ({
    search,
    view,
    allowFault,
  }) => {
    allowFault(/ERR_FAILED/)
    for (const width of [320, 1440]) {
      await view.setWidth(width)
      await search.open()
      await search.type('')
      await search.seeHint()
      await view.seeNoFaultInBothThemes()
      await search.type('xqzzyw')
      await search.seeNothing('xqzzyw')
      await view.seeNoFaultInBothThemes()
      await search.type('llm evaluation')
      await search.seeFirst('/services/llm-evaluation')
      await view.seeNoFaultInBothThemes()
      await view.seeNoHorizontalScroll()
      await search.press('Escape')
      await search.dontSee()
    }
    await search.blockFullText()
    await search.open()
    await search.type('zoning')
    await search.seeFailed()
    await view.seeNoFaultInBothThemes()
  })
})

test.describe('the search page', () => {
  test('finds while the visitor types, and answers an address with a query', async ({ site, page, view }) => {
    await site.openAndStart(searchAddressOf('evalution harness'))
    const results = new SearchResults(page)
    await expect(results.field).toHaveValue('evalution harness')
    await results.seeFirst('/services/llm-evaluation')
    await results.field.fill('private llm')
    await results.seeFirst('/private-llm')
    await results.seeCount(/found\.$/)
    await view.seeNoFaultInBothThemes()
    await results.submit('privacy policy')
    await expect(page).toHaveURL(/\/search\?q=privacy\+policy$/)
    await results.seeFirst('/privacy-policy')
  })

  test('search still works after Back and after the skip link', { tag: '@full' }, async ({ site, page }) => {
    await site.openAndStart(searchAddress)
    const results = new SearchResults(page)
    await results.field.fill('llm evaluation')
    await results.seeFirst('/services/llm-evaluation')
    await site.seePath(searchAddressOf('llm evaluation'))
    await page.goto(`${searchAddressOf('llm evaluation')}#main`)
    await page.goBack()
    await site.seePath(searchAddressOf('llm evaluation'))
    await results.field.fill('private llm')
    await results.seeFirst('/private-llm')
  })

  test('returning from a result, or reloading, restores the query', async ({ site, page }) => {
    await site.openAndStart(searchAddress)
    await site.markDocument()
    const results = new SearchResults(page)
    await results.field.fill('llm evaluation')
    await results.seeFirst('/services/llm-evaluation')
    await site.goTo('/services/llm-evaluation')
    await page.goBack()
    await expect(results.field).toHaveValue('llm evaluation')
    await results.seeFirst('/services/llm-evaluation')
    await site.seeSameDocument()
    await page.reload()
    await expect(results.field).toHaveValue('llm evaluation')
    await results.seeFirst('/services/llm-evaluation')
    // The address holds the first query; the latest one must win.
    await site.waitUntilStarted()
    await results.field.fill('private llm')
    await results.seeFirst('/private-llm')
    await site.goTo('/private-llm')
    await page.goBack()
    await expect(results.field).toHaveValue('private llm')
    await site.seePath(searchAddressOf('private llm'))
  })

  test('Enter on the current results adds no history entry', async ({ site, page }) => {
    await site.openAndStart('/about')
    await site.openAndStart(searchAddress)
    const results = new SearchResults(page)
    await results.field.fill('llm evaluation')
    await results.seeFirst('/services/llm-evaluation')
    await results.field.press('Enter')
    await site.settle()
    await page.goBack()
    await site.seePath('/about')
  })

  test('an in-app link with a query is answered without the server', { tag: '@full' }, async ({
    site,
    page,
  }) => {
    await site.openAndStart('/about')
    await site.markDocument()
    await site.followLinkTo(searchAddressOf('llm evaluation'))
    const results = new SearchResults(page)
    await results.seeFirst('/services/llm-evaluation')
    await expect(results.field).toHaveValue('llm evaluation')
    await site.seeSameDocument()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the link opens a form, which the server answers with the same results', async ({
      site,
      page,
      view,
    }) => {
      await site.open('/about')
      await new Search(page).link.click()
      const results = new SearchResults(page)
      await expect(page.getByRole('main').getByRole('link', { name: 'Solutions' })).toBeVisible()
      await results.submit('evalution harness')
      await results.seeFirst('/services/llm-evaluation')
      await results.seeCount(/^\d+ pages? and \d+ of (?:its|their) passages found\.$/)
      await expect(results.field).toHaveValue('evalution harness')
      await view.setWidth(320)
      await results.submit('"><xqzzyw>')
      await results.seeCount(/^Nothing was found\.$/)
      await expect(results.field).toHaveValue('"><xqzzyw>')
    })
  })
})
