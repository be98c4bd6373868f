import { expect, type Locator } from '@playwright/test'
import { ToolPage } from './tool-page.ts'

export class DataMaturity extends ToolPage {
  protected readonly path = '/tools/data-maturity-assessment'
  protected readonly hydrated = '#data-maturity-assessment'

  private get form(): Locator {
    return this.page.getByRole('form', { name: 'Data maturity assessment' })
  }

  async seeFieldFocused(): Promise<void> {
    await expect(this.form.locator('input:focus')).toHaveCount(1)
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

  async seeFigure(words: string | RegExp): Promise<void> {
    await expect(this.result.getByRole('img')).toHaveAccessibleName(words)
  }

  async seeNotice(words: string | RegExp, isThere = true): Promise<void> {
    await expect(this.page.getByText(words)).toHaveCount(isThere ? 1 : 0)
  }

  async compareWith(link: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Link to an earlier result' }).fill(link)
    await this.click('Compare')
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
}
