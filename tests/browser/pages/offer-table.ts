import { expect, type Page } from '@playwright/test'

export class OfferTable {
  constructor(private readonly page: Page) {}

  private get services() {
    return this.page.locator('#offers').getByRole('rowheader').getByRole('link')
  }

  async clickPractice(name: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Narrow by practice' })
      .getByRole('link', { name })
      .click()
  }

  async unfoldPractice(name: string): Promise<void> {
    await this.page.getByRole('main').locator('summary', { hasText: name }).click()
  }

  async followToTable(name: string): Promise<void> {
    await this.page.getByRole('link', { name: new RegExp(`^Compare them in the table ?, ${name}$`) }).click()
  }

  async seeInView(): Promise<void> {
    await expect(this.page.locator('#offers').getByRole('status')).toBeInViewport()
    await expect(this.services.first()).toBeInViewport()
  }

  async choose(size: string): Promise<void> {
    await this.page.locator('#offers').getByRole('radio', { name: size }).check()
  }

  async clickLink(): Promise<void> {
    await this.page.getByRole('button', { name: 'Link to this selection' }).click()
  }

  async seeCount(text: string | RegExp): Promise<void> {
    await expect(this.page.locator('#offers').getByRole('status')).toHaveText(text)
  }

  async seeServices(count: number): Promise<void> {
    await expect(this.services.filter({ visible: true })).toHaveCount(count)
  }

  async seeFewer(count: number): Promise<void> {
    await expect.poll(() => this.services.filter({ visible: true }).count()).toBeLessThan(count)
  }

  async seeService(name: string): Promise<void> {
    await expect(this.services.filter({ visible: true }).filter({ hasText: name })).toHaveCount(1)
  }

  async dontSeeService(name: string): Promise<void> {
    await expect(this.services.filter({ visible: true }).filter({ hasText: name })).toHaveCount(0)
  }
}
