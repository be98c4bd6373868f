import type { Page } from '@playwright/test'

/** Holds responses that match until the returned function is called. */
export async function holdResponses(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(address, async route => {
    await released
    await route.fallback()
  })
  return release
}
