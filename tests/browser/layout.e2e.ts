import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './test.ts'

/** Height of the letters that a visitor has chosen for all pages, in pixels; 16 without a choice. */
for (const size of [16, 20, 24])
  test(`letters of ${size} pixels leave the menu within reach on a phone`, { tag: '@browser-only' }, async ({
    playwright,
    baseURL,
  }) => {
    const profile = mkdtempSync(join(tmpdir(), 'letters-'))
    mkdirSync(join(profile, 'Default'))
    const preferences = { webkit: { webprefs: { default_font_size: size } } }
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
    const { launchOptions } = test.info().project.use
    const window = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions })
    try {
      const page = await window.newPage()
      for (const width of [320, 390, 480]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${baseURL}/about`)
        const height = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
        expect(Number.parseFloat(height)).toBeGreaterThanOrEqual(size)
        for (const link of await page.locator('header a, header button').all()) {
          if (!(await link.isVisible())) continue
          const { x = -1, width: length = 0 } = (await link.boundingBox()) ?? {}
          expect(x, `${await link.textContent()} at ${width}`).toBeGreaterThanOrEqual(0)
          expect(x + length, `${await link.textContent()} at ${width}`).toBeLessThanOrEqual(width)
        }
        await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
      }
    } finally {
      await window.close()
      rmSync(profile, { recursive: true, force: true })
    }
  })

test('five things that the client keeps leave no empty compartment', async ({ site, page }) => {
  await site.openAndStart('/services/mlops-consulting')
  const list = page.locator('[data-part="keep"] ul')
  await expect(list.getByRole('listitem')).toHaveCount(5)
  const [whole, last] = [await list.boundingBox(), await list.getByRole('listitem').last().boundingBox()]
  expect(last?.width).toBeGreaterThan((whole?.width ?? 0) - 4)
})

test('on a phone the map of frameworks names its rows', async ({ site, view, page }) => {
  await view.setWidth(390)
  await site.openAndStart('/')
  const map = page.locator('table').filter({ hasText: 'FedRAMP' })
  for (const name of ['Models and AI', 'Data and systems'])
    await expect(map.getByText(name, { exact: true })).toBeVisible()
  await view.seeNoHorizontalScroll()
})

test('the not-found page does not scroll sideways on the narrowest phone', async ({
  site,
  view,
  notFound,
  allowFault,
}) => {
  allowFault(/404/)
  await view.setWidth(320)
  await site.openAndStart('/insights/enterprise-failure-rates-of-artificial-intelligence')
  await notFound.seeNearest('/insights/enterprise-ai-failure-rates')
  await view.seeNoHorizontalScroll()
})

test('an article is printed without header, footer and navigation', { tag: '@browser' }, async ({
  site,
  view,
}) => {
  await site.openAndStart('/insights/enterprise-ai-failure-rates')
  await view.seeHeaderAndFooter()
  await view.print()
  await view.dontSeeHeaderAndFooter()
  await view.dontSeeNavigation()
  await view.seeText()
})
