import { expect, type Page } from '@playwright/test'
import { clickLink } from '#tests/support/click-link.ts'
import { ConsentBanner } from './consent-banner.ts'

export class Toasts {
  constructor(
    private readonly page: Page,
    private readonly policy: 'notice' | 'stack',
  ) {}

  #caused = 0

  private region = () =>
    this.page.locator(this.policy === 'stack' ? '#stack' : '[role=status]:not(#stack):not(form *)')

  messages = () => this.region().locator('p')

  /** Causes a message. By default, each message on the stack has a different text. */
  async triggerMessage(text = `playbook-${this.#caused++}`): Promise<void> {
    if (text === 'Link copied' && this.policy === 'notice')
      return this.page.getByRole('button', { name: 'Copy the link to this page' }).click()
    if (this.policy === 'notice') return new ConsentBanner(this.page).answer('Decline')
    // Click a download link, and keep the browser from saving a file.
    await this.page.evaluate(() => addEventListener('click', event => event.preventDefault(), { once: true }))
    await this.page.evaluate(clickLink, { href: '/icon.svg', download: `${text}.pdf` })
  }

  seeCount = (count: number) => expect(this.messages()).toHaveCount(count)
  seeText = (text: RegExp) => expect(this.messages().first()).toHaveText(text)
  followLink = () => this.messages().first().getByRole('link').click()

  async edges(): Promise<{ top: number; bottom: number }> {
    const { y, height } = (await this.messages().first().boundingBox()) ?? { y: Number.NaN, height: 0 }
    return { top: y, bottom: y + height }
  }

  hover = () => this.messages().first().hover()
  leave = () => this.page.mouse.move(400, 300)
  dismissFirst = () => this.messages().first().getByRole('button', { name: 'Dismiss' }).dispatchEvent('click')

  async swipeFirst(distance: number): Promise<void> {
    const box = await this.messages().first().boundingBox()
    if (!box) throw new Error('No message to swipe')
    const [x, y] = [box.x + 30, box.y + box.height / 2]
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.move(x + distance / 2, y)
    await this.page.mouse.move(x + distance, y)
    await this.page.mouse.up()
  }

  /**
   * Touches the first message and moves the finger by this many pixels.
   * @param end `touchEnd` lifts the finger, and `touchCancel` means that the browser scrolls instead
   */
  async touchFirst([right, down]: readonly [number, number], end: 'touchEnd' | 'touchCancel'): Promise<void> {
    const box = await this.messages().first().boundingBox()
    if (!box) throw new Error('No message to touch')
    const [x, y] = [box.x + 60, box.y + box.height / 2]
    const screen = await this.page.context().newCDPSession(this.page)
    const at = (fraction: number) => ({ touchPoints: [{ x: x + right * fraction, y: y + down * fraction }] })
    await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) })
    for (const fraction of [0.25, 0.5, 0.75, 1])
      await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(fraction) })
    await screen.send('Input.dispatchTouchEvent', { type: end, touchPoints: [] })
    await screen.detach()
  }

  /** Starts counting touches that the browser takes over, for example to scroll. Returns a function that reads the count. */
  async countCanceled(): Promise<() => Promise<number>> {
    await this.page.evaluate(() => {
      const count = { canceled: 0 }
      Object.assign(window, count)
      addEventListener('pointercancel', () => Object.assign(window, { canceled: ++count.canceled }), true)
    })
    return () => this.page.evaluate(() => (window as unknown as { canceled: number }).canceled)
  }

  seeFirstInPlace = () => expect(this.messages().first()).toHaveCSS('translate', 'none')
  pressHotkey = () => this.page.keyboard.press('Alt+KeyT')
  seeFocused = () => expect(this.region()).toBeFocused()
  blur = () => this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

  setHidden = (isHidden: boolean) =>
    this.page.evaluate(value => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
}
