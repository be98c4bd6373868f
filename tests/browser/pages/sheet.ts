import { expect, type Page } from '@playwright/test'

export class Sheet {
  constructor(private readonly page: Page) {}

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
