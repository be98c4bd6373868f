import { openWithStoppedClock } from './fake-clock.ts'
import { ConsentBanner } from './pages/consent-banner.ts'
import { Toasts } from './pages/toasts.ts'
import { test as base, expect, full } from './test.ts'

const test = base.extend<{ toasts: Toasts }>({
  toasts: async ({ page }, use) => {
    await new ConsentBanner(page).remember('declined')
    await openWithStoppedClock(page, '/about')
    const toasts = new Toasts(page, 'stack')
    await toasts.triggerMessage()
    await toasts.seeCount(1)
    await use(toasts)
  },
})
test.use({ hasTouch: true })

test('a swipe of 50 pixels dismisses a toast', async ({ toasts }) => {
  await toasts.touchFirst([49, 0], 'touchEnd')
  await toasts.seeFirstInPlace()
  await toasts.seeCount(1)
  await toasts.touchFirst([50, 0], 'touchEnd')
  await toasts.seeCount(0)
})

test("a swipe that the system cancels doesn't dismiss a toast", full, async ({ toasts }) => {
  const canceled = await toasts.countCanceled()
  await toasts.touchFirst([120, 0], 'touchCancel')
  await expect.poll(canceled).toBe(1)
  await toasts.seeFirstInPlace()
  await toasts.seeCount(1)
})

test("a touch scroll doesn't dismiss a toast", full, async ({ toasts, site }) => {
  const canceled = await toasts.countCanceled()
  await toasts.touchFirst([0, -80], 'touchEnd')
  await expect.poll(canceled).toBe(1)
  await expect.poll(() => site.scrollTop()).toBeGreaterThan(0)
  await toasts.seeFirstInPlace()
  await toasts.seeCount(1)
})

test("on a phone, notices and toasts don't overlap each other or the copy button", async ({ page, view }) => {
  await view.setWidth(390)
  await openWithStoppedClock(page, '/insights/real-return-on-ai')
  const [notices, stack] = [new Toasts(page, 'notice'), new Toasts(page, 'stack')]
  await notices.triggerMessage('Link copied')
  await stack.triggerMessage()
  const [notice, message] = [await notices.edges(), await stack.edges()]
  expect(message.top).toBeGreaterThanOrEqual(notice.bottom)
  const button = await page.getByRole('button', { name: 'Copy the link to this page' }).boundingBox()
  expect(message.bottom).toBeLessThan(button?.y ?? 0)
})
