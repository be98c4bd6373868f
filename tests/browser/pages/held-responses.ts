import type { Page } from '@playwright/test'
import { deferred } from '#tests/support/deferred.ts'

export async function holdResponses(page: Page, urlPattern: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = deferred()
  await page.route(urlPattern, async route => {
    await released
    await route.fallback()
  })
  return release
}
