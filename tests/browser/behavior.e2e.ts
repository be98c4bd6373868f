import { chartDrawingAddress } from '#contract/addresses.ts'
import { holdResponses } from './pages/held-responses.ts'
import { expect, full, test } from './test.ts'

const address = '/documentation/behavior'

test("a live chart marks the page's current state as it changes", async ({ site, charts, theme }) => {
  await site.openAndStart(`${address}#chart-theme`)
  await charts.seeState('Theme', 'dark')
  await charts.seeMarked('Theme', 'dark')
  await theme.click()
  await charts.seeState('Theme', 'light')
  await charts.seeMarked('Theme', 'light')
})

test('Copy for Stately copies the chart as JSON', full, async ({ site, charts }) => {
  await site.openAndStart(`${address}#chart-consent`)
  expect(JSON.parse(await charts.copy('Consent'))).toMatchObject({ id: 'consent' })
})

test('a live drawing replaces the picture and moves no heading', full, async ({ site, charts, page }) => {
  const release = await holdResponses(page, `**${chartDrawingAddress('toast')}`)
  await site.openAndStart(`${address}#chart-toast`)
  // Late fonts can move the heading; the drawing must not.
  await site.waitForLayoutAndFonts()
  await site.settle()
  const before = await charts.positionOf('Toast')
  release()
  await charts.seeOneDrawing('Toast')
  expect(await charts.positionOf('Toast')).toBe(before)
  expect(before).toBeGreaterThanOrEqual(0)
  expect(before).toBeLessThan(300)
  expect(await charts.maxDrawingOverflow()).toBe(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a chart has a drawing and a text description', full, async ({ page, charts }) => {
    await page.goto(address)
    await charts.seePicture('Consent')
    await charts.seeInWords('Consent', 'choice.granted')
  })
})
