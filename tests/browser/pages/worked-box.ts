import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { captureCopy } from './clipboard.ts'
import { SitePage } from './site-page.ts'

export const workedPage = '/case-studies/self-hosted-ai-roi'

export class WorkedBox {
  readonly figure: Locator

  constructor(
    private readonly page: Page,
    anchor = 'worked-self-hosted-return',
  ) {
    this.figure = page.locator(`figure#${anchor}`)
  }

  /** The calculation steps in the document, shown while the box is closed. */
  private working = () => this.figure.locator('details').filter({ has: this.page.locator('table') })
  private opened = () => this.figure.getByRole('region', { name: /: change the assumptions$/ })
  private button = (name: string) => this.figure.getByRole('button', { name, exact: true })
  click = (name: string) => this.button(name).click()
  press = () => this.click('Change the assumptions')
  hover = () => this.button('Change the assumptions').hover()

  async openOnPage(tokensADay?: string): Promise<void> {
    await new SitePage(this.page).openAndStart(workedPage)
    await this.open()
    if (tokensADay) await this.write('Tokens a day', tokensADay)
  }

  async open(): Promise<void> {
    await this.press()
    await this.seeOpen(true)
  }

  async seeOpen(isOpen: boolean): Promise<void> {
    await expect(this.opened()).toHaveCount(isOpen ? 1 : 0)
    await expect(this.working()).toBeVisible({ visible: !isOpen })
    await expect(this.button('Change the assumptions')).toHaveCount(isOpen ? 0 : 1)
  }

  seeFocused = () => expect(this.opened()).toBeFocused()
  seeInView = () => expect(this.figure).toBeInViewport()
  field = (label: string) => this.opened().getByRole('textbox', { name: label, exact: true })
  slider = (label: string) => this.opened().getByRole('slider', { name: `${label}, by slider` })
  write = (label: string, text: string) => this.field(label).fill(text)
  seeField = (label: string, text: string) => expect(this.field(label)).toHaveValue(text)

  async seeDescription(label: string, text: RegExp): Promise<void> {
    await expect(this.field(label)).toHaveAccessibleDescription(text)
    await expect(this.field(label)).not.toHaveAttribute('aria-invalid', /.*/)
  }

  result = (label: string) =>
    this.opened()
      .locator('dl')
      .first()
      .locator('div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd')

  seeResult = (label: string, text: string | RegExp) => expect(this.result(label)).toHaveText(text)
  isInvalid = async () => (await this.opened().locator('[aria-invalid]').count()) > 0
  seeText = (text: string | RegExp, isPresent = true) =>
    expect(this.figure.getByText(text)).toHaveCount(isPresent ? 1 : 0)

  seeWorking = (text: string) => expect(this.opened()).toContainText(text)
  seeAnnouncement = (text: string | RegExp) => expect(this.opened().getByRole('status')).toHaveText(text)
  copyLink = () => captureCopy(this.page, () => this.click('Copy a link to this'))

  async download(): Promise<{ name: string; bytes: Uint8Array }> {
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.click('Download as a spreadsheet'),
    ])
    return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync(await file.path())) }
  }
}
