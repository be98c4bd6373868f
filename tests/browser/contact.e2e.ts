import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'

/** The button is between the header and the viewport's bottom. */
async function seeInView(button: Locator, viewHeight: number): Promise<void> {
  const { y, height } = (await button.boundingBox()) ?? { y: Number.NaN, height: 0 }
  expect(y + height).toBeLessThanOrEqual(viewHeight)
  expect(y).toBeGreaterThan(70)
}

const laptops = [
  { width: 1366, height: 650 },
  { width: 1280, height: 720 },
  { width: 1024, height: 600 },
  { width: 1440, height: 900 },
]

for (const view of laptops) {
  test(`the contact form scrolls its button into view at ${view.width} × ${view.height}`, {
    tag: view.width === 1280 ? [] : '@full',
  }, async ({ site, page }) => {
    await page.setViewportSize(view)
    await site.openAndStart('/contact')
    const button = page.getByRole('main').locator('form [type=submit]')
    // Late fonts move the form, so measure until the result is stable.
    await expect(async () => {
      const [start, scrolled] = [await button.boundingBox(), await site.scrollTop()]
      if (!start) throw new Error('There is no form')
      // Scroll until the form's end is at the viewport's bottom.
      await site.scrollTo(Math.max(0, Math.round(scrolled + start.y + start.height + 8 - view.height)))
      await seeInView(button, view.height)
      const isOnTop = await button.evaluate(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isOnTop).toBe(true)
    }).toPass()
  })
}

const desks = [
  { width: 1024, height: 850 },
  { width: 1920, height: 900 },
  { width: 1920, height: 1024 },
]

for (const view of desks) {
  test(`a form with subject and error shows its button at ${view.width} × ${view.height}`, {
    tag: view.width === 1024 ? [] : '@full',
  }, async ({ site, consent, form, page, allowFault }) => {
    allowFault(/500/)
    await page.setViewportSize(view)
    await consent.remember('declined', 1)
    await form.open()
    await form.type({ Name: 'Ada', Email: 'ada@bank.example', Message: 'We doubt a figure.' })
    await site.followAddress('/contact?subject=Databricks')
    await form.seeTexts({ Message: 'Databricks\n\nWe doubt a figure.' })
    await form.answerWithStatus(500)
    await form.clickSend()
    await form.seeFailure('Request failed: 500')
    const button = page.getByRole('main').locator('form [type=submit]')
    // The error takes focus, and fonts load: either can scroll the page.
    await expect(async () => {
      await button.evaluate(element => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
      await seeInView(button, view.height)
    }).toPass()
  })
}
