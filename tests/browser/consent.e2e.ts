import { ConsentBanner } from './pages/consent-banner.ts'
import { SitePage } from './pages/site-page.ts'
import { expect, full, test } from './test.ts'

test.use({ asksConsent: true })

test('a first visit sees the banner; a refusal is stored', { tag: '@browser' }, async ({ site, consent }) => {
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

test('a signal newer than an acceptance overrides it, and the banner asks', async ({ site, consent }) => {
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

test('Accept and Decline have the same size, colors, and weight', async ({ site, consent }) => {
  await site.openAndStart('/about')
  const [decline, accept] = await consent.looks()
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

test('a restored page reads the choice again', full, async ({ site, consent, page }) => {
  await site.openAndStart('/about?utm_source=letter')
  await consent.press('Accept')
  await consent.seeCampaign({ utm_source: 'letter' })
  // Not every browser fires pageshow here, and a document gets no storage event for its own writes.
  await page.evaluate(() => {
    const choice = { value: 'declined', timestamp: Date.now() }
    localStorage.setItem('cookie-consent', JSON.stringify(choice))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await consent.seeCampaign(null)
  await consent.reopen()
  await consent.seeText(/You’ve declined/)
})

test('a campaign is stored only during consent', full, async ({ site, consent, page }) => {
  const asked: string[] = []
  page.on('request', request => void asked.push(new URL(request.url()).pathname))
  await site.openAndStart('/about?utm_source=letter&gclid=abc&name=Ada')
  await site.goTo('/contact')
  await consent.seeCampaign(null)
  expect(asked.filter(path => /trackers|_vendors/.test(path))).toEqual([])
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
})

test('accepting again in another tab revokes nothing here', async ({ site, consent, context, page }) => {
  const asked: string[] = []
  page.on('request', request => void asked.push(new URL(request.url()).pathname))
  await site.openAndStart('/about?utm_source=letter')
  await consent.press('Accept')
  await consent.seeCampaign({ utm_source: 'letter' })
  const changed = await consent.watchOtherTabs()
  await page.evaluate(() => {
    const taken: string[] = []
    const take = Storage.prototype.removeItem
    Storage.prototype.removeItem = function (key) {
      taken.push(key)
      take.call(this, key)
    }
    Object.assign(window, { taken })
  })
  const other = await context.newPage()
  await new SitePage(other).openAndStart('/insights')
  const banner = new ConsentBanner(other)
  await banner.reopen()
  await banner.press('Accept')
  await changed()
  await consent.seeCampaign({ utm_source: 'letter' })
  // Restarted trackers would have deleted and stored it again.
  expect(await page.evaluate(() => (window as unknown as { taken: string[] }).taken)).not.toContain(
    'attribution',
  )
  expect(asked.filter(path => path.includes('_vendors'))).toHaveLength(1)
})

test('Back to top appears in the lower half of the page', async ({ site, scrollTop, consent, page }) => {
  await consent.remember('declined', 1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.openAndStart('/insights/real-return-on-ai')
  await scrollTop.dontSee()
  await scrollTop.scrollToShare(0.49)
  await scrollTop.dontSee()
  await scrollTop.scrollToShare(0.52)
  await scrollTop.see()
  await scrollTop.press()
  await site.seeScrolledTo(0)
  await scrollTop.dontSee()
  await site.seeHeadingFocused()
})
