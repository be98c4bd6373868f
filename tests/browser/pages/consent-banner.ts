import { expect, type Page } from '@playwright/test'
import { allPurposes } from '#contract/purposes.ts'

const key = 'cookie-consent'
const day = 24 * 60 * 60 * 1000

type Choice = 'accepted' | 'declined'

export class ConsentBanner {
  constructor(private readonly page: Page) {}

  private banner = () => this.page.getByRole('region', { name: 'Cookies' })
  see = () => expect(this.banner()).toBeVisible()

  findCovered = () =>
    this.banner().evaluate(banner => {
      const box = banner.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(form, h1, p, dl, table, a, button)')]
        .filter(element => {
          const { top, bottom, left, right } = element.getBoundingClientRect()
          return top < box.bottom && bottom > box.top && left < box.right && right > box.left
        })
        .map(element => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    })

  async viewportFraction(): Promise<number> {
    const box = await this.banner().boundingBox()
    const view = this.page.viewportSize()
    return (box?.height ?? 0) / (view?.height ?? 1)
  }

  dontSee = () => expect(this.banner()).toBeHidden()
  press = (name: 'Accept' | 'Decline' | 'Withdraw' | 'Close') =>
    this.banner().getByRole('button', { name }).click()

  async answer(name: 'Accept' | 'Decline' | 'Withdraw'): Promise<void> {
    await this.open()
    await this.press(name)
  }

  private async open(): Promise<void> {
    if (!(await this.banner().isVisible())) await this.reopen()
  }

  async choose(names: readonly string[]): Promise<void> {
    await this.open()
    await this.banner().getByText('Choose', { exact: true }).click()
    for (const box of await this.banner().getByRole('checkbox').all()) await box.uncheck()
    for (const name of names) await this.banner().getByRole('checkbox', { name }).check()
    await this.banner().getByRole('button', { name: 'Save these' }).click()
  }

  reopen = () => this.page.getByRole('link', { name: 'Cookie settings' }).dispatchEvent('click')
  seeText = (text: RegExp) => expect(this.banner()).toContainText(text)
  dontSeeText = (text: RegExp) => expect(this.banner()).not.toContainText(text)
  seeNotice = (text: string) => expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible()
  dontSeeNotice = (text: string) =>
    expect(this.page.getByRole('status').filter({ hasText: text })).toBeHidden()

  /** Expects this choice, its purposes, and a privacy notice with the same timestamp. */
  async seeStored(value: Choice, purposes: readonly string[] = allPurposes): Promise<void> {
    const stored = await this.page.evaluate(name => localStorage.getItem(name), key)
    const notice = await this.page.evaluate(() => localStorage.getItem('privacy-notice-accepted'))
    const purposesText = await this.page.evaluate(() => localStorage.getItem('cookie-consent-purposes'))
    const { timestamp, ...rest } = JSON.parse(stored ?? '{}') as { timestamp: number }
    expect(rest).toEqual({ value })
    expect(JSON.parse(purposesText ?? 'null')).toEqual(value === 'accepted' ? purposes : null)
    expect(Math.abs(Date.now() - timestamp)).toBeLessThan(60_000)
    expect(notice).toBe(String(timestamp))
  }

  async seeCampaign(campaign: Record<string, string> | null, isLast = false): Promise<void> {
    const name = isLast ? 'attribution-last' : 'attribution'
    const stored = () => this.page.evaluate(key => sessionStorage.getItem(key), name)
    await expect.poll(async () => JSON.parse((await stored()) ?? 'null') as unknown).toEqual(campaign)
  }

  /** Stores a choice made yesterday before a document loads, unless one is stored. */
  remember = (value: Choice) =>
    this.page.addInitScript(
      ([name, choice]) => {
        if (!localStorage.getItem(name)) localStorage.setItem(name, choice)
      },
      [key, JSON.stringify({ value, timestamp: Date.now() - day })] as const,
    )

  sendOptOut = () =>
    this.page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
}
