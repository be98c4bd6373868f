import { expect, type Page } from '@playwright/test'

export class Sheet {
  constructor(private readonly page: Page) {}

  async seeRail(): Promise<void> {
    const rail = this.page.getByRole('navigation', { name: 'On this page' })
    await expect(rail).toBeVisible()
    await expect(rail.getByRole('link', { name: 'Schedule a Consultation' })).toBeVisible()
  }

  async seeOnlyContents(): Promise<void> {
    const rail = this.page.getByRole('navigation', { name: 'On this page' })
    await expect(rail.getByRole('listitem').first()).toBeVisible()
    await expect(rail.getByRole('link', { name: 'Schedule a Consultation' })).toBeHidden()
  }

  async seeNotesBesideTheText(): Promise<void> {
    const notes = this.page.locator('main p > small:visible')
    expect(await notes.count()).toBeGreaterThan(2)
    const places = await notes.evaluateAll(elements =>
      elements.map(element => {
        const note = element.getBoundingClientRect()
        const text = element.parentElement?.getBoundingClientRect()
        return {
          left: note.left,
          right: note.right,
          top: note.top,
          bottom: note.bottom,
          edge: text?.right ?? 0,
        }
      }),
    )
    const width = await this.page.evaluate(() => document.documentElement.clientWidth)
    for (const [index, place] of places.entries()) {
      expect(place.left).toBeGreaterThan(place.edge)
      expect(place.right).toBeLessThanOrEqual(width)
      expect(place.top).toBeGreaterThanOrEqual(places[index - 1]?.bottom ?? 0)
    }
  }

  get citation() {
    return this.page.locator('main p button[popovertarget]').first()
  }

  async seeSourceInPlace(): Promise<void> {
    const opened = this.page.locator('[popover]:popover-open')
    await expect(opened).toBeInViewport({ ratio: 1 })
    const [publisher = ''] = ((await this.citation.textContent()) ?? '').split(',')
    await expect(opened).toContainText(publisher)
    await expect(opened.locator('cite')).toBeVisible()
  }

  async dontSeeSourceInPlace(): Promise<void> {
    await expect(this.page.locator('[popover]:popover-open')).toHaveCount(0)
    await expect(this.page.locator('main li [popover] cite').first()).toBeVisible()
    await expect(this.page.getByRole('button', { name: 'Close this source' })).toHaveCount(0)
  }

  async pressPriceSlider(key: string, times: number): Promise<void> {
    const slider = this.page.getByRole('slider', { name: /API prices fall/ })
    await slider.scrollIntoViewIfNeeded()
    await slider.focus()
    for (let count = 0; count < times; count++) await slider.press(key)
  }

  seeReturn = (words: string | RegExp) => expect(this.page.locator('main output')).toHaveText(words)
}
