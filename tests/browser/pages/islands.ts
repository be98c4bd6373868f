import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'
import { fetchResponse } from '#tests/support/fetch-response.ts'

export class Islands {
  constructor(private readonly page: Page) {}

  private island(label: string): Locator {
    return this.page.locator('[data-island]').filter({ hasText: label })
  }

  private button(label: string): Locator {
    return this.page.getByRole('button', { name: label })
  }

  async seeCount(label: string, count: number): Promise<void> {
    await expect(this.island(label).locator('output')).toHaveText(String(count))
  }

  async press(label: string): Promise<void> {
    await this.button(label).click()
  }

  async seeHydrated(label: string): Promise<void> {
    await expect.poll(() => this.island(label).evaluate(isAlive)).toBe(true)
  }

  async dontSeeHydrated(label: string): Promise<void> {
    expect(await this.island(label).evaluate(isAlive)).toBe(false)
  }

  /** Focuses an island without scrolling. */
  async touch(label: string): Promise<void> {
    await this.button(label).evaluate(element => element.focus({ preventScroll: true }))
  }

  /** Touches an island until it hydrates. A touch is ignored while a fetch of its code is pending. */
  async touchUntilHydrated(label: string): Promise<void> {
    await expect(async () => {
      await this.button(label).evaluate(element => element.blur())
      await this.touch(label)
      expect(await this.island(label).evaluate(isAlive)).toBe(true)
    }).toPass()
  }

  async comeNear(label: string): Promise<void> {
    await this.island(label).scrollIntoViewIfNeeded()
  }

  async seeUniqueIds(): Promise<void> {
    const ids = await this.page.locator('[id]').evaluateAll(elements => elements.map(element => element.id))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  }

  /** Keeps a handle beyond the life of the page. */
  hold(label: string): Promise<ElementHandle<Element> | null> {
    return this.island(label).elementHandle() as Promise<ElementHandle<Element> | null>
  }

  async seeEnded(island: ElementHandle<Element> | null): Promise<void> {
    await expect.poll(() => island?.evaluate(isAlive)).toBe(false)
  }

  /** Writes a different number into the document, which causes a hydration mismatch. */
  async causeHydrationMismatch(path: string): Promise<void> {
    await this.page.route(`**${path}`, async route => {
      const response = await fetchResponse(route)
      const body = (await response.text()).replace(/(<output[^>]*>)3/, '$14')
      await route.fulfill({ response, body })
    })
  }

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
