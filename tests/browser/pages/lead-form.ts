import { expect, type Page, type Route } from '@playwright/test'
import type { Lead, LeadFieldName, leadFields } from '#contract/lead/fields.ts'
import { honeypotField, leadsPath } from '#contract/lead/protocol.ts'
import { deferred } from '#tests/support/deferred.ts'
import { fetchResponse } from '#tests/support/fetch-response.ts'
import { waitForHydration } from './hydration.ts'
import { SitePage } from './site-page.ts'

export type Field = (typeof leadFields)[LeadFieldName]['label']
export type FieldValues = Partial<Record<Field, string>>

export const exampleValues = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.org',
  Company: 'Engines Ltd',
  Message: 'May I ask you?',
} satisfies FieldValues

export const formCode = /\/assets\/lead-form-[\w-]{8}\.js$/

export class LeadForm {
  readonly sent: Lead[] = []
  readonly headers: Record<string, string>[] = []

  protected readonly formSelector: string = 'main form'

  constructor(protected readonly page: Page) {
    page.on('request', request => {
      if (!request.url().endsWith(leadsPath)) return
      if (request.headers()['content-type'] !== 'application/json') return
      this.sent.push(request.postDataJSON() as Lead)
      this.headers.push(request.headers())
    })
  }

  form = () => this.page.getByRole('form', { name: 'Contact' })

  button = () => this.form().locator('[type=submit]')

  status = () => this.form().getByRole('status')
  field = (name: Field) => this.form().getByLabel(name)

  async open(): Promise<void> {
    await new SitePage(this.page).openAndStart('/contact')
    await this.triggerHydration()
  }

  async openFilled(): Promise<void> {
    await this.open()
    await this.type(exampleValues)
  }

  async triggerHydration(): Promise<void> {
    await this.field('Name').focus()
    await this.waitForHydration()
  }

  waitForHydration = () => waitForHydration(this.page, this.formSelector)

  async type(values: FieldValues): Promise<void> {
    for (const [name, text] of Object.entries(values)) await this.field(name as Field).fill(text)
  }

  blur = () => this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  clickSend = () => this.button().click()

  async send(values: FieldValues): Promise<void> {
    await this.type(values)
    await this.clickSend()
  }

  async sendAndSeeThanks(values: FieldValues = {}): Promise<void> {
    await this.send(values)
    await this.seeThanks()
  }

  async seeValues(values: FieldValues): Promise<void> {
    for (const [name, text] of Object.entries(values))
      await expect(this.field(name as Field)).toHaveValue(text)
  }

  async seeEmpty(): Promise<void> {
    await this.field('Name').waitFor()
    for (const field of await this.form().getByRole('textbox').all()) await expect(field).toHaveValue('')
  }

  async seeButton(label: string, state: 'enabled' | 'disabled'): Promise<void> {
    await expect(this.button()).toHaveText(label)
    await (state === 'enabled' ? expect(this.button()).toBeEnabled() : expect(this.button()).toBeDisabled())
  }

  seeThanks = () => expect(this.status()).toContainText(`Thank You! We'll be in touch soon.`)

  async seeReceipt(): Promise<string> {
    await expect(this.status()).toContainText(/Receipt [0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    return /Receipt (\S+)/.exec((await this.status().textContent()) ?? '')?.[1] ?? ''
  }

  dontSeeThanks = () => expect(this.status()).not.toContainText('Thank You!')
  seeFailure = (text: string | RegExp) => expect(this.form().getByRole('alert')).toHaveText(text)
  dontSeeFailure = () => expect(this.form().getByRole('alert')).toBeEmpty()

  /** Expects that the browser's validation rejects and focuses the field, and that nothing has been sent. */
  async seeRefused(name: Field, reason: 'valueMissing' | 'typeMismatch' | 'customError'): Promise<void> {
    await expect(this.field(name)).toBeFocused()
    const readValidity = (element: Element, key: typeof reason) => (element as HTMLInputElement).validity[key]
    expect(await this.field(name).evaluate(readValidity, reason)).toBe(true)
    expect(this.sent).toEqual([])
  }

  seeState = (state: string) => expect(this.form()).toHaveAttribute('data-state', state)
  private answer = (handle: (route: Route) => Promise<void>) => this.page.route(`**${leadsPath}`, handle)
  answerWithStatus = (status: number) => this.answer(route => route.fulfill({ status, json: {} }))
  dontSeeReceipt = () => expect(this.status()).not.toContainText('Receipt')
  seeOutcomeFocused = (role: 'status' | 'alert') => expect(this.form().getByRole(role)).toBeFocused()
  seeFocused = (name: Field) => expect(this.field(name)).toBeFocused()

  async append(name: Field, text: string): Promise<void> {
    await this.field(name).press('Control+End')
    await this.field(name).pressSequentially(text)
  }

  seeButtonFocused = () => expect(this.button()).toBeFocused()

  async seeRemaining(name: Field, text: string, announced = text): Promise<void> {
    await expect(this.field(name)).toHaveAccessibleDescription(text)
    const announcement = this.form()
      .locator('[aria-live=polite]')
      .filter({ hasText: /character/ })
    await expect(announcement).toHaveText(announced)
  }

  seeDraft = (isStored: boolean) =>
    expect.poll(async () => (await this.storedKeys()).includes('draft-contact')).toBe(isStored)

  /** Keys of drafts and unacknowledged leads in session storage. */
  storedKeys = () =>
    this.page.evaluate(() => Object.keys(sessionStorage).filter(key => /^(?:draft|attempt)-/.test(key)))

  keys = () => this.headers.map(headers => headers['idempotency-key'])
  fillHoneypot = (text: string) =>
    this.form().locator(`[name="${honeypotField}"]`).fill(text, { force: true })

  /**
   * Stores the next lead but drops the response.
   * @param dropSignal resolves when the response should be dropped. Default: at once.
   * @returns a function that resolves with the receipt
   */
  async dropResponse(dropSignal?: Promise<void>): Promise<() => Promise<string>> {
    const { promise: receipt, resolve } = deferred<string>()
    const store = async (route: Route) => {
      const response = await fetchResponse(route)
      resolve(((await response.json()) as { receipt: string }).receipt)
      await dropSignal
      await route.abort('connectionreset')
    }
    await this.page.route(`**${leadsPath}`, store, { times: 1 })
    return () => receipt
  }

  storeWithoutResponse = () => this.dropResponse(new Promise(() => {}))

  /** Holds requests until the returned function is called. Its `status`, if given, replaces the server's response. */
  async holdResponse(): Promise<(status?: number) => void> {
    const { promise: released, resolve } = deferred<number | undefined>()
    await this.answer(async route => {
      const status = await released
      await (status === undefined ? route.continue() : route.fulfill({ status, json: {} }))
    })
    return status => resolve(status)
  }

  restoreConnection = () => this.page.unroute(`**${leadsPath}`)
}
