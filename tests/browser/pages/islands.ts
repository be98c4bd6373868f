import { type ElementHandle, expect, type Page } from '@playwright/test'
import { fetchResponse } from '#tests/support/fetch-response.ts'

export class Islands {
  constructor(private readonly page: Page) {}

  private island = (label: string) => this.page.locator('[data-island]').filter({ hasText: label })
  private button = (label: string) => this.page.getByRole('button', { name: label })
  seeCount = (label: string, count: number) =>
    expect(this.island(label).locator('output')).toHaveText(String(count))
  press = (label: string) => this.button(label).click()
  seeHydrated = (label: string) => expect.poll(() => this.island(label).evaluate(isAlive)).toBe(true)

  async dontSeeHydrated(label: string): Promise<void> {
    expect(await this.island(label).evaluate(isAlive)).toBe(false)
  }

  /** Focuses an island without scrolling. */
  touch = (label: string) => this.button(label).evaluate(element => element.focus({ preventScroll: true }))

  /** Touches an island until it hydrates. A touch is ignored while a fetch of its code is pending. */
  touchUntilHydrated = (label: string) =>
    expect(async () => {
      await this.button(label).evaluate(element => element.blur())
      await this.touch(label)
      expect(await this.island(label).evaluate(isAlive)).toBe(true)
    }).toPass()

  comeNear = (label: string) => this.island(label).scrollIntoViewIfNeeded()

  async seeUniqueIds(): Promise<void> {
    const ids = await this.page.locator('[id]').evaluateAll(elements => elements.map(element => element.id))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  }

  /** Returns the island's element, to check after leaving the page that React unmounted it. */
  hold = (label: string) => this.island(label).elementHandle() as Promise<ElementHandle<Element> | null>
  seeEnded = (island: ElementHandle<Element> | null) =>
    expect.poll(() => island?.evaluate(isAlive)).toBe(false)

  /** Writes a different number into the document, which causes a hydration mismatch. */
  causeHydrationMismatch = (path: string) =>
    this.page.route(`**${path}`, async route => {
      const response = await fetchResponse(route)
      const body = (await response.text()).replace(/(<output[^>]*>)3/, '$14')
      await route.fulfill({ response, body })
    })

  async holdBackCode(): Promise<() => Promise<void>> {
    const code = /\/counter[^/]*\.(?:js|tsx)/
    await this.page.route(code, route => route.abort('failed'))
    return () => this.page.unroute(code)
  }
}

/** React marks a root's container, and removes the mark when the root ends. */
function isAlive(island: Element): boolean {
  const content = island.firstElementChild
  return Object.entries(content ?? {}).some(
    ([key, value]) => key.startsWith('__reactContainer') && value !== null,
  )
}
