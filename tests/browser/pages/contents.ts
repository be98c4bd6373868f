import { expect, type Page } from '@playwright/test'

export class Contents {
  constructor(
    private readonly page: Page,
    private readonly name: string,
  ) {}

  private get list() {
    return this.page.getByRole('navigation', { name: this.name })
  }

  private get links() {
    return this.list.getByRole('link')
  }

  async seeOpen(): Promise<void> {
    await expect(this.links.first()).toBeVisible()
    expect(await this.links.count()).toBeGreaterThan(5)
  }

  async seeFolded(): Promise<void> {
    await expect(this.list.locator('summary')).toBeVisible()
    await expect(this.list.locator('a').first()).toBeHidden()
  }

  async unfoldByKeyboard(): Promise<void> {
    await this.list.locator('summary').focus()
    await this.page.keyboard.press('Enter')
  }

  /** Follows a link by its place; -1 is the last. */
  async follow(place: number): Promise<void> {
    const id = (await this.links.nth(place).getAttribute('href')) ?? ''
    await this.links.nth(place).click()
    await expect(this.page).toHaveURL(new RegExp(`${id}$`))
    await expect(this.page.locator(id)).toBeInViewport()
  }
}
