import type { BrowserContext } from '@playwright/test'
import { configureVendors } from '#tests/consent/stand-ins.ts'
import { SitePage } from './models/site-page.ts'
import { expect, test } from './test.ts'

const service = '/services/llm-evaluation'
const comparison = '/compare/ibm-alternative'

/** What a stand-in of the tag manager sends on from now on, as `service_view 50`. */
async function sentEvents(context: BrowserContext): Promise<() => string[]> {
  const asked = await configureVendors(context, { 'google-tag-manager': 'GTM-ABC1234' })
  return () =>
    asked.flatMap(address => {
      const { pathname, searchParams } = new URL(address)
      return pathname === '/g/collect' ? [`${searchParams.get('en')} ${searchParams.get('epn.value')}`] : []
    })
}

test('an occasion is told once with its value: not again on reload, Back or in a second tab, nor for a lead sent twice', async ({
  site,
  consent,
  form,
  allowFault,
  context,
}) => {
  allowFault(/another origin/)
  const events = await sentEvents(context)
  await consent.rememberOnce('accepted')
  await site.openAndStart(service)
  await expect.poll(events).toEqual(['service_view 50'])
  await site.reload()
  await site.waitUntilStarted()
  await site.followLinkTo(comparison)
  await site.seeArrived(comparison)
  await site.goBack()
  await site.seeArrived(service)
  await site.reload()
  await site.waitUntilStarted()
  const other = new SitePage(await context.newPage())
  await other.openAndStart(service)
  await other.followLinkTo(comparison)
  await other.seeArrived(comparison)
  await site.followLinkTo('/contact')
  await site.seeArrived('/contact')
  await form.wake()
  await form.type({ Name: 'Ada Example', Email: 'ada@bank.example', Message: 'We doubt a figure.' })
  await form.clickSend()
  await form.seeThanks()
  await form.clickSend()
  await expect.poll(() => form.sent.length).toBe(2)
  await site.reload()
  await site.waitUntilStarted()
  await site.followLinkTo('/compare/ey-alternative')
  await site.seeArrived('/compare/ey-alternative')
  // The last one comes after everything that must not.
  await expect
    .poll(events)
    .toEqual(['service_view 50', 'comparison 150', 'contact_form 100', 'comparison 150'])
})

test('what happened before consent is told to nobody, and a marked link is an occasion', async ({
  site,
  consent,
  context,
  page,
  allowFault,
}) => {
  allowFault(/another origin/)
  const events = await sentEvents(context)
  await site.openAndStart(service)
  await consent.press('Accept')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#booked', textContent: 'Book' })
    link.dataset.event = 'booking'
    document.querySelector('main')?.append(link)
    link.click()
    link.click()
  })
  await expect.poll(events).toEqual(['booking 1000'])
  await site.followLinkTo(comparison)
  await site.seeArrived(comparison)
  await expect.poll(events).toEqual(['booking 1000', 'comparison 150'])
})
