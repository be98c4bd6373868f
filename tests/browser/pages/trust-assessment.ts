import { expect, type Locator } from '@playwright/test'
import { ToolPage } from './tool-page.ts'

export class TrustAssessment extends ToolPage {
  protected readonly path = '/trust-assessment'
  protected readonly hydrated = '#trust-assessment'

  private get form(): Locator {
    return this.page.getByRole('form', { name: 'Trust assessment' })
  }

  private card(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  async seeFieldFocused(): Promise<void> {
    await expect(this.form.locator('input:focus')).toHaveCount(1)
  }

  /** Texts that are longer than their fields. */
  async cutTexts(): Promise<string[]> {
    return this.form
      .locator('input[type=text]')
      .evaluateAll((fields: HTMLInputElement[]) =>
        fields.filter(field => field.scrollWidth > field.clientWidth).map(({ value }) => value),
      )
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
      .getByRole('textbox', { name: `What you saw that supports it: ${factor} of ${use}` })
      .fill(text)
  }

  async seeResult(use: string, words: string | RegExp): Promise<void> {
    await expect(this.card(use)).toContainText(words)
  }

  async seeUses(count: number): Promise<void> {
    await expect(this.form.getByRole('textbox', { name: /^Use \d$/ })).toHaveCount(count)
  }

  async seeNotice(words: string | RegExp, isThere = true): Promise<void> {
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

  async seeHeadingFocused(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'What your scores say' })).toBeFocused()
  }
}
