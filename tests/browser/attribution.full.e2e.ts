import { attributionHeader } from '#contract/lead/attribution.ts'
import { exampleValues } from './pages/lead-form.ts'
import { expect, test } from './test.ts'

test.use({ asksConsent: true })

const header = attributionHeader.toLowerCase()

test('with consent, a lead carries the first and last campaigns in a header', async ({
  site,
  consent,
  form,
}) => {
  await consent.remember('accepted')
  await site.openAndStart('/about?utm_source=letter&gclid=abc')
  await consent.seeCampaign({ utm_source: 'letter', gclid: 'abc' })
  await site.openAndStart('/contact?utm_source=search')
  await consent.seeCampaign({ utm_source: 'search' }, true)
  await form.triggerHydration()
  await form.sendAndSeeThanks(exampleValues)
  expect(form.headers[0]?.[header]).toBe('utm_source=letter&gclid=abc&last_utm_source=search')
  expect(Object.keys(form.sent[0] ?? {}).sort()).toEqual(['email', 'lead_type', 'message', 'name', 'source'])
})

test('a campaign survives a click before the app starts and is stored after consent', async ({
  site,
  consent,
}) => {
  const release = await site.openWithoutApp('/?utm_source=letter&utm_medium=paper')
  await site.clickGetStarted()
  await site.seePath('/contact')
  await release()
  await consent.press('Accept')
  await consent.seeCampaign({ utm_source: 'letter', utm_medium: 'paper' })
})

test('without consent, a lead has no campaign, even if one is already stored', async ({
  site,
  consent,
  form,
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('attribution', '{"gclid":"abc"}'))
  await site.openAndStart('/contact?utm_source=letter')
  await form.triggerHydration()
  await form.sendAndSeeThanks(exampleValues)
  expect(form.headers[0]).not.toHaveProperty(header)
  await consent.see()
})
