import { expect, type Page } from '@playwright/test'

const cookieName = 'dse_lead_popup_shown'

export class Popup {
  constructor(private readonly page: Page) {}

  private dialog = () => this.page.locator('dialog#newsletter')

  async see(): Promise<void> {
    await expect(this.dialog()).toBeVisible()
    expect(await this.dialog().evaluate(element => element.matches(':modal'))).toBe(true)
    await expect(this.dialog().getByRole('form')).toBeVisible()
  }

  dontSee = () => expect(this.dialog()).toBeHidden()
  seeThanks = () =>
    expect(this.dialog().getByRole('status')).toContainText(`Thank You! We'll be in touch soon.`)

  pressEscape = () => this.page.keyboard.press('Escape')
  clickClose = () => this.dialog().getByRole('button', { name: 'Close' }).click()
  clickBackdrop = () => this.page.mouse.click(5, 5)

  async type(name: string, email: string): Promise<void> {
    await this.dialog().getByLabel('Name').fill(name)
    await this.dialog().getByLabel('Email').fill(email)
  }

  async subscribe(email: string): Promise<void> {
    await this.type('Ada Example', email)
    await this.dialog().getByRole('button', { name: 'Subscribe' }).click()
  }

  /** Scrolls past a fraction of the page (0 to 1), and waits for the scroll event. */
  scrollPast = (fraction: number) =>
    this.page.evaluate(async part => {
      const root = document.documentElement
      const target = () => (root.scrollHeight - root.clientHeight) * part
      do {
        const scrolled = new Promise(resolve => document.addEventListener('scroll', resolve, { once: true }))
        scrollTo({ top: target() + 2, behavior: 'instant' })
        await scrolled
        // Repeat if fonts or deferred layout have made the page taller.
      } while (root.scrollTop < target())
    }, fraction)

  leaveWindow = () =>
    this.page.evaluate(() => {
      document.documentElement.dispatchEvent(
        new MouseEvent('mouseout', { bubbles: true, clientY: -1, relatedTarget: null }),
      )
    })

  /** Sets the cookie as another tab would. */
  setCookie = () =>
    this.page.context().addCookies([{ name: cookieName, value: 'true', url: this.page.url() }])

  seeCookie = () =>
    expect(async () => {
      const found = (await this.page.context().cookies()).find(({ name }) => name === cookieName)
      expect(found).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' })
      const days = ((found?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(13.9)
      expect(days).toBeLessThan(14.1)
    }).toPass()
  setCookieOnLoad = () =>
    this.page.addInitScript(name => {
      // biome-ignore lint/suspicious/noDocumentCookie: the site sets it the same way
      document.cookie = `${name}=true; Path=/`
    }, cookieName)
}
