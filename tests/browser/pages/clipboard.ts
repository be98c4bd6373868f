import { expect, type Page } from '@playwright/test'

/** Replaces the clipboard, because the browser may deny access to the real one. */
export async function holdClipboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    })
  })
}

export const copied = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as { copied?: string }).copied)

export async function copiedBy(page: Page, act: () => Promise<void>): Promise<string> {
  await holdClipboard(page)
  await act()
  await expect.poll(() => copied(page)).toBeDefined()
  return String(await copied(page))
}
