import { type BrowserContext, expect, type Page } from '@playwright/test'
import { holdAnswers } from './held-answers.ts'

/** What surrounds the page and may be broken: storage, cookies, clock, network. */
export class Environment {
  constructor(
    private readonly page: Page,
    private readonly context: BrowserContext,
  ) {}

  /** Every use of storage throws, as where a browser forbids it. */
  async blockStorage(): Promise<void> {
    await this.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
      }
    })
  }

  /** Storage can be read and takes nothing any more. */
  async fillStorage(): Promise<void> {
    await this.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      }
    })
  }

  /** Something else than expected stands under every name that the site uses. */
  async corruptStorage(): Promise<void> {
    await this.page.addInitScript(() => {
      const names = [
        'theme',
        'cookie-consent',
        'privacy-notice-accepted',
        'cookie-consent-purposes',
        'privacy-signal-since',
      ]
      for (const name of names) localStorage.setItem(name, '{"value":42,"timestamp":"yesterday"')
      for (const name of [
        'attribution',
        'attribution-last',
        'draft-contact',
        'draft-newsletter',
        'reloaded-for',
      ])
        sessionStorage.setItem(name, '[null,{"Name":1}')
    })
  }

  /** Cookies are neither kept nor told, and some browsers throw. */
  async blockCookies(): Promise<void> {
    await this.page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
        set() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    })
  }

  /** The network hears of it on a way of its own: until it has, a request would still get through, or still not. */
  async setOffline(offline: boolean): Promise<void> {
    await this.context.setOffline(offline)
    const isReached = () =>
      this.page.evaluate(() =>
        fetch('/healthz', { cache: 'no-store' }).then(
          () => true,
          () => false,
        ),
      )
    await expect.poll(isReached).toBe(!offline)
  }

  /** The clock of the device is put to another time, and the page is looked at again. */
  async setClock(milliseconds: number): Promise<void> {
    await this.page.clock.setSystemTime(milliseconds)
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }

  /** The tab sleeps: no timer runs, and when it wakes every one that is due runs once. */
  async sleep(milliseconds: number): Promise<void> {
    await this.page.clock.fastForward(milliseconds)
  }

  /** Keeps every answer from addresses of this form back until what is returned is called. */
  async holdBack(address: RegExp): Promise<() => void> {
    return holdAnswers(this.page, address)
  }

  /** Requests for that address are answered with a status, so many times; then as always. */
  async failTimes(address: string, status: number, times: number): Promise<void> {
    await this.page.route(address, route => route.fulfill({ status, body: '' }), { times })
  }
}
