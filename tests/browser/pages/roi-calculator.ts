import { expect } from '@playwright/test'
import { ToolPage } from './tool-page.ts'

const exampleEntries: Record<0 | 1, [string, string]> = [
  ['people', '75'],
  ['wage', '99'],
]

export class RoiCalculator extends ToolPage {
  readonly path = '/tools/ai-roi-calculator'
  protected readonly formSelector = 'form[aria-label="AI ROI calculator"]'

  readonly brokenLink = '#roi.1.x.x'
  readonly summary =
    /^I would like to discuss this result\.\n\nAI ROI calculator\n\nPlan A: Customer service, 75 people\n- Net present/

  private form = () => this.page.getByRole('form', { name: 'AI ROI calculator' })
  field = (name: string) => this.form().locator(`[name="${name}"]`)
  write = (name: string, text: string) => this.field(name).fill(text)
  choose = (work: string) =>
    this.form().getByLabel('What work would the tool help with?').selectOption({ label: work })
  enter = (which: 0 | 1) => this.write(...exampleEntries[which])
  seeEntered = (which: 0 | 1) => this.seeField(...exampleEntries[which])
  openMore = () => this.form().getByText('Adjust every assumption').click()
  seeField = (name: string, text: string) => expect(this.field(name)).toHaveValue(text)

  async seeDescription(name: string, text: string | RegExp, isInvalid = false): Promise<void> {
    await expect(this.field(name)).toHaveAccessibleDescription(text)
    if (isInvalid) await expect(this.field(name)).toHaveAttribute('aria-invalid', 'true')
    else await expect(this.field(name)).not.toHaveAttribute('aria-invalid', /.*/)
  }

  private card = (name: RegExp) =>
    this.page
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: name }) })
      .first()
      .locator('dd')

  seeFigure = (name: RegExp, text: string | RegExp) => expect(this.card(name)).toHaveText(text)
  figure = async (name: RegExp): Promise<string> => (await this.card(name).textContent()) ?? ''

  seeText = (text: string | RegExp) =>
    expect(this.page.getByRole('main').getByText(text).first()).toBeVisible()
  private heading = (name: string) => this.page.getByRole('heading', { name, exact: true })
  seeHeading = (text: string) => expect(this.heading(text)).toBeVisible()
  seeHeadingInViewport = (text: string) => expect(this.heading(text)).toBeInViewport()
  seeHeadingFocused = (text: string) => expect(this.heading(text)).toBeFocused()

  async seePlans(...names: string[]): Promise<void> {
    const table = this.page.getByRole('region', { name: 'The plans side by side' })
    await expect(table.getByRole('columnheader')).toHaveText(names)
  }

  async seeDrawing(title: string, text: RegExp): Promise<void> {
    const figure = this.page.getByRole('figure').filter({ hasText: title })
    await expect(figure.getByRole('img')).toHaveAccessibleName(text)
    await figure.getByText('The same as a table').click()
    await expect(figure.getByRole('table')).toBeVisible()
  }

  openWorking = () => this.page.getByText('Every step of the math').click()
}
