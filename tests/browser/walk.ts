/**
 * The test of `test.ts` for walks over many pages that are only looked at: a worker opens them one after the other in one
 * browser context, as a visitor does who reads on. What the app is made of is then read once, and not for each page.
 */
import type { BrowserContext } from '@playwright/test'
import { test as base } from './test.ts'

export const test = base.extend<object, { visitor: BrowserContext }>({
  visitor: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use
      const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
      await context.addCookies([{ name: 'dse_lead_popup_shown', value: 'true', url: baseURL }])
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: ({ visitor }, use) => use(visitor),
  page: async ({ visitor }, use) => {
    const page = await visitor.newPage()
    await use(page)
    await page.close()
  },
})
