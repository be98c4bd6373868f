import { expect, type Locator, type Page } from '@playwright/test'

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

  async leave(): Promise<void> {
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  }

  /** Focuses the form and waits for hydration. */
  async wake(): Promise<void> {
    await this.form.getByLabel('Name').focus()
    await this.page.waitForFunction(() => {
      const form = document.querySelector('body > footer form')
      return form !== null && Object.keys(form).some(key => key.startsWith('__reactFiber'))
    })
  }

  async send(): Promise<void> {
    await this.button.click()
  }

  async subscribe(name: string, email: string): Promise<void> {
    await this.type({ Name: name, Email: email })
    await this.wake()
    await this.send()
    await this.seeThanks()
  }

  async seeThanks(): Promise<void> {
    await expect(this.form.getByRole('status')).toContainText(`Thank You! We'll be in touch soon.`)
  }

  async seeFailure(text: string): Promise<void> {
    await expect(this.form.getByRole('alert')).toHaveText(text)
  }

  async see(): Promise<void> {
    await expect(this.form.getByLabel('Email')).toBeVisible()
    await expect(this.button).toHaveText('Subscribe')
  }
}
