import type { Page } from '@playwright/test'

/**
 * Does something in a page on a machine that has a quarter of this one's speed. The next test has the same window: left slow, it would do
 * all of that test and of those after it at a quarter of the speed.
 */
export async function atQuarterSpeed<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page)
  const setSlowness = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await setSlowness(4)
  try {
    return await act()
  } finally {
    await setSlowness(1)
    await session.detach()
  }
}
