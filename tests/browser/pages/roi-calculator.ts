import { expect, type Locator } from '@playwright/test'
import { ToolPage } from './tool-page.ts'

export class RoiCalculator extends ToolPage {
  protected readonly path = '/tools/ai-roi-calculator'
  protected readonly hydrated = 'form[aria-label="AI ROI calculator"]'

  private get form(): Locator {
    return this.page.getByRole('form', { name: 'AI ROI calculator' })
  }

  field(name: string): Locator {
    return this.form.locator(`[name="${name}"]`)
  }

  async write(name: string, text: string): Promise<void> {
    await this.field(name).fill(text)
  }

  async choose(work: string): Promise<void> {
    await this.form.getByLabel('What work would the tool help with?').selectOption({ label: work })
  }

  async openMore(): Promise<void> {
    await this.form.getByText('Adjust every assumption').click()
  }

  async seeField(name: string, text: string): Promise<void> {
    await expect(this.field(name)).toHaveValue(text)
  }

  /** A field's description, for assistive technology too. */
  async seeDescription(name: string, words: string | RegExp, isWrong = false): Promise<void> {
    await expect(this.field(name)).toHaveAccessibleDescription(words)
    if (isWrong) await expect(this.field(name)).toHaveAttribute('aria-invalid', 'true')
    else await expect(this.field(name)).not.toHaveAttribute('aria-invalid', /.*/)
  }

  private card(name: RegExp): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: name }) })
      .first()
      .locator('dd')
  }

  async seeFigure(name: RegExp, words: string | RegExp): Promise<void> {
    await expect(this.card(name)).toHaveText(words)
  }

  /** A figure of the result, once all draws have replaced the estimate. */
  async figure(name: RegExp): Promise<string> {
    await this.seeText(/^From 32,768 draws/)
    return (await this.card(name).textContent()) ?? ''
  }

  async seeText(words: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByText(words).first()).toBeVisible()
  }

  async dontSeeText(words: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByText(words)).toHaveCount(0)
  }

  async seeHeading(words: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: words, exact: true })).toBeVisible()
  }

  async seeHeadingInViewport(words: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: words, exact: true })).toBeInViewport()
  }

  async seeHeadingFocused(words: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: words, exact: true })).toBeFocused()
  }

  async seePlans(...names: string[]): Promise<void> {
    const table = this.page.getByRole('region', { name: 'The plans side by side' })
    await expect(table.getByRole('columnheader')).toHaveText(names)
  }

  async seeDrawing(title: string, words: RegExp): Promise<void> {
    const figure = this.page.getByRole('figure').filter({ hasText: title })
    await expect(figure.getByRole('img')).toHaveAccessibleName(words)
    await figure.getByText('The same as a table').click()
    await expect(figure.getByRole('table')).toBeVisible()
  }

  async openWorking(): Promise<void> {
    await this.page.getByText('Every step of the math').click()
  }

  message(): Promise<string> {
    return this.leadForm.getByRole('textbox', { name: 'Message' }).inputValue()
  }

  async addToMessage(words: string): Promise<void> {
    const message = this.leadForm.getByRole('textbox', { name: 'Message' })
    await message.press('ControlOrMeta+End')
    await message.pressSequentially(`\n${words}`)
  }
}
