import { expect, type Page } from '@playwright/test'

/** What is shown when a page cannot be. */
export class ErrorScreen {
  constructor(private readonly page: Page) {}

  private button(name: string) {
    return this.page.getByRole('main').getByRole('button', { name })
  }

  /** From now on the page at that address has data that no template can show. */
  async spoil(path: string): Promise<void> {
    const page = { kind: 'service', path, title: 'Spoiled', crumbs: null, related: null }
    await this.page.route(`**/_data${path}.json`, route => route.fulfill({ json: { page, html: '' } }))
  }

  /** From now on the body of the page at that address holds this markup as well. */
  async addMarkup(path: string, markup: string): Promise<void> {
    await this.page.route(`**/_data${path}.json`, async route => {
      const file = (await (await route.fetch()).json()) as { html: string }
      await route.fulfill({ json: { ...file, html: file.html + markup } })
    })
  }

  async mend(path: string): Promise<void> {
    await this.page.unroute(`**/_data${path}.json`)
  }

  async press(name: 'Try Again' | 'Reload Page'): Promise<void> {
    await this.button(name).click()
  }

  isShown(): Promise<boolean> {
    return this.button('Reload Page').isVisible()
  }

  async see(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(this.page.getByRole('main')).toContainText(
      'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
    )
    await expect(this.button('Reload Page')).toBeVisible()
  }

  async dontSee(): Promise<void> {
    await expect(this.button('Reload Page')).toBeHidden()
  }

  async seeRetry(isOffered: boolean): Promise<void> {
    await expect(this.button('Try Again')).toHaveCount(isOffered ? 1 : 0)
  }
}
