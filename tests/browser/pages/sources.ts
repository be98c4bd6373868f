import { expect, type Page } from '@playwright/test'

export class Sources {
  constructor(private readonly page: Page) {}

  citation = () => this.page.locator('main p button[popovertarget]').first()

  async seeOpened(): Promise<void> {
    const opened = this.page.locator('[popover]:popover-open')
    await expect(opened).toBeInViewport({ ratio: 1 })
    const [publisher = ''] = ((await this.citation().textContent()) ?? '').split(',')
    await expect(opened).toContainText(publisher)
    await expect(opened.locator('cite')).toBeVisible()
  }

  async dontSeeOpened(): Promise<void> {
    await expect(this.page.locator('[popover]:popover-open')).toHaveCount(0)
    await expect(this.page.locator('main li [popover] cite').first()).toBeVisible()
    await expect(this.page.getByRole('button', { name: 'Close this source' })).toHaveCount(0)
  }
}
