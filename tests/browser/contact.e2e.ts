import { expect, test } from './test.ts'

const laptops = [
  { width: 1366, height: 650 },
  { width: 1280, height: 720 },
  { width: 1024, height: 600 },
  { width: 1440, height: 900 },
]

for (const view of laptops) {
  for (const banner of ['open', 'answered'] as const) {
    test(`the button of the contact form comes into view with its form at ${view.width} × ${view.height}, banner ${banner}`, async ({
      site,
      consent,
      page,
    }) => {
      await page.setViewportSize(view)
      if (banner === 'answered') await consent.remember('declined', 1)
      await site.openAndStart('/contact')
      if (banner === 'open') await consent.see()
      const form = page.getByRole('main').locator('form')
      const button = form.getByRole('button')
      const [around, start] = [await form.boundingBox(), await button.boundingBox()]
      const cover =
        banner === 'open' ? await page.getByRole('region', { name: 'Cookies' }).boundingBox() : null
      const end = cover?.y ?? view.height
      if (!around || !start) throw new Error('There is no form')
      // As far as the lower edge of the form has to come up for its button to stand above the lower edge of the view.
      await site.scrollTo(Math.max(0, Math.round(start.y + start.height + 8 - end)))
      const place = await button.boundingBox()
      expect((place?.y ?? Number.NaN) + (place?.height ?? 0)).toBeLessThanOrEqual(end)
      expect(place?.y ?? 0).toBeGreaterThan(70)
      const isOnTop = await button.evaluate(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isOnTop).toBe(true)
    })
  }
}

test('on a high view the contact form stays beside what is read', async ({ site, consent, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await consent.remember('declined', 1)
  await site.openAndStart('/contact')
  await site.scrollTo(500)
  const box = await page.getByRole('main').locator('form').boundingBox()
  expect(box?.y).toBeGreaterThan(70)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900)
})
