/** Hydrates tools that were scrolled to, which `pages.full.e2e.ts` doesn't visit. */
import { DataMaturity } from './pages/data-maturity.ts'
import { holdResponses } from './pages/held-responses.ts'
import { RoiCalculator } from './pages/roi-calculator.ts'
import { TrustAssessment } from './pages/trust-assessment.ts'
import { expect, test } from './test.ts'

for (const Tool of [RoiCalculator, TrustAssessment, DataMaturity])
  test(`nothing moves while ${Tool.name} hydrates`, async ({ site, page }) => {
    // Block fonts, because they shift layout.
    await holdResponses(page, '**/*.woff2')
    await new Tool(page).open()
    expect(await site.shifts()).toBeLessThan(0.001)
  })
