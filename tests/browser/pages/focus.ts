import { expect, type Page } from '@playwright/test'

export class Focus {
  constructor(private readonly page: Page) {}

  describeFocused = () =>
    this.page.evaluate(() => {
      const { activeElement: active } = document
      if (!active || active === document.body) return 'BODY'
      return `${active.tagName} ${active.id || active.getAttribute('aria-label') || active.textContent?.trim().slice(0, 40)}`
    })

  see = (element: string) => expect.poll(() => this.describeFocused()).toBe(element)
  press = (key: string) => this.page.keyboard.press(key)

  /**
   * Presses Tab up to `steps` times, or until focus leaves the page.
   * @returns the number of elements that had focus, and descriptions of those that were hidden
   */
  async tabThrough(steps: number): Promise<{ focusedCount: number; hidden: string[] }> {
    const hidden: string[] = []
    for (let step = 0; step < steps; step++) {
      await this.page.keyboard.press('Tab')
      const covered = await this.findCovered()
      if (covered === 'left') return { focusedCount: step, hidden }
      hidden.push(...covered)
    }
    return { focusedCount: steps, hidden }
  }

  /** Checks for up to 20 frames, because the browser takes time to scroll the focused element into view. */
  private async findCovered(): Promise<string[] | 'left'> {
    let covered = await this.page.evaluate(coveredFocus)
    for (let attempt = 0; attempt < 20 && covered !== 'left' && covered.length > 0; attempt++) {
      await this.page.evaluate(() => new Promise(requestAnimationFrame))
      covered = await this.page.evaluate(coveredFocus)
    }
    return covered
  }
}

function coveredFocus(): string[] | 'left' {
  const { activeElement: active } = document
  if (!active || active === document.body) return 'left'
  const covers = [...document.querySelectorAll('body > header, [data-banner], #chat')]
    .filter(cover => getComputedStyle(cover).position === 'fixed' && !cover.contains(active))
    .map(cover => ({ cover, edge: cover.getBoundingClientRect() }))
  const lines = [...active.getClientRects()].filter(line => line.width > 0)
  const top = Math.min(...lines.map(line => line.top))
  const bottom = Math.max(...lines.map(line => line.bottom))
  const label = (active.textContent ?? '').trim().slice(0, 40) || active.getAttribute('name')
  const description = `${active.tagName} "${label}", ${Math.round(top)} to ${Math.round(bottom)}`
  // Between these edges, no fixed element covers the page.
  const start = Math.max(0, ...covers.filter(({ edge }) => edge.top <= 0).map(({ edge }) => edge.bottom))
  const end = Math.min(innerHeight, ...covers.filter(({ edge }) => edge.top > 0).map(({ edge }) => edge.top))
  // For an element taller than the visible area, 60 visible pixels suffice. In a textarea, browsers scroll only the caret's line into view.
  if (bottom - top > end - start - 48 || active.matches('textarea'))
    return Math.min(bottom, end) - Math.max(top, start) > 60 ? [] : [description]
  if (top < 0 || bottom > innerHeight) return [`${description}, outside the viewport`]
  const points = lines.flatMap(({ left, right, top: upper, bottom: lower }) =>
    [left + 1, (left + right) / 2, right - 1].flatMap(x =>
      [upper + 1, lower - 1].map(y => document.elementFromPoint(x, y)),
    ),
  )
  const covering = covers.filter(({ cover }) => points.some(point => cover.contains(point)))
  return covering.map(
    ({ edge }) => `${description}, under ${Math.round(edge.top)} to ${Math.round(edge.bottom)}`,
  )
}
