/** Holds lazily loaded code until the path says whether it loads. */
import type { Page } from '@playwright/test'
import { deferred } from '#tests/support/deferred.ts'

/** Code that writes spreadsheets. */
export const spreadsheetCode = '**/assets/browser-*.js'

export interface HeldCode {
  requested: Promise<void>
  /** Lets all files load, or fails them until the outcome is seen. */
  settle: (shouldLoad: boolean, outcome: Promise<unknown>) => Promise<void>
}

export async function holdCode(page: Page, address: string): Promise<HeldCode> {
  const { promise: requested, resolve: request } = deferred()
  const { promise: decision, resolve: release } = deferred<boolean>()
  await page.route(address, async route => {
    request()
    if (await decision) await route.continue()
    else await route.abort()
  })
  return {
    requested,
    async settle(shouldLoad, outcome) {
      release(shouldLoad)
      await outcome
      await page.unroute(address)
    },
  }
}
