import type { Page } from '@playwright/test'
import { deferred } from '#tests/support/deferred.ts'

/** Holds responses that match until the returned function is called. */
export async function holdResponses(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = deferred()
  await page.route(address, async route => {
    await released
    await route.fallback()
  })
  return release
}
