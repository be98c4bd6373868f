import { expect, type Page } from '@playwright/test'

export class ListPage {
  constructor(private readonly page: Page) {}

  private get filter() {
    return this.page.getByRole('navigation', { name: 'Filter by tag' })
  }

  async clickTag(tag: string): Promise<void> {
    await this.filter.getByRole('link', { name: new RegExp(`^${tag}`) }).click()
  }

  async seeChosen(tag: string): Promise<void> {
    await expect(this.filter.locator('[aria-current]')).toHaveText(new RegExp(`^${tag}`))
  }

  async seeEntry(title: string): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible()
  }

  async dontSeeEntry(title: string): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeHidden()
  }
}
