import { expect, type Locator, type Page } from '@playwright/test'

const cookie = 'dse_lead_popup_shown'

/** The newsletter popup, and the cookie that remembers it. */
export class Popup {
  constructor(private readonly page: Page) {}

  private get dialog(): Locator {
    return this.page.locator('dialog#newsletter')
  }

  async see(): Promise<void> {
    await expect(this.dialog).toBeVisible()
    expect(await this.dialog.evaluate(element => element.matches(':modal'))).toBe(true)
  }

  async dontSee(): Promise<void> {
    await expect(this.dialog).toBeHidden()
  }

  async seeThanks(): Promise<void> {
    await expect(this.dialog.getByRole('status')).toContainText(`Thank You! We'll be in touch soon.`)
  }

  /** Its form has come. */
  async seeForm(): Promise<void> {
    await expect(this.dialog.getByRole('form')).toBeVisible()
  }

  /** Past the last element focus goes to the browser's own controls, never to the page behind. */
  async seeFocusInsideOrInBrowser(): Promise<void> {
    const isBehind = await this.page.evaluate(() => {
      const active = document.activeElement
      return active !== null && active !== document.body && !active.closest('dialog')
    })
    expect(isBehind).toBe(false)
  }

  async pressEscape(): Promise<void> {
    await this.page.keyboard.press('Escape')
  }

  async clickClose(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click()
  }

  async clickBackdrop(): Promise<void> {
    await this.page.mouse.click(5, 5)
  }

  async subscribe(email: string): Promise<void> {
    await this.dialog.getByLabel('Name').fill('Ada Example')
    await this.dialog.getByLabel('Email').fill(email)
    await this.dialog.getByRole('button', { name: 'Subscribe' }).click()
    await this.seeThanks()
  }

  /** Scrolls past a share of the page, 0 to 1, and waits until the browser has told the page of it, which it does with the next frame. */
  async scrollPast(share: number): Promise<void> {
    await this.page.evaluate(async part => {
      const root = document.documentElement
      const goal = () => (root.scrollHeight - root.clientHeight) * part
      do {
        const told = new Promise(resolve => document.addEventListener('scroll', resolve, { once: true }))
        scrollTo({ top: goal() + 2, behavior: 'instant' })
        await told
        // Typefaces and what is laid out meanwhile may have made the page longer before it was told.
      } while (root.scrollTop < goal())
    }, share)
  }

  /** The mouse leaves the window at its top; a browser without a window tells of it no other way. */
  async leaveWindow(): Promise<void> {
    await this.page.evaluate(() =>
      document.documentElement.dispatchEvent(
        new MouseEvent('mouseout', { bubbles: true, clientY: -1, relatedTarget: null }),
      ),
    )
  }

  /** Another tab of the visitor has shown it. */
  async setCookie(): Promise<void> {
    await this.page.context().addCookies([{ name: cookie, value: 'true', url: this.page.url() }])
  }

  async setCookieBeforehand(): Promise<void> {
    await this.page.addInitScript(name => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the site itself sets it
      document.cookie = `${name}=true; Path=/`
    }, cookie)
  }

  /** It is remembered for fourteen days, here and nowhere else. */
  async seeCookie(): Promise<void> {
    await expect(async () => {
      const found = (await this.page.context().cookies()).find(({ name }) => name === cookie)
      expect(found).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' })
      const days = ((found?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(13.9)
      expect(days).toBeLessThan(14.1)
    }).toPass()
  }
}
