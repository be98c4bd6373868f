import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

export class TrustAssessment {
  constructor(private readonly page: Page) {}

  private get form(): Locator {
    return this.page.getByRole('form', { name: 'Trust assessment' })
  }

  private card(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  private button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  async seeFieldFocused(): Promise<void> {
    await expect(this.form.locator('input:focus')).toHaveCount(1)
  }

  async waitUntilAwake(): Promise<void> {
    // During navigation it may be detached while it scrolls.
    await expect(() => this.form.scrollIntoViewIfNeeded()).toPass()
    await this.page.waitForFunction(() => {
      const form = document.querySelector('#trust-assessment')
      return form !== null && Object.keys(form).some(key => key.startsWith('__reactFiber'))
    })
  }

  private row(factor: string, use: string): Locator {
    return this.form.getByRole('group', { name: `${factor} of ${use}`, exact: true })
  }

  async score(factor: string, use: string, score: string): Promise<void> {
    await this.row(factor, use).getByRole('radio', { name: score }).check()
  }

  async seeScore(factor: string, use: string, score: string): Promise<void> {
    await expect(this.row(factor, use).getByRole('radio', { name: score })).toBeChecked()
  }

  async scoreAll(use: string, score: string): Promise<void> {
    for (const factor of ['Evidence', 'Checking', 'Consequence', 'Owner'])
      await this.score(factor, use, score)
  }

  async name(place: number, use: string): Promise<void> {
    await this.form.getByRole('textbox', { name: `Use ${place}`, exact: true }).fill(use)
  }

  async note(factor: string, use: string, text: string): Promise<void> {
    await this.form
      .getByRole('textbox', { name: `What you saw that says so: ${factor} of ${use}` })
      .fill(text)
  }

  async click(name: string): Promise<void> {
    await this.button(name).click()
  }

  async seeButton(name: string, isThere: boolean): Promise<void> {
    await expect(this.button(name)).toHaveCount(isThere ? 1 : 0)
  }

  async seeResult(use: string, words: string | RegExp): Promise<void> {
    await expect(this.card(use)).toContainText(words)
  }

  async seeUses(count: number): Promise<void> {
    await expect(this.form.getByRole('textbox', { name: /^Use \d$/ })).toHaveCount(count)
  }

  async seeNotice(words: string | RegExp): Promise<void> {
    await expect(this.page.getByText(words)).toBeVisible()
  }

  async seeNoticeIf(words: string | RegExp, isThere: boolean): Promise<void> {
    await expect(this.page.getByText(words)).toHaveCount(isThere ? 1 : 0)
  }

  async changeScore(): Promise<void> {
    await this.form
      .getByRole('group', { name: /^Evidence of / })
      .first()
      .locator('input:not(:checked)')
      .first()
      .check()
  }

  /** `place` counts from 1. */
  async remove(place: number): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: /^Remove / })
      .nth(place - 1)
      .click()
  }

  async dontSeeNotice(words: string | RegExp): Promise<void> {
    await expect(this.page.getByText(words)).toHaveCount(0)
  }

  async seeSaid(words: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('status').first()).toHaveText(words)
  }

  async seeHeadingFocused(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'What your scores say' })).toBeFocused()
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
    return {
      name: file.suggestedFilename(),
      start: readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    }
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

  async sendLead(name: string, email: string): Promise<string> {
    await this.leadForm.getByRole('textbox', { name: 'Name' }).fill(name)
    await this.leadForm.getByRole('textbox', { name: 'Email' }).fill(email)
    await this.leadForm.getByRole('button', { name: 'Send' }).click()
    await expect(this.leadForm.getByRole('status')).toContainText(/Thank You!.*Receipt \S+/)
    return /Receipt (\S+)/.exec((await this.leadForm.getByRole('status').textContent()) ?? '')?.[1] ?? ''
  }
}
