import type { Page } from '@playwright/test'
import { deferred } from '#tests/support/deferred.ts'

export async function holdResponses(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = deferred()
  await page.route(address, async route => {
    await released
    await route.fallback()
  })
  return release
}
