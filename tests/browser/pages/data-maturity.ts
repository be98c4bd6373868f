import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

export class DataMaturity {
  constructor(private readonly page: Page) {}

  private get form(): Locator {
    return this.page.getByRole('form', { name: 'Data maturity assessment' })
  }

  private button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  async seeFieldFocused(): Promise<void> {
    await expect(this.form.locator('input:focus')).toHaveCount(1)
  }

  async waitUntilAwake(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).waitFor()
    await this.page
      .locator('#data-maturity-assessment')
      .evaluate(form => form.parentElement?.scrollIntoView())
    await this.page.waitForFunction(() => {
      const form = document.querySelector('#data-maturity-assessment')
      return form !== null && Object.keys(form).some(key => key.startsWith('__reactFiber'))
    })
  }

  private question(asks: string): Locator {
    return this.form.getByRole('group', { name: asks })
  }

  async answer(asks: string, words: string): Promise<void> {
    await this.question(asks).getByRole('radio', { name: words }).check()
  }

  async seeAnswer(asks: string, words: string): Promise<void> {
    await expect(this.question(asks).getByRole('radio', { name: words })).toBeChecked()
  }

  async seeQuestion(asks: string, isThere: boolean): Promise<void> {
    await expect(this.question(asks).filter({ visible: true })).toHaveCount(isThere ? 1 : 0)
  }

  async seeQuestions(count: number): Promise<void> {
    await expect(this.form.getByRole('group').filter({ visible: true })).toHaveCount(count)
  }

  /** Answers every question of the step at this level. An answer may add a question. */
  async answerAll(place: number): Promise<void> {
    const questions = this.form.getByRole('group').filter({ visible: true })
    for (let index = 0; index < (await questions.count()); index++)
      await questions.nth(index).getByRole('radio').nth(place).check()
  }

  async click(name: string): Promise<void> {
    await this.button(name).click()
  }

  async go(step: RegExp | string): Promise<void> {
    await this.page.getByRole('list', { name: 'Progress' }).getByRole('button', { name: step }).click()
  }

  async seeStep(label: string): Promise<void> {
    await expect(this.page.locator('[aria-current="step"]')).toContainText(label)
    await expect(this.form.getByRole('heading', { name: label })).toBeVisible()
  }

  async seeStepFocused(label: string): Promise<void> {
    await expect(this.form.getByRole('heading', { name: label })).toBeFocused()
  }

  async seeProgress(words: string): Promise<void> {
    await expect(this.page.getByRole('list', { name: 'Progress' })).toContainText(words)
  }

  private get result(): Locator {
    return this.page.getByRole('region', { name: /^(?:What your answers say|An example of a result)$/ })
  }

  async seeResult(words: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'What your answers say' })).toContainText(words)
  }

  async seeExample(isThere: boolean): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'An example of a result' })).toHaveCount(
      isThere ? 1 : 0,
    )
  }

  async seeResultFocused(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'What your answers say' })).toBeFocused()
  }

  async seeSaid(words: string | RegExp): Promise<void> {
    await expect(this.result.getByRole('status').first()).toHaveText(words)
  }

  async seeFigure(words: string | RegExp): Promise<void> {
    await expect(this.result.getByRole('img')).toHaveAccessibleName(words)
  }

  async seeNotice(words: string | RegExp, isThere = true): Promise<void> {
    await expect(this.page.getByText(words)).toHaveCount(isThere ? 1 : 0)
  }

  async compareWith(link: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Link of an earlier result' }).fill(link)
    await this.click('Compare')
  }

  async compareWithFile(text: string): Promise<void> {
    await this.page
      .getByLabel('Or a file you saved here')
      .setInputFiles({ name: 'result.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  }

  /** Downloads the result file. */
  async saveFile(): Promise<{ name: string; text: string }> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.click('Save as a file')])
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
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

  private get leadForm(): Locator {
    return this.page.getByRole('main').getByRole('form', { name: /^(?:Send me|Discuss) this$/ })
  }

  async seeLeadForm(isThere: boolean): Promise<void> {
    await expect(this.leadForm).toHaveCount(isThere ? 1 : 0)
  }

  async seeLeadFormNamed(name: string): Promise<void> {
    await expect(this.leadForm).toHaveAccessibleName(name)
  }

  async changeAnswer(): Promise<void> {
    await this.form
      .getByRole('group')
      .filter({ visible: true })
      .first()
      .locator('input:not(:checked)')
      .first()
      .check()
  }

  async seeMessage(words: string | RegExp): Promise<void> {
    await expect(this.leadForm.getByRole('textbox', { name: 'Message' })).toHaveValue(words)
  }

  async sendLead(name: string, email: string): Promise<string> {
    await this.leadForm.getByRole('textbox', { name: 'Name' }).fill(name)
    await this.leadForm.getByRole('textbox', { name: 'Email' }).fill(email)
    await this.leadForm.getByRole('button', { name: 'Send' }).click()
    const status = this.leadForm.getByRole('status')
    await expect(status).toContainText('Thank You!')
    await expect(status).toContainText(/Receipt \S/)
    return /Receipt (\S+)/.exec((await status.textContent()) ?? '')?.[1] ?? ''
  }
}
