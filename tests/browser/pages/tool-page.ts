import { expect, type Locator, type Page } from '@playwright/test'
import { captureCopy } from './clipboard.ts'
import { waitForHydration } from './hydration.ts'
import { SitePage } from './site-page.ts'

export abstract class ToolPage {
  abstract readonly path: string
  protected abstract readonly formSelector: string

  abstract readonly brokenLink: string
  /** Matches the start of the summary in a lead's message. */
  abstract readonly summary: RegExp
  abstract enter: (which: 0 | 1) => Promise<unknown>
  abstract seeEntered: (which: 0 | 1) => Promise<unknown>

  constructor(protected readonly page: Page) {}

  async open(hash = ''): Promise<this> {
    await new SitePage(this.page).openAndStart(this.path + hash)
    await this.waitForHydration()
    return this
  }

  /** If the tool has steps, goes to the step with the result. */
  toResult = async (): Promise<void> => {}
  /** If the tool has steps, goes to the step with the entries of `enter`. */
  toEntries = async (): Promise<void> => {}

  async reload(): Promise<void> {
    await new SitePage(this.page).reloadAndStart()
    await this.waitForHydration()
  }

  async waitForHydration(): Promise<void> {
    // During navigation the form might be detached while it scrolls.
    const scroll = () =>
      this.page.locator(this.formSelector).evaluate(form => form.parentElement?.scrollIntoView())
    await expect(scroll).toPass()
    await waitForHydration(this.page, this.formSelector)
  }

  protected button = (name: string | RegExp) =>
    this.page.getByRole('main').getByRole('button', { name, exact: true })
  click = (name: string | RegExp) => this.button(name).click()
  seeAnnouncement = (text: string | RegExp) =>
    expect(this.page.getByRole('main').getByRole('status').first()).toHaveText(text)
  copyLink = () => captureCopy(this.page, () => this.click('Copy a link to this'))

  protected leadForm = () =>
    this.page.getByRole('main').getByRole('form', { name: /^(?:Send me|Discuss) this$/ })

  protected checkAnotherOption = (groups: Locator) =>
    groups.first().locator('input:not(:checked)').first().check()

  seeButton = (name: string | RegExp, isPresent: boolean) =>
    expect(this.button(name)).toHaveCount(isPresent ? 1 : 0)

  async seeLeadForm(name: string | undefined): Promise<void> {
    if (name === undefined) await expect(this.leadForm()).toHaveCount(0)
    else await expect(this.leadForm()).toHaveAccessibleName(name)
  }

  async toggleLeadForm(name: 'Send me this' | 'Discuss this', shouldBeOpen: boolean): Promise<void> {
    await this.click(name)
    await expect(this.button(name)).toHaveAttribute('aria-expanded', String(shouldBeOpen))
    await this.seeLeadForm(shouldBeOpen ? name : undefined)
  }

  private leadField = (name: string) => this.leadForm().getByRole('textbox', { name })
  seeMessage = (text: string | RegExp) => expect(this.leadField('Message')).toHaveValue(text)
  message = () => this.leadField('Message').inputValue()
  writeMessage = (text: string) => this.leadField('Message').fill(text)

  async addToMessage(text: string): Promise<void> {
    await this.leadField('Message').press('ControlOrMeta+End')
    await this.leadField('Message').pressSequentially(`\n${text}`)
  }

  async fillLead(name: string, email: string): Promise<void> {
    await this.leadField('Name').fill(name)
    await this.leadField('Email').fill(email)
  }

  toggle = (name: 'Send me this' | 'Discuss this') => this.button(name)
  /** Presses Enter, because a new result can move the button during a mouse click. */
  pressSend = () => this.leadForm().locator('[type=submit]').press('Enter')
  seeFailure = (text: string) => expect(this.leadForm().getByRole('alert')).toHaveText(text)
  seeThanks = () => expect(this.leadForm().getByRole('status')).toContainText('Thank You!')
  seeLeadName = (name: string) => expect(this.leadField('Name')).toHaveValue(name)

  seeNotice = (text: string | RegExp, isPresent = true) =>
    expect(this.page.getByText(text)).toHaveCount(isPresent ? 1 : 0)

  async sendLead(name: string, email: string): Promise<Record<string, string>> {
    await this.fillLead(name, email)
    const [request] = await Promise.all([
      this.page.waitForRequest(each => each.url().endsWith('/api/leads')),
      this.pressSend(),
    ])
    await expect(this.leadForm().getByRole('status')).toContainText(/Thank You!.*Receipt [0-9A-Z]{4}-/)
    return request.postDataJSON() as Record<string, string>
  }
}
