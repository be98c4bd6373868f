import { consentCheckSettings } from '#machines/tracking.ts'
import { eventValues } from '#src/behaviors/tracking/events.ts'
import { clickLink } from '#tests/support/click-link.ts'
import { nextIdle } from '#tests/support/next-idle.ts'
import { configureVendors, exampleVendorIds } from '#tests/support/stand-ins.ts'
import { advanceClock, advanceClockUntil, openWithStoppedClock } from './fake-clock.ts'
import { holdResponses } from './pages/held-responses.ts'
import { exampleValues } from './pages/lead-form.ts'
import { SitePage } from './pages/site-page.ts'
import { exampleUse } from './pages/trust-assessment.ts'
import { test as base, expect } from './test.ts'

const service = '/services/llm-evaluation'
const comparison = '/compare/ibm-alternative'
/** A page with a link that sends the event, by event. */
const pagesWithMarkedLinks = {
  demo: '/',
  booking: '/services/ai-consulting',
  pricing: '/about',
  trial: '/cybersecurity/ai-enhanced-soc',
  video: '/documentation',
}

const thanksMs = 3000

interface Fixtures {
  /** Events that the tag manager's stand-in sent, such as `service_view 50`. */
  events: () => string[]
}

const test = base.extend<Fixtures>({
  events: async ({ context, allowFault }, use) => {
    allowFault(/another origin/)
    const urls = await configureVendors(context, { 'google-tag-manager': 'GTM-ABC1234' })
    await use(() =>
      urls.flatMap(url => {
        const { pathname, searchParams } = new URL(url)
        return pathname === '/g/collect' ? [`${searchParams.get('en')} ${searchParams.get('epn.value')}`] : []
      }),
    )
  },
})

test('a page viewed twice and a lead sent twice are each tracked once', async ({
  site,
  consent,
  form,
  events,
  context,
  page,
}) => {
  await consent.remember('accepted')
  // Cancel the timer that empties the form. On a busy machine, it could fire before the second submission.
  await page.addInitScript(time => {
    const { setTimeout } = window
    const withoutThanks = (task: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === time ? 0 : setTimeout(task, delay, ...rest)
    Object.assign(window, { setTimeout: withoutThanks })
  }, thanksMs)
  await site.openAndStart(service)
  await expect.poll(events).toEqual(['service_view 50'])
  await site.reloadAndStart()
  await site.followLinkTo(comparison)
  await site.seeArrived(comparison)
  await site.goBack()
  await site.seeArrived(service)
  await site.reloadAndStart()
  const other = new SitePage(await context.newPage())
  await other.openAndStart(service)
  await other.followLinkTo(comparison)
  await other.seeArrived(comparison)
  await site.followLinkTo('/contact')
  await site.seeArrived('/contact')
  await form.triggerHydration()
  await form.sendAndSeeThanks(exampleValues)
  await form.clickSend()
  await expect.poll(() => form.sent.length).toBe(2)
  await site.reloadAndStart()
  await site.followLinkTo('/compare/ey-alternative')
  await site.seeArrived('/compare/ey-alternative')
  // Events arrive in order. Once the last one has arrived, any unexpected earlier event is in the list, too.
  const expected = ['service_view 50', 'comparison 150', 'contact_form 100', 'comparison 150']
  await expect.poll(events).toEqual(expected)
})

test('events before consent are dropped, and a link event counts once a session', async ({
  site,
  consent,
  page,
  events,
}) => {
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

test("events wait in order while the trackers' code loads", async ({ site, consent, page, events }) => {
  await consent.remember('accepted')
  const code = '**/assets/trackers-*'
  const release = await holdResponses(page, code)
  const requestPromise = page.waitForRequest(code)
  await site.openAndStart(service)
  await requestPromise
  await page.evaluate(clickLink, { href: '/robots.txt', download: 'report.pdf' })
  await site.followLinkTo(comparison)
  await site.seeArrived(comparison)
  expect(events()).toEqual([])
  release()
  await expect.poll(events).toEqual(['service_view 50', 'whitepaper 75', 'comparison 150'])
})

test('a prerendered page is tracked when it becomes visible', async ({ site, consent, page, events }) => {
  await consent.remember('accepted')
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, writable: true }),
  )
  const code = site.recordRequests(request => /\/trackers-|_vendors/.test(request.url()))
  await site.openAndStart(service)
  await page.evaluate(nextIdle)
  expect(code).toEqual([])
  await page.evaluate(() => {
    Object.assign(document, { prerendering: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(events).toEqual(['service_view 50'])
})

test('consent found in storage starts vendors', async ({ page, allowFault }) => {
  allowFault(/another origin: https:|Content Security Policy/)
  await configureVendors(page, { 'google-tag-manager': exampleVendorIds['google-tag-manager'] })
  await openWithStoppedClock(page, '/about')
  await page.evaluate(() =>
    localStorage.setItem('cookie-consent', JSON.stringify({ value: 'accepted', timestamp: Date.now() })),
  )
  await advanceClock(page, consentCheckSettings.intervalMs)
  const tracker = page.locator('script[src^="https://www.googletagmanager.com/"]')
  await advanceClockUntil(page, tracker.waitFor({ state: 'attached' }))
})

test('the receipt is removed from the URL before vendors start, but stays on the page', async ({
  site,
  consent,
  page,
  allowFault,
}) => {
  allowFault(/another origin: https:/)
  await configureVendors(page, { 'google-tag-manager': exampleVendorIds['google-tag-manager'] })
  await consent.remember('accepted')
  const searchPromise = page.waitForRequest(/gtm\.js/).then(() => new URL(page.url()).search)
  await site.openAndStart('/contact/thank-you?receipt=0123-4567-89AB&form=contact')
  expect(await searchPromise).toBe('?form=contact')
  await expect(page.getByRole('main')).toContainText('0123-4567-89AB')
  await site.goTo('/about')
  await site.goBack()
  await site.seeTitle(/Thank/)
})

test.describe("a visitor who hasn't seen the popup", () => {
  test.use({ popupSeen: false })

  test('each of the 14 specified events is sent with its value', async ({
    site,
    consent,
    page,
    popup,
    form,
    trust,
    events,
    roi,
    footer,
  }) => {
    const seeEvent = (event: keyof typeof eventValues) =>
      expect.poll(events).toContain(`${event} ${eventValues[event]}`)
    await consent.remember('accepted')
    await site.openAndStart('/about')
    await page.locator('#newsletter').waitFor({ state: 'attached' })
    await popup.leaveWindow()
    await popup.see()
    await seeEvent('exit_intent')
    await popup.pressEscape()
    await footer.subscribe('Ada Example', 'ada@bank.example')
    await seeEvent('newsletter')
    await page.goto(service)
    await seeEvent('service_view')
    await page.goto(comparison)
    await seeEvent('comparison')
    await page.goto('/case-studies/private-ai-infrastructure')
    await seeEvent('case_study')
    await page.locator('main a[href$=".pdf"]').first().click()
    await seeEvent('whitepaper')
    for (const [name, path] of Object.entries(pagesWithMarkedLinks)) {
      await site.openAndStart(path)
      await page.locator(`main a[data-event=${name}]`).first().click()
      await seeEvent(name as keyof typeof pagesWithMarkedLinks)
    }
    await roi.open()
    await roi.write('people', '300')
    await seeEvent('roi_calculator')
    await site.openAndStart('/trust-assessment')
    await trust.waitForHydration()
    await trust.scoreAll(exampleUse, '3 Green flag')
    await seeEvent('assessment')
    await form.open()
    await form.sendAndSeeThanks(exampleValues)
    await seeEvent('contact_form')
    const all = Object.entries(eventValues).map(([name, value]) => `${name} ${value}`)
    expect([...new Set(events())].sort()).toEqual(all.sort())
  })
})
