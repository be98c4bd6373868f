import { type ElementHandle, expect, type Page } from '@playwright/test'

export class Islands {
  constructor(private readonly page: Page) {}

  private island = (label: string) => this.page.locator('[data-island]').filter({ hasText: label })
  private button = (label: string) => this.page.getByRole('button', { name: label })
  seeCount = (label: string, count: number) =>
    expect(this.island(label).locator('output')).toHaveText(String(count))
  press = (label: string) => this.button(label).click()
  seeHydrated = (label: string) => expect.poll(() => this.island(label).evaluate(isMounted)).toBe(true)

  async dontSeeHydrated(label: string): Promise<void> {
    expect(await this.island(label).evaluate(isMounted)).toBe(false)
  }

  focus = (label: string) => this.button(label).evaluate(element => element.focus({ preventScroll: true }))
  scrollTo = (label: string) => this.island(label).scrollIntoViewIfNeeded()

  /** Returns the island's element, which `seeUnmounted` can read after its page is gone. */
  getElement = (label: string) => this.island(label).elementHandle() as Promise<ElementHandle<Element> | null>
  seeUnmounted = (island: ElementHandle<Element> | null) =>
    expect.poll(() => island?.evaluate(isMounted)).toBe(false)
}

/** React sets a property on the container of a root, and clears the property when the root ends. */
function isMounted(island: Element): boolean {
  return Object.entries(island.firstElementChild ?? {}).some(
    ([key, value]) => key.startsWith('__reactContainer') && value !== null,
  )
}
