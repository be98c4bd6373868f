import { expect, type Page } from '@playwright/test'

export class NotFoundPage {
  constructor(private readonly page: Page) {}

  nearest = () => this.page.getByRole('region', { name: /^Nearest to/ })

  async see(): Promise<void> {
    await expect(this.page.getByRole('main').getByText('404', { exact: true })).toBeVisible()
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page')
  }

  seeTerms = (terms: string) =>
    expect(this.nearest().getByRole('heading')).toHaveText(`Nearest to “${terms}”`)
  seeNearest = (path: string) =>
    expect(this.nearest().getByRole('link').first()).toHaveAttribute('href', path)
}
