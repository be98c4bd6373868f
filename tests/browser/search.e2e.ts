import type { Page } from '@playwright/test'
import { dataAddress } from '#contract/addresses.ts'
import { searchAddress, searchAddressOf } from '#contract/search.ts'
import { holdResponses } from './pages/held-responses.ts'
import type { Menu } from './pages/menu.ts'
import { fullTextFiles, type Search } from './pages/search.ts'
import { expect, full, fullUnless, test } from './test.ts'

for (const key of ['/', 'Control+k', 'Meta+k'])
  test(
    `${key} opens search, Control+k then selects the query, and Back returns`,
    fullUnless(key === '/'),
    async ({ site, page, search }) => {
      await site.openAndStart('/about')
      await site.markDocument()
      await search.open(key)
      await site.seePath(searchAddress)
      await search.type('llm')
      await page.keyboard.press('Control+k')
      await page.keyboard.press('r')
      await expect(search.field).toHaveValue('r')
      await page.goBack()
      await site.seePath('/about')
      await site.seeSameDocument()
    },
  )

test('the shortcut opens search even if the app fails to start', full, async ({ page, site, search }) => {
  await page.route(/\/assets\/entry-client/, route => route.abort())
  await page.goto('/about')
  await search.open()
  await site.seePath(searchAddress)
})

const searchOpeners: Record<string, (visit: { page: Page; search: Search; menu: Menu }) => Promise<unknown>> =
  {
    shortcut: ({ page }) => page.keyboard.press('/'),
    link: ({ search }) => search.link.click(),
    'menu link': async ({ menu }) => {
      await menu.open()
      await menu.clickLink('Search')
    },
  }
for (const [name, open] of Object.entries(searchOpeners))
  test(
    `text typed after the ${name} reaches the search field`,
    fullUnless(name === 'link'),
    async ({ site, page, search, menu }) => {
      await site.openAndStart('/about')
      const release = await holdResponses(page, `**${dataAddress(searchAddress)}`)
      await open({ page, search, menu })
      await page.keyboard.type(' llm/rah')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Shift+G')
      release()
      await search.see()
      await expect(search.field).toHaveValue(' llm/raG')
      await search.seeCount(/found\.|nearest/)
    },
  )

test('on the search page, the shortcut closes the menu and focuses the field', async ({
  site,
  page,
  search,
  menu,
}) => {
  await site.openAndStart(searchAddress)
  await menu.open()
  await page.keyboard.press('/')
  await menu.dontSeeOpen()
  await expect(search.field).toBeFocused()
})

test('after Ctrl+K in a form, typing and Enter go only to the search', async ({
  site,
  page,
  search,
  form,
}) => {
  await site.openAndStart('/contact')
  await form.type({ Name: 'Ada' })
  const leads: string[] = []
  page.on('request', request => request.url().endsWith('/api/leads') && leads.push(request.url()))
  await holdResponses(page, `**${dataAddress(searchAddress)}`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('private llm')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(searchAddressOf('private llm'))
  await search.seeFirst('/private-llm')
  expect(leads).toEqual([])
})

test(
  'offline, Enter while the search page loads stays on the site',
  full,
  async ({ site, page, context, allowFault }) => {
    allowFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await site.openAndStart('/about')
    await site.markDocument()
    await context.setOffline(true)
    await page.keyboard.press('/')
    await page.keyboard.type('rag')
    let navigations = 0
    page.on('request', request => request.isNavigationRequest() && navigations++)
    await page.keyboard.press('Enter')
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
    expect(navigations).toBe(0)
    await site.seeSameDocument()
    await context.setOffline(false)
  },
)

test(
  'Back before the search page opens returns focus to the form field',
  full,
  async ({ site, page, form }) => {
    await site.openAndStart('/about')
    await site.followAddress('/contact')
    await form.type({ Name: 'Ada' })
    await holdResponses(page, `**${dataAddress(searchAddress)}`)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('x')
    await page.goBack()
    await page.keyboard.type(' L')
    await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Ada L')
  },
)

test(
  'Escape while the search page loads takes focus out of the hidden field',
  full,
  async ({ site, page }) => {
    await site.openAndStart('/about')
    await holdResponses(page, `**${dataAddress(searchAddress)}`)
    await page.keyboard.press('/')
    await page.keyboard.type('x')
    await page.keyboard.press('Escape')
    await expect(page.locator('#main')).toBeFocused()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
  },
)

test('on the search page, search links focus the field and keep the results', async ({
  site,
  search,
  page,
  menu,
}) => {
  const address = searchAddressOf('private llm')
  await site.openAndStart(address)
  await search.link.click()
  await search.see()
  await menu.open()
  await menu.clickLink('Search')
  await menu.dontSeeOpen()
  await search.see()
  await expect(search.field).toHaveValue('private llm')
  await expect(page).toHaveURL(address)
})

test('/ in a field types a slash', full, async ({ site, page, form }) => {
  await site.openAndStart('/contact')
  await form.type({ Name: 'Ada' })
  await page.keyboard.press('/')
  await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Ada/')
})

test('one letter asks for a longer word', async ({ site, search }) => {
  await site.openAndStart(searchAddress)
  await search.type('a')
  await search.seeCount(/^Type a longer word\.$/)
})

test('a subject that no page covers suggests the nearest page', async ({ site, search }) => {
  await site.openAndStart(searchAddress)
  await search.type('Kubernetes')
  await search.seeNothing('Kubernetes')
  const near = search.results.getByRole('listitem').getByRole('link').first()
  await expect(near).toHaveAttribute('href', '/private-ai-infrastructure')
})

test('search announces loading and its results', full, async ({ site, search, page }) => {
  const release = await holdResponses(page, fullTextFiles)
  await site.openAndStart(searchAddress)
  await search.type('zoning')
  await search.seeCount(/^Searching…$/)
  release()
  await search.seeCount(/found\.$/)
})

test('a full result list is labeled as the nearest 20 pages', full, async ({ site, search }) => {
  await site.openAndStart(searchAddressOf('data'))
  await search.seeCount(/^The nearest 20 pages and \d+ of their passages\.$/)
})

test('search code and index, without result texts, are at most 60 KB', async ({ site, page, search }) => {
  await site.openAndStart('/about')
  const sizes: Promise<number>[] = []
  page.on('response', response => {
    if (!/search/.test(response.url()) || /\/text-/.test(response.url())) return
    const size = response.request().sizes()
    // Ignore responses after the test has ended.
    sizes.push(
      size.then(
        ({ responseBodySize }) => Math.max(0, responseBodySize),
        () => 0,
      ),
    )
  })
  await search.open()
  await search.type('private llm')
  await search.seeFirst('/private-llm')
  await search.seeMarked('Private')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThan(60_000)
})

test(
  'search is accessible with no results, with results, and after a failure',
  full,
  async ({ site, search, view, allowFault }) => {
    allowFault(/ERR_FAILED/)
    await site.openAndStart(searchAddress)
    for (const width of [320, 1440]) {
      await view.setWidth(width)
      await search.type('xqzzyw')
      await search.seeNothing('xqzzyw')
      await view.seeNoFaultInBothThemes()
      await search.type('llm evaluation')
      await search.seeFirst('/services/llm-evaluation')
      await view.seeNoFaultInBothThemes()
      await view.seeNoHorizontalScroll()
    }
    await search.blockFullText()
    await search.type('zoning')
    await search.seeFailed()
    await view.seeNoFaultInBothThemes()
  },
)

test.describe('the search page', () => {
  test('searches as the visitor types, and answers a query in the address', async ({
    site,
    page,
    view,
    search,
  }) => {
    await site.openAndStart(searchAddressOf('evalution harness'))
    await expect(search.field).toHaveValue('evalution harness')
    await search.seeFirst('/services/llm-evaluation')
    await search.type('private llm')
    await search.seeFirst('/private-llm')
    await search.seeCount(/found\.$/)
    await view.seeNoFaultInBothThemes()
    await search.submit('privacy policy')
    await expect(page).toHaveURL(/\/search\?q=privacy\+policy$/)
    await search.seeFirst('/privacy-policy')
  })

  test('search still works after Back from a fragment', full, async ({ site, page, search }) => {
    await site.openAndStart(searchAddress)
    await search.type('llm evaluation')
    await search.seeFirst('/services/llm-evaluation')
    await site.seePath(searchAddressOf('llm evaluation'))
    await page.goto(`${searchAddressOf('llm evaluation')}#main`)
    await page.goBack()
    await site.seePath(searchAddressOf('llm evaluation'))
    await search.type('private llm')
    await search.seeFirst('/private-llm')
  })

  test('returning from a result, or reloading, restores the query', async ({ site, page, search }) => {
    await site.openAndStart(searchAddress)
    await site.markDocument()
    await search.type('llm evaluation')
    await search.seeFirst('/services/llm-evaluation')
    await site.goTo('/services/llm-evaluation')
    await page.goBack()
    await expect(search.field).toHaveValue('llm evaluation')
    await search.seeFirst('/services/llm-evaluation')
    await site.seeSameDocument()
    await page.reload()
    await expect(search.field).toHaveValue('llm evaluation')
    await search.seeFirst('/services/llm-evaluation')
    // The address holds the first query; the latest one must win.
    await site.waitUntilStarted()
    await search.type('private llm')
    await search.seeFirst('/private-llm')
    await site.goTo('/private-llm')
    await page.goBack()
    await expect(search.field).toHaveValue('private llm')
    await site.seePath(searchAddressOf('private llm'))
  })

  test('returning from a result far down restores the query', async ({ site, page, search }) => {
    await site.openAndStart(searchAddress)
    await search.type('price')
    await search.seeCount(/nearest/)
    await search.results.getByRole('link').last().click()
    await site.settle()
    await page.goBack()
    await expect(search.field).toHaveValue('price')
    await search.seeCount(/nearest/)
  })

  test('Enter on the current results adds no history entry', async ({ site, page, search }) => {
    await site.openAndStart('/about')
    await site.openAndStart(searchAddress)
    await search.type('llm evaluation')
    await search.seeFirst('/services/llm-evaluation')
    await search.field.press('Enter')
    await site.settle()
    await page.goBack()
    await site.seePath('/about')
  })

  test(
    'an in-app link with a query shows results without a document load',
    full,
    async ({ site, search }) => {
      await site.openAndStart('/about')
      await site.markDocument()
      await site.followLinkTo(searchAddressOf('llm evaluation'))
      await search.seeFirst('/services/llm-evaluation')
      await expect(search.field).toHaveValue('llm evaluation')
      await site.seeSameDocument()
    },
  )

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the link opens a search form that the server answers', async ({ site, page, view, search }) => {
      await site.open('/about')
      await search.link.click()
      await expect(page.getByRole('main').getByRole('link', { name: 'Solutions' })).toBeVisible()
      await search.submit('evalution harness')
      await search.seeFirst('/services/llm-evaluation')
      await search.seeCount(/^\d+ pages? and \d+ of (?:its|their) passages found\.$/)
      await expect(search.field).toHaveValue('evalution harness')
      await view.setWidth(320)
      await search.submit('"><xqzzyw>')
      await search.seeCount(/^Nothing was found\.$/)
      await expect(search.field).toHaveValue('"><xqzzyw>')
    })
  })
})
