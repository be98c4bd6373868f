import type { Page } from '@playwright/test'
import { statechartDrawingPath } from '#contract/paths.ts'
import { holdResponses } from './pages/held-responses.ts'
import { expect, full, test } from './test.ts'

const path = '/documentation/behavior'

const headingOf = (page: Page, title: string) =>
  page.getByRole('heading', { level: 3, name: title, exact: true })

const statechartOf = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: headingOf(page, title) })
    .last()

test("a live statechart marks the page's current state as it changes", async ({ site, page, theme }) => {
  await site.openAndStart(`${path}#chart-theme`)
  const statechart = statechartOf(page, 'Theme')
  await expect(statechart).toContainText('theme.toggle / applyTheme, saveTheme leads to light')
  for (const state of ['dark', 'light']) {
    await expect(statechart.getByRole('status').first()).toHaveText(state)
    await expect(statechart.locator(`[data-path="${state}"]`)).toHaveAttribute('aria-current', 'true')
    await theme.click()
  }
})

test('Copy for Stately copies the statechart as JSON', full, async ({ site, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.openAndStart(`${path}#chart-consent`)
  const statechart = statechartOf(page, 'Consent')
  await statechart.getByRole('button', { name: 'Copy for Stately' }).click()
  await expect(statechart.getByRole('status').last()).toHaveText(/^Copied/)
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(text)).toMatchObject({ id: 'consent' })
})

test('a live drawing replaces the picture without moving the heading', full, async ({ site, page }) => {
  const release = await holdResponses(page, `**${statechartDrawingPath('toast')}`)
  await site.openAndStart(`${path}#chart-toast`)
  // Wait for the fonts, because they can also move the heading.
  await site.waitForLayoutAndFonts()
  await site.settle()
  const top = async () => Math.round((await headingOf(page, 'Toast').boundingBox())?.y ?? Number.NaN)
  const before = await top()
  release()
  const frame = statechartOf(page, 'Toast').getByRole('region', { name: 'Drawing: Toast' })
  await expect(frame.locator('svg')).toBeVisible()
  await expect(frame.locator('img')).toBeHidden()
  expect(await top()).toBe(before)
  expect(before).toBeGreaterThanOrEqual(0)
  expect(before).toBeLessThan(300)
  await page.emulateMedia({ media: 'print' })
  const overflows = await page
    .getByRole('region', { name: 'Drawing: ' })
    .evaluateAll(frames => frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect(Math.max(...overflows)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a statechart has a drawing and a text description', full, async ({ page }) => {
    await page.goto(path)
    const statechart = statechartOf(page, 'Consent')
    const picture = statechart.getByRole('img')
    await picture.scrollIntoViewIfNeeded()
    const isLoaded = () =>
      picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === image.width)
    await expect.poll(isLoaded).toBe(true)
    const description = statechart.getByRole('group').last()
    await description.locator('summary').click()
    await expect(description.getByText('choice.granted', { exact: true }).first()).toBeVisible()
  })
})
