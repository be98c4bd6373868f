import { type ElementHandle, expect, type Page } from '@playwright/test'
import { fetchResponse } from '#tests/support/fetch-response.ts'

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

  /** Focuses an island without scrolling. */
  focus = (label: string) => this.button(label).evaluate(element => element.focus({ preventScroll: true }))

  /** Focuses an island until it hydrates. While a fetch of its code is pending, focus starts no other. */
  focusUntilHydrated = (label: string) =>
    expect(async () => {
      await this.button(label).evaluate(element => element.blur())
      await this.focus(label)
      expect(await this.island(label).evaluate(isMounted)).toBe(true)
    }).toPass()

  scrollTo = (label: string) => this.island(label).scrollIntoViewIfNeeded()

  async seeUniqueIds(): Promise<void> {
    const ids = await this.page.locator('[id]').evaluateAll(elements => elements.map(element => element.id))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  }

  /** Keeps the island's element beyond its page, for `seeEnded`. */
  hold = (label: string) => this.island(label).elementHandle() as Promise<ElementHandle<Element> | null>
  seeEnded = (island: ElementHandle<Element> | null) =>
    expect.poll(() => island?.evaluate(isMounted)).toBe(false)

  /** Writes a different number into the document, which causes a hydration mismatch. */
  causeHydrationMismatch = (path: string) =>
    this.page.route(`**${path}`, async route => {
      const response = await fetchResponse(route)
      const body = (await response.text()).replace(/(<output[^>]*>)3/, '$14')
      await route.fulfill({ response, body })
    })

  /** Fails requests for the counter's code until the returned function is called. */
  async failCode(): Promise<() => Promise<void>> {
    const code = /\/counter[^/]*\.(?:js|tsx)/
    await this.page.route(code, route => route.abort('failed'))
    return () => this.page.unroute(code)
  }
}

/** React marks a root's container, and removes the mark when the root ends. */
function isMounted(island: Element): boolean {
  const content = island.firstElementChild
  return Object.entries(content ?? {}).some(
    ([key, value]) => key.startsWith('__reactContainer') && value !== null,
  )
}
