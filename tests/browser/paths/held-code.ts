/** Code that a page fetches when it is wanted: it waits until the path says whether it comes. */
import type { Page } from '@playwright/test'

/** The writer of spreadsheets and what it packs them with, which both are fetched with the first one. */
export const writer = '**/assets/browser-*.js'

export interface HeldCode {
  /** A file of it was asked for. */
  asked: Promise<void>
  /** Lets all its files come, those that are asked for later as well, or none of them, until what comes of it was seen. */
  answer: (isThere: boolean, outcome: Promise<unknown>) => Promise<void>
}

/** Holds every file of such addresses from now on: code may consist of several. */
export async function holdCode(page: Page, address: string): Promise<HeldCode> {
  let ask = () => {}
  let release = (_isThere: boolean) => {}
  const asked = new Promise<void>(resolve => {
    ask = resolve
  })
  const answered = new Promise<boolean>(resolve => {
    release = resolve
  })
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
