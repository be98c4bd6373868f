import { expect, type Locator, type Page } from '@playwright/test'

export class LiveCharts {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/__charts')
  }

  private chart(name: string): Locator {
    return this.page.getByRole('group').filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  async seeCharts(names: string[]): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2 })).toHaveText([...names, 'Last events'])
  }

  async seeWatched(path: string): Promise<void> {
    await expect(this.page.getByRole('status').first()).toHaveText(`Watching ${path}`)
  }

  async seeNobodyWatched(): Promise<void> {
    await expect(this.page.getByRole('status').first()).toHaveText(
      'No page of the site is open in this browser.',
    )
  }

  async seeState(name: string, words: string, marked: string[]): Promise<void> {
    await expect(this.chart(name).locator('summary output')).toHaveText(words)
    await expect(this.chart(name)).toHaveAttribute('open', '')
    await expect(this.chart(name).locator('[aria-current] > text:first-of-type')).toHaveText(marked)
  }

  /** For charts with many regions: the state contains these words. */
  async seeStateWith(name: string, words: string): Promise<void> {
    await expect(this.chart(name).locator('summary output')).toContainText(words)
  }

  async seeVisits(arrow: string, visits: string): Promise<void> {
    await expect(this.page.locator(`[data-arrows*="${arrow}"]`).first()).toContainText(` · ${visits} visits`)
  }

  async seeNotRunning(name: string): Promise<void> {
    await expect(this.chart(name).locator('summary output')).toHaveText('not running')
    await expect(this.chart(name).locator('[aria-current]')).toHaveCount(0)
  }

  async seeEvent(words: string): Promise<void> {
    await expect(this.page.getByRole('listitem').filter({ hasText: words }).last()).toBeVisible()
  }

  async dontSeeText(text: string): Promise<void> {
    expect(await this.page.content()).not.toContain(text)
  }

  async openByKeyboard(name: string): Promise<void> {
    await this.chart(name).locator('summary').focus()
    await this.page.keyboard.press('Enter')
    await expect(this.chart(name)).toHaveAttribute('open', '')
  }
}
