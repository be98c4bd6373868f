import { expect, type Page } from '@playwright/test'

export class ArticlePage {
  constructor(private readonly page: Page) {}

  private get copyButton() {
    return this.page.getByRole('button', { name: 'Copy the link to this page' })
  }

  async allowClipboard(): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  }

  async clickCopy(): Promise<void> {
    await this.copyButton.click()
  }

  async dontSeeCopyButton(): Promise<void> {
    await expect(this.copyButton).toBeHidden()
  }

  async seeNotice(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('status').getByText(text)).toBeVisible()
  }

  async seeClipboard(path: string): Promise<void> {
    const text = await this.page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(text).pathname).toBe(path)
  }
}
