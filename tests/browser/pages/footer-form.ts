import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'

export class FooterForm {
  constructor(private readonly page: Page) {}

  get form(): Locator {
    return this.page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
  }

  private get button(): Locator {
    return this.form.getByRole('button')
  }

  async type(texts: Partial<Record<'Name' | 'Email', string>>): Promise<void> {
    for (const [name, text] of Object.entries(texts)) await this.form.getByLabel(name).fill(text)
  }

  async seeTexts(texts: Partial<Record<'Name' | 'Email', string>>): Promise<void> {
    for (const [name, text] of Object.entries(texts))
      await expect(this.form.getByLabel(name)).toHaveValue(text)
  }

  leave = () => this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

  /** Focuses the form and waits for hydration. */
  async wake(): Promise<void> {
    await this.form.getByLabel('Name').focus()
    await waitForHydration(this.page, 'body > footer form')
  }

  send = () => this.button.click()

  async subscribe(name: string, email: string): Promise<void> {
    await this.type({ Name: name, Email: email })
    await this.wake()
    await this.send()
    await this.seeThanks()
  }

  seeThanks = () => expect(this.form.getByRole('status')).toContainText(`Thank You! We'll be in touch soon.`)
  seeFailure = (text: string) => expect(this.form.getByRole('alert')).toHaveText(text)

  async see(): Promise<void> {
    await expect(this.form.getByLabel('Email')).toBeVisible()
    await expect(this.button).toHaveText('Subscribe')
  }
}
