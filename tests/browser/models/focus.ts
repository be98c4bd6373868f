import { expect, type Page } from '@playwright/test'

/** Where the keyboard is, and what of it can be seen. */
export class Focus {
  constructor(private readonly page: Page) {}

  /** A short description of the element that has focus; `BODY` when none has. */
  place(): Promise<string> {
    return this.page.evaluate(() => {
      const { activeElement: active } = document
      if (!active || active === document.body) return 'BODY'
      return `${active.tagName} ${active.id || active.getAttribute('aria-label') || active.textContent?.trim().slice(0, 40)}`
    })
  }

  async see(place: string): Promise<void> {
    await expect.poll(() => this.place()).toBe(place)
  }

  async dontSeeLost(): Promise<void> {
    await expect.poll(() => this.place()).not.toBe('BODY')
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  /**
   * Goes through the page by keyboard, until focus leaves it or the steps are used up.
   * @returns what was reached, and each element that something fixed over the page hides, wholly or in part
   */
  async walk(steps: number): Promise<{ reached: number; hidden: string[] }> {
    const hidden: string[] = []
    for (let step = 0; step < steps; step++) {
      await this.page.keyboard.press('Tab')
      const seen = await this.page.evaluate(coveredParts)
      if (seen === 'left') return { reached: step, hidden }
      hidden.push(...seen)
    }
    return { reached: steps, hidden }
  }
}

/** What hides the element that has focus. Runs in the page. */
function coveredParts(): string[] | 'left' {
  const { activeElement: active } = document
  if (!active || active === document.body) return 'left'
  const banner = document.querySelector('[data-banner]')
  const covers = [document.querySelector('body > header'), banner].filter(cover => {
    const position = cover && getComputedStyle(cover).position
    return cover && (position === 'fixed' || position === 'sticky') && !cover.contains(active)
  })
  const lines = [...active.getClientRects()]
  const name = `${active.tagName} "${(active.textContent ?? '').trim().slice(0, 40) || active.getAttribute('name')}"`
  const top = Math.min(...lines.map(line => line.top))
  const bottom = Math.max(...lines.map(line => line.bottom))
  // What is higher than the room that is left cannot be seen whole: then it fills the room.
  const edges = covers.map(cover => cover?.getBoundingClientRect())
  const start = Math.max(0, ...edges.filter(edge => edge && edge.top <= 0).map(edge => edge?.bottom ?? 0))
  const end = Math.min(innerHeight, ...edges.filter(edge => edge && edge.top > 0).map(edge => edge?.top ?? 0))
  if (bottom - top > end - start - 60)
    return top < end - 20 && bottom > start + 20 ? [] : [`${name} is out of sight`]
  if (top < -1 || bottom > innerHeight + 1) return [`${name} is outside of the view, ${top} to ${bottom}`]
  return edges.flatMap(edge =>
    edge &&
    lines.some(
      line =>
        line.bottom > edge.top + 1 &&
        line.top < edge.bottom - 1 &&
        line.right > edge.left + 1 &&
        line.left < edge.right - 1,
    )
      ? [
          `${name}, ${Math.round(top)} to ${Math.round(bottom)}, under ${Math.round(edge.top)} to ${Math.round(edge.bottom)}`,
        ]
      : [],
  )
}
