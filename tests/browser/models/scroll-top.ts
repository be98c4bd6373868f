import { expect, type Page } from '@playwright/test'

/** The button that leads back to the top. */
export class ScrollTop {
  constructor(private readonly page: Page) {}

  private get button() {
    return this.page.getByRole('button', { name: 'Back to top' })
  }

  async see(): Promise<void> {
    await expect(this.button).toBeVisible()
  }

  async dontSee(): Promise<void> {
    await expect(this.button).toBeHidden()
  }

  async press(): Promise<void> {
    await this.button.click()
  }

  /** Scrolls so that this share of the page lies above. */
  async scrollToShare(share: number): Promise<void> {
    await this.page.evaluate(part => {
      const { scrollHeight, clientHeight } = document.documentElement
      scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' })
    }, share)
  }
}
