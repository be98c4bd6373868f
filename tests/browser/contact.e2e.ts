import { expect, fullUnless, test } from './test.ts'

const views = [
  { width: 1280, height: 720 },
  { width: 1366, height: 650 },
  { width: 1024, height: 600 },
  { width: 1440, height: 900 },
  { width: 1024, height: 850 },
  { width: 1920, height: 1024 },
]

for (const view of views) {
  test(
    `after an error, Send fits below the header at ${view.width} × ${view.height}`,
    fullUnless(view.width === 1280),
    async ({ site, consent, form, page, allowFault }) => {
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
      // The error takes focus, and fonts load: either can scroll the page.
      await expect(async () => {
        const edges = await form.button.evaluate(button => {
          button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
          const { top, bottom, left, width, height } = button.getBoundingClientRect()
          const isOnTop = button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          return { top, bottom, isOnTop }
        })
        expect(edges.isOnTop).toBe(true)
        expect(edges.bottom).toBeLessThanOrEqual(view.height)
        // Below the header.
        expect(edges.top).toBeGreaterThan(70)
      }).toPass()
    },
  )
}
