import { expect, type Page } from '@playwright/test'

/** Replaces the clipboard, because the browser may deny access to the real clipboard. */
export async function stubClipboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    })
  })
}

export const readCopied = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as { copied?: string }).copied)

export async function captureCopy(page: Page, act: () => Promise<void>): Promise<string> {
  await stubClipboard(page)
  await act()
  await expect.poll(() => readCopied(page)).toBeDefined()
  return String(await readCopied(page))
}
