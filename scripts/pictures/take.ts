import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { groups } from 'd3-array'
import { skimAttribute, themeKey, typesetAttribute } from '#contract/document.ts'
import type { Shot } from './templates.ts'

/**
 * Takes each picture from the top of the page to its end, as a visitor sees it who asked for no motion and has declined cookies;
 * one visitor for each width and theme.
 */
export async function takePictures(
  browser: Browser,
  origin: string,
  shots: readonly Shot[],
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [, [first, ...others]] of groups(shots, ({ width, theme }) => `${width} ${theme}`)) {
    if (!first) continue
    const { width, height, theme } = first
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'dse_lead_popup_shown', value: 'true', url: origin }])
    await context.addInitScript(
      stored => {
        for (const [key, value] of stored) localStorage.setItem(key, value)
      },
      [
        [themeKey, theme],
        ['cookie-consent', JSON.stringify({ value: 'declined', timestamp: Date.now() })],
      ] as const,
    )
    const page = await context.newPage()
    for (const { path, file } of [first, ...others]) {
      await page.goto(origin + path)
      await settle(page)
      await page.screenshot({ path: join(folder, file), fullPage: true })
    }
    await context.close()
  }
}

/** Until typefaces and drawings are there, and all of the page is laid out. */
async function settle(page: Page): Promise<void> {
  await page.locator(`html[${typesetAttribute}]:not([${skimAttribute}])`).waitFor()
  await page.waitForLoadState('networkidle')
}
