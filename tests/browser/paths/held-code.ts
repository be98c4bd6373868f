/** Holds lazily loaded code until the path says whether it loads. */
import type { Page } from '@playwright/test'
import { deferred } from '#tests/support/deferred.ts'

/** The spreadsheet writer and its packer. */
export const writer = '**/assets/browser-*.js'

export interface HeldCode {
  asked: Promise<void>
  /** Lets all files load, or fails all of them until the outcome was seen. */
  answer: (isThere: boolean, outcome: Promise<unknown>) => Promise<void>
}

export async function holdCode(page: Page, address: string): Promise<HeldCode> {
  const { promise: asked, resolve: ask } = deferred()
  const { promise: answered, resolve: release } = deferred<boolean>()
  await page.route(address, async route => {
    ask()
    if (await answered) await route.continue()
    else await route.abort()
  })
  return {
    asked,
    async answer(isThere, outcome) {
      release(isThere)
      await outcome
      await page.unroute(address)
    },
  }
}
