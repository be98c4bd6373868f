import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

export class RoiCalculator {
  constructor(private readonly page: Page) {}

  private get form(): Locator {
    return this.page.getByRole('form', { name: 'AI ROI calculator' })
  }

  private button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  field(name: string): Locator {
    return this.form.locator(`[name="${name}"]`)
  }

  async waitUntilAwake(): Promise<void> {
    // During navigation it may be detached while it scrolls.
    await expect(() => this.form.scrollIntoViewIfNeeded()).toPass()
    await this.page.waitForFunction(() => {
      const form = document.querySelector('form[aria-label="AI ROI calculator"]')
      return form !== null && Object.keys(form).some(key => key.startsWith('__reactFiber'))
    })
  }

  async write(name: string, text: string): Promise<void> {
    await this.field(name).fill(text)
  }

  async choose(work: string): Promise<void> {
    await this.form.getByLabel('What work would the tool help with?').selectOption({ label: work })
  }

  async openMore(): Promise<void> {
    await this.form.getByText('More precisely').click()
  }

  async seeField(name: string, text: string): Promise<void> {
    await expect(this.field(name)).toHaveValue(text)
  }

  /** A field's description, for assistive technology too. */
  async seeSaidOf(name: string, words: string | RegExp, isWrong = false): Promise<void> {
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

  /** A figure of the result, once the estimate has given way to all draws. */
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

  async seeHeadingFocused(words: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: words, exact: true })).toBeFocused()
  }

  async click(name: string | RegExp): Promise<void> {
    await this.button(name).click()
  }

  async seeButton(name: string | RegExp, isThere: boolean): Promise<void> {
    await expect(this.button(name)).toHaveCount(isThere ? 1 : 0)
  }

  async hasButton(name: string): Promise<boolean> {
    return (await this.button(name).count()) > 0
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
    await this.page.getByText('The full working').click()
  }

  async seeSaid(words: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('status').first()).toHaveText(words)
  }

  async copyLink(): Promise<string> {
    await this.page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
      })
    })
    await this.click('Copy a link to this')
    await expect.poll(() => this.page.evaluate(() => 'copied' in window)).toBe(true)
    return await this.page.evaluate(() => String((window as never as { copied: unknown }).copied))
  }

  async download(): Promise<{ name: string; start: string }> {
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.click('Download as a spreadsheet'),
    ])
    const bytes = readFileSync(await file.path())
    return { name: file.suggestedFilename(), start: bytes.subarray(0, 2).toString() }
  }

  private get leadForm(): Locator {
    return this.page.getByRole('main').getByRole('form', { name: /^(?:Send me|Discuss) this$/ })
  }

  async seeLeadForm(name: string | undefined): Promise<void> {
    if (name === undefined) await expect(this.leadForm).toHaveCount(0)
    else await expect(this.leadForm).toHaveAccessibleName(name)
  }

  async seeMessage(words: string | RegExp): Promise<void> {
    await expect(this.leadForm.getByRole('textbox', { name: 'Message' })).toHaveValue(words)
  }

  message(): Promise<string> {
    return this.leadForm.getByRole('textbox', { name: 'Message' }).inputValue()
  }

  async addToMessage(words: string): Promise<void> {
    const message = this.leadForm.getByRole('textbox', { name: 'Message' })
    await message.press('ControlOrMeta+End')
    await message.pressSequentially(`\n${words}`)
  }

  async fillLead(name: string, email: string): Promise<void> {
    await this.leadForm.getByRole('textbox', { name: 'Name' }).fill(name)
    await this.leadForm.getByRole('textbox', { name: 'Email' }).fill(email)
  }

  async sendLead(name: string, email: string): Promise<Record<string, string>> {
    await this.fillLead(name, email)
    const [request] = await Promise.all([
      this.page.waitForRequest(each => each.url().endsWith('/api/leads')),
      this.leadForm.getByRole('button', { name: 'Send' }).click(),
    ])
    await expect(this.leadForm.getByRole('status')).toContainText(/Thank You!.*Receipt [0-9A-Z]{4}-/)
    return request.postDataJSON() as Record<string, string>
  }

  async postLead(): Promise<void> {
    await this.leadForm.getByRole('button', { name: 'Send' }).click()
  }
}
