import { expect, type Locator } from '@playwright/test'
import { ToolPage } from './tool-page.ts'

export const exampleUse = 'Notice periods in contracts'
const exampleEntries = ['Owner', 'Evidence'] as const

export class TrustAssessment extends ToolPage {
  readonly path = '/trust-assessment'
  protected readonly formSelector = '#trust-assessment'

  readonly brokenLink = '#trust.1.x.x'
  readonly summary = /^I would like to discuss this result\.\n\nTrust assessment\n\nNotice periods/

  private form = () => this.page.getByRole('form', { name: 'Trust assessment' })
  private card = (name: string): Locator => this.page.getByRole('region', { name })

  private row(factor: string, use: string): Locator {
    return this.form().getByRole('group', { name: `${factor} for ${use}`, exact: true })
  }

  score = (factor: string, use: string, score: string) =>
    this.row(factor, use).getByRole('radio', { name: score }).check()

  enter = (which: 0 | 1) => this.score(exampleEntries[which], exampleUse, '1 Red flag')
  seeEntered = (which: 0 | 1) => this.seeScore(exampleEntries[which], exampleUse, '1 Red flag')

  async scoreAll(use: string, score: string): Promise<void> {
    for (const factor of ['Evidence', 'Checking', 'Consequence', 'Owner'])
      await this.score(factor, use, score)
  }

  nameField = (number: number) => this.form().getByRole('textbox', { name: `Use ${number}`, exact: true })
  name = (number: number, use: string) => this.nameField(number).fill(use)

  seeResult = (use: string, text: string | RegExp) => expect(this.card(use)).toContainText(text)
  /** Checks the dot on the scale from 0 to 12 points, which is 240 wide. */
  seeDot = (use: string, x: number) =>
    expect(this.card(use).locator('circle')).toHaveAttribute('cx', String(x))
  seeUses = (count: number) =>
    expect(this.form().getByRole('textbox', { name: /^Use \d$/ })).toHaveCount(count)
  seeHeadingFocused = () =>
    expect(this.page.getByRole('heading', { name: 'What your scores say' })).toBeFocused()
  seeScore = (factor: string, use: string, score: string) =>
    expect(this.row(factor, use).getByRole('radio', { name: score })).toBeChecked()
  changeScore = () => this.checkAnotherOption(this.form().getByRole('group', { name: /^Evidence for / }))
  /**
   * Removes a use. First adds another if there's only one, because the only use can't be removed.
   * @param number counts from 1
   */
  async remove(number: number): Promise<void> {
    const buttons = this.page.getByRole('main').getByRole('button', { name: /^Remove / })
    if ((await buttons.count()) < number) await this.click('Compare another use')
    await buttons.nth(number - 1).click()
  }
}
