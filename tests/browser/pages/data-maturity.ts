import { expect } from '@playwright/test'
import { ToolPage } from './tool-page.ts'

const exampleEntries: Record<0 | 1, [string, string]> = [
  ['Which business decisions should data improve', 'One manager’s notes'],
  ['Which executive is responsible for data?', 'One executive speaks up for it when asked'],
]

export class DataMaturity extends ToolPage {
  readonly path = '/tools/data-maturity-assessment'
  protected readonly formSelector = '#data-maturity-assessment'

  readonly brokenLink = '#maturity.1.x.x'
  readonly summary = /^I would like to discuss this result\.\n\nData maturity assessment/

  private form = () => this.page.getByRole('form', { name: 'Data maturity assessment' })

  private questions = () => this.form().getByRole('group').filter({ visible: true })
  private question = (text: string) => this.form().getByRole('group', { name: text })
  answer = (question: string, option: string) =>
    this.question(question).getByRole('radio', { name: option }).check()
  seeAnswer = (question: string, option: string) =>
    expect(this.question(question).getByRole('radio', { name: option })).toBeChecked()
  enter = (which: 0 | 1) => this.answer(...exampleEntries[which])
  override toResult = () => this.go('Result')
  override toEntries = () => this.go(/^Strategy/)

  seeEntered = async (which: 0 | 1) => {
    await this.toEntries()
    await this.seeAnswer(...exampleEntries[which])
  }

  seeQuestions = (count: number) => expect(this.questions()).toHaveCount(count)

  /** Picks option `answerIndex` for every question in the step, including follow-ups that appear along the way. */
  async answerAll(answerIndex: number): Promise<void> {
    for (let index = 0; index < (await this.questions().count()); index++)
      await this.questions().nth(index).getByRole('radio').nth(answerIndex).check()
  }

  async openResult(answerIndex: number): Promise<void> {
    await this.open()
    await this.answerAll(answerIndex)
    await this.toResult()
  }

  go = (step: RegExp | string) =>
    this.page.getByRole('list', { name: 'Progress' }).getByRole('button', { name: step }).click()

  async seeStep(label: string): Promise<void> {
    await expect(this.page.locator('[aria-current="step"]')).toContainText(label)
    await expect(this.form().getByRole('heading', { name: label })).toBeVisible()
  }

  seeStepFocused = (label: string) => expect(this.form().getByRole('heading', { name: label })).toBeFocused()
  seeProgress = (text: string) =>
    expect(this.page.getByRole('list', { name: 'Progress' })).toContainText(text)

  private result = () =>
    this.page.getByRole('region', { name: /^(?:What your answers say|An example of a result)$/ })

  seeResult = (text: string | RegExp) =>
    expect(this.page.getByRole('region', { name: 'What your answers say' })).toContainText(text)

  seeExample = (isPresent: boolean) =>
    expect(this.page.getByRole('region', { name: 'An example of a result' })).toHaveCount(isPresent ? 1 : 0)

  seeResultFocused = () =>
    expect(this.page.getByRole('heading', { name: 'What your answers say' })).toBeFocused()
  seeFigure = (text: string | RegExp) => expect(this.result().getByRole('img')).toHaveAccessibleName(text)

  async compareWith(link: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Link to an earlier result' }).fill(link)
    await this.click('Compare')
  }

  changeAnswer = () => this.checkAnotherOption(this.questions())
}
