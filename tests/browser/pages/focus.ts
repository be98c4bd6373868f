import { expect, type Page } from '@playwright/test'

export class Focus {
  constructor(private readonly page: Page) {}

  /** Describes the focused element; `BODY` if there is none. */
  place = () =>
    this.page.evaluate(() => {
      const { activeElement: active } = document
      if (!active || active === document.body) return 'BODY'
      return `${active.tagName} ${active.id || active.getAttribute('aria-label') || active.textContent?.trim().slice(0, 40)}`
    })

  see = (place: string) => expect.poll(() => this.place()).toBe(place)
  dontSeeLost = () => expect.poll(() => this.place()).not.toBe('BODY')
  press = (key: string) => this.page.keyboard.press(key)

  /**
   * Tabs through the page until focus leaves it or the steps are used up.
   * @returns the number of elements reached, and those hidden by fixed elements
   */
  async walk(steps: number): Promise<{ reached: number; hidden: string[] }> {
    const hidden: string[] = []
    for (let step = 0; step < steps; step++) {
      await this.page.keyboard.press('Tab')
      const seen = await this.seeCovered()
      if (seen === 'left') return { reached: step, hidden }
      hidden.push(...seen)
    }
    return { reached: steps, hidden }
  }

  private async seeCovered(): Promise<string[] | 'left'> {
    let seen = await this.page.evaluate(coveredParts)
    for (let look = 0; look < 20 && seen !== 'left' && seen.length > 0; look++) {
      await this.page.evaluate(() => new Promise(requestAnimationFrame))
      seen = await this.page.evaluate(coveredParts)
    }
    return seen
  }
}

function coveredParts(): string[] | 'left' {
  const { activeElement: active } = document
  if (!active || active === document.body) return 'left'
  const covers = [...document.querySelectorAll('body > header, [data-banner], #chat')]
    .filter(cover => getComputedStyle(cover).position === 'fixed' && !cover.contains(active))
    .map(cover => ({ cover, edge: cover.getBoundingClientRect() }))
  const lines = [...active.getClientRects()].filter(line => line.width > 0)
  const top = Math.min(...lines.map(line => line.top))
  const bottom = Math.max(...lines.map(line => line.bottom))
  const words = (active.textContent ?? '').trim().slice(0, 40) || active.getAttribute('name')
  const place = `${active.tagName} "${words}", ${Math.round(top)} to ${Math.round(bottom)}`
  // An element taller than the viewport can only be seen in part.
  const start = Math.max(0, ...covers.filter(({ edge }) => edge.top <= 0).map(({ edge }) => edge.bottom))
  const end = Math.min(innerHeight, ...covers.filter(({ edge }) => edge.top > 0).map(({ edge }) => edge.top))
  // In a textarea, browsers scroll only the caret's line into view.
  if (bottom - top > end - start - 48 || active.matches('textarea'))
    return Math.min(bottom, end) - Math.max(top, start) > 60 ? [] : [place]
  if (top < 0 || bottom > innerHeight) return [`${place}, outside of the view`]
  const points = lines.flatMap(({ left, right, top: upper, bottom: lower }) =>
    [left + 1, (left + right) / 2, right - 1].flatMap(x =>
      [upper + 1, lower - 1].map(y => document.elementFromPoint(x, y)),
    ),
  )
  const over = covers.filter(({ cover }) => points.some(point => cover.contains(point)))
  return over.map(({ edge }) => `${place}, under ${Math.round(edge.top)} to ${Math.round(edge.bottom)}`)
}
