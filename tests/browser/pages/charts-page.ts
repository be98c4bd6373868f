import { expect, type Page } from '@playwright/test'

export class ChartsPage {
  constructor(private readonly page: Page) {}

  private chart = (title: string) =>
    this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { level: 3, name: title, exact: true }) })
      .last()

  private box = (title: string, path: string) => this.chart(title).locator(`[data-path="${path}"]`)

  seeState = (title: string, words: string | RegExp) =>
    expect(this.chart(title).getByRole('status').first()).toHaveText(words)
  seeMarked = (title: string, path: string) =>
    expect(this.box(title, path)).toHaveAttribute('aria-current', 'true')

  async seeOneDrawing(title: string): Promise<void> {
    const frame = this.chart(title).getByRole('region', { name: `Drawing: ${title}` })
    await expect(frame.locator('svg')).toBeVisible()
    await expect(frame.locator('img')).toBeHidden()
  }

  async positionOf(title: string): Promise<number> {
    const box = await this.page.getByRole('heading', { level: 3, name: title, exact: true }).boundingBox()
    return Math.round(box?.y ?? Number.NaN)
  }

  async maxDrawingOverflow(): Promise<number> {
    await this.page.emulateMedia({ media: 'print' })
    const beyond = await this.page
      .getByRole('region', { name: 'Drawing: ' })
      .evaluateAll(frames => frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    await this.page.emulateMedia({ media: 'screen' })
    return Math.max(...beyond)
  }

  async seePicture(title: string): Promise<void> {
    const picture = this.chart(title).getByRole('img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === image.width),
      )
      .toBe(true)
  }

  async seeInWords(title: string, text: string): Promise<void> {
    const words = this.chart(title).getByRole('group').last()
    await words.locator('summary').click()
    await expect(words.getByText(text, { exact: true }).first()).toBeVisible()
  }

  async copy(title: string): Promise<string> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await this.chart(title).getByRole('button', { name: 'Copy for Stately' }).click()
    await expect(this.chart(title).getByRole('status').last()).toHaveText(/^Copied/)
    return this.page.evaluate(() => navigator.clipboard.readText())
  }
}
