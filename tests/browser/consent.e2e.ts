import { ConsentBanner } from './pages/consent-banner.ts'
import { SitePage } from './pages/site-page.ts'
import { expect, full, test } from './test.ts'

test.use({ asksConsent: true })

test('a first visit asks for consent; a refusal is confirmed, stored, and kept', { tag: '@browser' }, async ({
  site,
  consent,
}) => {
  await site.openAndStart('/')
  await consent.see()
  await consent.press('Decline')
  await consent.dontSee()
  await consent.seeStored('declined')
  await consent.seeNotice('Preference saved')
  await consent.dontSeeNotice('Preference saved')
  await site.reloadAndStart()
  await consent.dontSee()
})

test('a privacy signal newer than an acceptance revokes it until accepted again', async ({
  site,
  consent,
}) => {
  await consent.rememberOnce('accepted')
  await site.openAndStart('/about?utm_source=letter')
  await consent.seeCampaign({ utm_source: 'letter' })
  await consent.dontSee()
  await consent.sendOptOut()
  await site.openAndStart('/about')
  await consent.see()
  await consent.seeText(/Your browser asks sites not to sell or share your data/)
  await consent.seeCampaign(null)
  await consent.press('Accept')
  await site.reloadAndStart()
  await consent.dontSee()
})

test('the reopened banner shows the choice; Close keeps it, Save changes it', async ({ site, consent }) => {
  await site.openAndStart('/about')
  await consent.press('Accept')
  await consent.reopen()
  await consent.seeText(/You’ve accepted everything/)
  await consent.press('Close')
  await consent.dontSee()
  await consent.seeStored('accepted')
  await consent.reopen()
  await consent.choose(['Analytics'])
  await consent.dontSee()
  await consent.seeStored('accepted', ['analytics'])
  await consent.reopen()
  await consent.seeText(/You’ve accepted analytics only/)
})

test('Accept and Decline have the same colors, font, and minimum height', async ({ site, consent }) => {
  await site.openAndStart('/about')
  const [decline, accept] = await consent.buttonStyles()
  expect(accept).toEqual(decline)
})

test.describe('without a vendor', () => {
  test.use({ asksConsent: false })

  test('no banner shows, and Cookie settings opens the privacy policy', async ({ site, page, consent }) => {
    await site.openAndStart('/about')
    await page.getByRole('link', { name: 'Cookie settings' }).click()
    await expect(page).toHaveURL(/\/privacy-policy#what-waits-for-your-agreement$/)
    await consent.dontSee()
  })
})

test(
  'a page restored from the back/forward cache reads the choice again',
  full,
  async ({ site, consent, page }) => {
    await site.openAndStart('/about?utm_source=letter')
    await consent.press('Accept')
    await consent.seeCampaign({ utm_source: 'letter' })
    // Playwright turns the cache off, and a document gets no storage event for its own writes.
    await page.evaluate(() => {
      const choice = { value: 'declined', timestamp: Date.now() }
      localStorage.setItem('cookie-consent', JSON.stringify(choice))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await consent.seeCampaign(null)
    await consent.reopen()
    await consent.seeText(/You’ve declined/)
  },
)

test(
  'only consent stores a campaign and fetches vendors; the first campaign stays',
  full,
  async ({ site, consent, page }) => {
    const requestedPaths: string[] = []
    page.on('request', request => void requestedPaths.push(new URL(request.url()).pathname))
    await site.openAndStart('/about?utm_source=letter&gclid=abc&name=Ada')
    await site.goTo('/contact')
    await consent.seeCampaign(null)
    expect(requestedPaths.filter(path => /trackers|_vendors/.test(path))).toEqual([])
    await consent.press('Accept')
    const campaign = { utm_source: 'letter', gclid: 'abc' }
    await consent.seeCampaign(campaign)
    // The first campaign stays.
    await site.openAndStart('/about?utm_source=search')
    await consent.seeTracking()
    await consent.seeCampaign(campaign)
    await consent.reopen()
    await consent.press('Withdraw')
    await consent.seeCampaign(null)
  },
)

test('accepting again in another tab revokes nothing here', async ({ site, consent, context, page }) => {
  const requestedPaths: string[] = []
  page.on('request', request => void requestedPaths.push(new URL(request.url()).pathname))
  await site.openAndStart('/about?utm_source=letter')
  await consent.press('Accept')
  await consent.seeCampaign({ utm_source: 'letter' })
  const changed = await consent.watchOtherTabs()
  await page.evaluate(() => {
    const removedKeys: string[] = []
    const removeItem = Storage.prototype.removeItem
    Storage.prototype.removeItem = function (key) {
      removedKeys.push(key)
      removeItem.call(this, key)
    }
    Object.assign(window, { removedKeys })
  })
  const other = await context.newPage()
  await new SitePage(other).openAndStart('/insights')
  const banner = new ConsentBanner(other)
  await banner.reopen()
  await banner.press('Accept')
  await changed()
  await consent.seeCampaign({ utm_source: 'letter' })
  // Restarted trackers would have deleted and stored it again.
  expect(
    await page.evaluate(() => (window as unknown as { removedKeys: string[] }).removedKeys),
  ).not.toContain('attribution')
  expect(requestedPaths.filter(path => path.includes('_vendors'))).toHaveLength(1)
})
