import { expect, full, test } from './test.ts'

for (const [width, height, tier] of [
  [1280, 720, {}],
  [1366, 650, full],
  [1024, 600, full],
  [1440, 900, full],
  [1024, 850, full],
  [1920, 1024, full],
] as const)
  test(`errors don't cover Send at ${width} × ${height}`, tier, async ({ site, consent, form, page }) => {
    site.allowFault(/500/)
    await page.setViewportSize({ width, height })
    await consent.remember('declined')
    await form.openFilled()
    await site.navigateWithoutLink('/contact?subject=Databricks')
    await form.seeValues({ Message: 'Databricks\n\nMay I ask you?' })
    await form.answerWithStatus(500)
    await form.clickSend()
    await form.seeFailure('Request failed: 500')
    // Retry, because the focused error or a late font can scroll the page.
    await expect(async () => {
      const edges = await form.button().evaluate(button => {
        button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { top, bottom, left, width, height } = button.getBoundingClientRect()
        const isOnTop = button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        return { top, bottom, isOnTop }
      })
      expect(edges.isOnTop).toBe(true)
      expect(edges.bottom).toBeLessThanOrEqual(height)
      expect(edges.top).toBeGreaterThan(70)
    }).toPass()
  })

test("the contact page's phone number is a tel: link", full, async ({ site, page }) => {
  await site.openAndStart('/contact')
  const number = page.getByRole('main').getByRole('link', { name: '+1 404 555 0137' })
  await expect(number).toHaveAttribute('href', 'tel:+14045550137')
})
