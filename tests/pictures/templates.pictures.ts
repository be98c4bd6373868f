import { expect, test } from '@playwright/test'
import { deferAttribute, fontsLoadedAttribute, themeKey } from '#contract/document.ts'

/** One page for each template, and for each kind with its own layout. */
const pages = [
  '/',
  '/services/llm-evaluation',
  '/financial-services',
  '/databricks-solutions',
  '/compare/deloitte-comparison',
  '/enterprise-ai-failure-rate',
  '/insights/real-return-on-ai',
  '/case-studies/self-hosted-ai-roi',
  '/services',
  '/solutions',
  '/insights',
  '/careers',
  '/careers/senior-data-engineer',
  '/about',
  '/contact',
  '/privacy-policy',
  '/documentation',
  '/tools/ai-roi-calculator',
  '/404',
]

for (const theme of ['dark', 'light'])
  for (const width of [390, 768, 1440, 2560])
    for (const path of pages)
      test(`${path} matches its snapshot at ${width} pixels in the ${theme} theme`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript(
          ([key, value]) => {
            localStorage.setItem(key, value)
            localStorage.setItem(
              'cookie-consent',
              JSON.stringify({ value: 'declined', timestamp: Date.now() }),
            )
          },
          [themeKey, theme] as const,
        )
        await page.goto(path)
        await page.locator(`html[${fontsLoadedAttribute}]:not([${deferAttribute}])`).waitFor()
        const name = `${path.replaceAll(/\W+/g, '-')}-${width}-${theme}.png`
        await expect(page).toHaveScreenshot(name, { fullPage: true })
      })
