import { expect, test } from './test.ts'

test('the particles move only while visible', { tag: '@browser' }, async ({ site, particles }) => {
  await site.openAndStart('/')
  await particles.seeState('running')
  await particles.seeDrawing()
  await particles.seeMoving()
  await site.scrollTo(2500)
  await particles.seeState('paused')
  await particles.dontSeeMoving()
  await site.scrollTo(0)
  await particles.seeState('running')
  await particles.setTabHidden(true)
  await particles.seeState('paused')
  await particles.dontSeeMoving()
  await particles.setTabHidden(false)
  await particles.seeState('running')
})

test('with reduced motion, the particles are drawn once', async ({ site, particles }) => {
  await particles.setReducedMotion(true)
  await site.openAndStart('/')
  await particles.seeState('still')
  await particles.seeDrawing()
  await particles.dontSeeMoving()
  await particles.setReducedMotion(false)
  await particles.seeState('running')
  await particles.setReducedMotion(true)
  await particles.seeState('still')
})

test('there are at most 60 particles below 768 pixels, otherwise 120', async ({ site, particles, page }) => {
  await particles.setWidth(767)
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (message: { count?: number }, ...rest: never[]) {
      const { dataset } = document.documentElement
      dataset.maxCount = String(Math.max(message.count ?? 0, Number(dataset.maxCount ?? 0)))
      postMessage.call(this, message, ...rest)
    }
  })
  await site.openAndStart('/')
  await particles.seeState('running')
  await particles.seeCount(60)
  await expect(page.locator('html')).toHaveAttribute('data-max-count', '60')
  await particles.setWidth(768)
  await particles.seeCount(120)
  await particles.setWidth(390)
  await particles.seeCount(60)
})
