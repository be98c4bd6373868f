import { expect, type Locator, type Page } from '@playwright/test'
import { copiedBy } from './clipboard.ts'
import { waitForHydration } from './hydration.ts'
import { SitePage } from './site-page.ts'

/** What the pages of all tools share: buttons, the announcement, the link, and the lead form. */
export abstract class ToolPage {
  protected abstract readonly path: string
  /** Selector of the form that React hydrates. */
  protected abstract readonly hydrated: string

  constructor(protected readonly page: Page) {}

  /** Opens the tool and waits until it can be used. */
  async open(hash = ''): Promise<void> {
    await new SitePage(this.page).openAndStart(this.path + hash)
    await this.waitForHydration()
  }

  async reload(): Promise<void> {
    await new SitePage(this.page).reloadAndStart()
    await this.waitForHydration()
  }

  async waitForHydration(): Promise<void> {
    // During navigation the form might be detached while it scrolls.
    const scroll = () =>
      this.page.locator(this.hydrated).evaluate(form => form.parentElement?.scrollIntoView())
    await expect(scroll).toPass()
    await waitForHydration(this.page, this.hydrated)
  }

  protected button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  async click(name: string | RegExp): Promise<void> {
    await this.button(name).click()
  }

  async seeAnnouncement(words: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('status').first()).toHaveText(words)
  }

  copyLink(): Promise<string> {
    return copiedBy(this.page, () => this.click('Copy a link to this'))
  }

  protected get leadForm(): Locator {
    return this.page.getByRole('main').getByRole('form', { name: /^(?:Send me|Discuss) this$/ })
  }

  async seeButton(name: string | RegExp, isThere: boolean): Promise<void> {
    await expect(this.button(name)).toHaveCount(isThere ? 1 : 0)
  }

  async seeLeadForm(name: string | undefined): Promise<void> {
    if (name === undefined) await expect(this.leadForm).toHaveCount(0)
    else await expect(this.leadForm).toHaveAccessibleName(name)
  }

  async seeMessage(words: string | RegExp): Promise<void> {
    await expect(this.leadForm.getByRole('textbox', { name: 'Message' })).toHaveValue(words)
  }

  async fillLead(name: string, email: string): Promise<void> {
    await this.leadForm.getByRole('textbox', { name: 'Name' }).fill(name)
    await this.leadForm.getByRole('textbox', { name: 'Email' }).fill(email)
  }

  /** Sends the lead, waits for its receipt, and returns what was sent. */
  async sendLead(name: string, email: string): Promise<Record<string, string>> {
    await this.fillLead(name, email)
    const [request] = await Promise.all([
      this.page.waitForRequest(each => each.url().endsWith('/api/leads')),
      this.leadForm.getByRole('button', { name: 'Send' }).click(),
    ])
    await expect(this.leadForm.getByRole('status')).toContainText(/Thank You!.*Receipt [0-9A-Z]{4}-/)
    return request.postDataJSON() as Record<string, string>
  }
}
