import { expect, full, test } from './test.ts'

test.use({ asksConsent: true })

test("a visitor who declines consent isn't asked again", { tag: '@browser' }, async ({ site, consent }) => {
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

test('an opt-out signal revokes earlier consent, but not later consent', async ({ site, consent }) => {
  await consent.remember('accepted')
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

test('the reopened banner shows the choice, and Save changes it', async ({ site, consent }) => {
  await site.openAndStart('/about')
  await consent.press('Accept')
  await consent.seeStored('accepted')
  await consent.reopen()
  await consent.seeText(/You’ve accepted everything/)
  await consent.choose(['Analytics'])
  await consent.dontSee()
  await consent.seeStored('accepted', ['analytics'])
  await consent.reopen()
  await consent.seeText(/You’ve accepted analytics only/)
})

test('Accept and Decline have the same colors, font, and minimum height', async ({ site, page }) => {
  await site.openAndStart('/about')
  const styles = await page
    .getByRole('region', { name: 'Cookies' })
    .getByRole('button', { name: /Accept|Decline/ })
    .evaluateAll(buttons =>
      buttons.map(button => {
        const { color, backgroundColor, borderColor, font, minHeight } = getComputedStyle(button)
        return { color, backgroundColor, borderColor, font, minHeight }
      }),
    )
  expect(styles[0]).toEqual(styles[1])
})

test.describe('without a vendor', () => {
  test.use({ asksConsent: false })

  test('no banner appears, and Cookie settings opens the privacy policy', async ({ site, page, consent }) => {
    await site.openAndStart('/about')
    await page.getByRole('link', { name: 'Cookie settings' }).click()
    await expect(page).toHaveURL(/\/privacy-policy#what-waits-for-your-agreement$/)
    await consent.dontSee()
  })
})

test('a page from the back/forward cache reads the choice again', full, async ({ site, consent, page }) => {
  await site.openAndStart('/about?utm_source=letter')
  await consent.press('Accept')
  await consent.seeCampaign({ utm_source: 'letter' })
  // Simulate the event, because Playwright turns the back/forward cache off. A document gets no storage event for its own writes.
  await page.evaluate(() => {
    localStorage.setItem('cookie-consent', JSON.stringify({ value: 'declined', timestamp: Date.now() }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await consent.seeCampaign(null)
  await consent.reopen()
  await consent.seeText(/You’ve declined/)
})
