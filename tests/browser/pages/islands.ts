import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'
import { realAnswer } from '#tests/support/real-answer.ts'

/** The counters of the small site, by the label of their button. */
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

  /** React has taken the island over. */
  async seeAlive(label: string): Promise<void> {
    await expect.poll(() => this.island(label).evaluate(isAlive)).toBe(true)
  }

  async dontSeeAlive(label: string): Promise<void> {
    expect(await this.island(label).evaluate(isAlive)).toBe(false)
  }

  /** Moves the focus into an island without scrolling to it. */
  async touch(label: string): Promise<void> {
    await this.button(label).evaluate(element => element.focus({ preventScroll: true }))
  }

  /** Touches an island until it lives: as long as an attempt to fetch its code has not failed, a touch begins no other. */
  async touchUntilAlive(label: string): Promise<void> {
    await expect(async () => {
      await this.button(label).evaluate(element => element.blur())
      await this.touch(label)
      expect(await this.island(label).evaluate(isAlive)).toBe(true)
    }).toPass()
  }

  async comeNear(label: string): Promise<void> {
    await this.island(label).scrollIntoViewIfNeeded()
  }

  /** Every id in the page stands once, those that islands make for themselves among them. */
  async seeUniqueIds(): Promise<void> {
    const ids = await this.page.locator('[id]').evaluateAll(elements => elements.map(element => element.id))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  }

  /** Holds on to an island beyond the life of its page. */
  hold(label: string): Promise<ElementHandle<Element> | null> {
    return this.island(label).elementHandle() as Promise<ElementHandle<Element> | null>
  }

  async seeEnded(island: ElementHandle<Element> | null): Promise<void> {
    await expect.poll(() => island?.evaluate(isAlive)).toBe(false)
  }

  /** Writes another number into the document than the island will count from. */
  async falsifyDocument(path: string): Promise<void> {
    await this.page.route(`**${path}`, async route => {
      const response = await realAnswer(route)
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

/** React marks the element that a root stands in, and takes the mark away when the root ends. */
function isAlive(island: Element): boolean {
  const content = island.firstElementChild
  return Object.entries(content ?? {}).some(
    ([key, value]) => key.startsWith('__reactContainer') && value !== null,
  )
}
