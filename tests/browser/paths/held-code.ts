/** Holds lazily loaded code until the next event of the path decides whether the code loads. */
import type { Page } from '@playwright/test'
import { deferred } from '#tests/support/deferred.ts'
import type { Walk } from './walk.ts'

export const spreadsheetCode = '**/assets/browser-*.js'

export interface HeldCode {
  requested: Promise<void>
  /** Lets the files load or makes them fail, and waits for the outcome. */
  settle: (shouldLoad: boolean, outcome: Promise<unknown>) => Promise<void>
}

export async function holdCode(page: Page, urlPattern: string): Promise<HeldCode> {
  const { promise: requested, resolve: request } = deferred()
  const { promise: decision, resolve: release } = deferred<boolean>()
  await page.route(urlPattern, async route => {
    request()
    if (await decision) await route.continue()
    else await route.abort()
  })
  return {
    requested,
    async settle(shouldLoad, outcome) {
      release(shouldLoad)
      await outcome
      await page.unroute(urlPattern)
    },
  }
}

type WaitForTask = (page: Page, task: Promise<unknown>) => Promise<unknown>

/**
 * Returns the acts that write a tool's spreadsheet.
 * @param wait waits for a task. If the page's clock is stopped, pass one that also advances the clock.
 */
export const createSpreadsheetActs = (wait: WaitForTask = (_, task) => task): Walk['acts'] => ({
  'file.save': async (_, { page, notes }) => {
    const button = page.getByRole('main').getByRole('button', { name: 'Download as a spreadsheet' })
    // If a field is invalid, the click doesn't load the spreadsheet code.
    if (notes.get('isInvalid')) return button.click()
    const code = await holdCode(page, spreadsheetCode)
    notes.set('code', code)
    await wait(page, button.click())
    await wait(page, code.requested)
  },
  'xstate.done.actor.writeFile': (_, { page, notes }) =>
    (notes.get('code') as HeldCode).settle(true, wait(page, page.waitForEvent('download'))),
  'xstate.error.actor.writeFile': (_, { page, notes, allowFault }) => {
    allowFault(/browser-.*\.js/)
    const error = page.getByText('The spreadsheet couldn’t be written')
    return (notes.get('code') as HeldCode).settle(false, wait(page, error.waitFor()))
  },
})
