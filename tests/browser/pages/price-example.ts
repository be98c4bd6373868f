import { expect, type Page } from '@playwright/test'

export class PriceExample {
  constructor(private readonly page: Page) {}

  async pressSlider(key: string, times: number): Promise<void> {
    const slider = this.page.getByRole('slider', { name: /API prices fall/ })
    await slider.scrollIntoViewIfNeeded()
    await slider.focus()
    for (let count = 0; count < times; count++) await slider.press(key)
  }

  seeReturn = (text: string | RegExp) => expect(this.page.locator('main output')).toHaveText(text)
}
