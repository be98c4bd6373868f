import { expect } from '@playwright/test'
import { LeadForm } from './lead-form.ts'

export class FooterForm extends LeadForm {
  protected override readonly formSelector = 'body > footer form'

  override form = () => this.page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })

  async subscribe(name: string, email: string): Promise<void> {
    await this.type({ Name: name, Email: email })
    await this.triggerHydration()
    await this.sendAndSeeThanks()
  }

  async see(): Promise<void> {
    await expect(this.field('Email')).toBeVisible()
    await expect(this.button()).toHaveText('Subscribe')
  }
}
