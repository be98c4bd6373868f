import { expect, type Locator, type Page } from '@playwright/test'

/** The chat launcher: its button, its form, the vendor's widget. */
export class Chat {
  constructor(private readonly page: Page) {}

  private get button(): Locator {
    return this.page.locator('#chat')
  }

  private get panel(): Locator {
    return this.page.getByRole('dialog', { name: 'Ask a question' })
  }

  get form(): Locator {
    return this.panel.getByRole('form')
  }

  async clickButton(): Promise<void> {
    await this.button.click()
  }

  async pressEscape(): Promise<void> {
    await this.panel.getByRole('heading').focus()
    await this.page.keyboard.press('Escape')
  }

  async seeButton(): Promise<void> {
    await expect(this.button).toBeVisible()
  }

  async dontSeeButton(): Promise<void> {
    await expect(this.button).toBeHidden()
  }

  async seeButtonFocused(): Promise<void> {
    await expect(this.button).toBeFocused()
  }

  /** The button has led to the form that the page has anyway. */
  async seePageFormFocused(): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('form').getByLabel('Name')).toBeFocused()
  }

  async seePanel(): Promise<void> {
    await expect(this.panel).toBeVisible()
  }

  async seeBelowHeader(): Promise<void> {
    const [header, panel] = [
      await this.page.getByRole('banner').boundingBox(),
      await this.panel.boundingBox(),
    ]
    expect(panel?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  }

  async dontSeePanel(): Promise<void> {
    await expect(this.panel).toBeHidden()
  }

  async seeVendor(isShown: boolean): Promise<void> {
    await expect(this.page.locator('script[src^="https://client.crisp.chat/"]')).toHaveCount(isShown ? 1 : 0)
  }
}
