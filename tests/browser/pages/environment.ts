import { expect, type Page } from '@playwright/test'
import { holdResponses } from './held-responses.ts'

export class Environment {
  constructor(private readonly page: Page) {}

  blockStorage = () =>
    this.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
    })

  fillStorage = () =>
    this.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      }
    })

  corruptStorage = () =>
    this.page.addInitScript(() => {
      const names = [
        'theme',
        'cookie-consent',
        'privacy-notice-accepted',
        'cookie-consent-purposes',
        'privacy-signal-since',
      ]
      for (const name of names) localStorage.setItem(name, '{"value":42,"timestamp":"yesterday"')
      for (const name of ['attribution', 'attribution-last', 'draft-contact', 'draft-newsletter'])
        sessionStorage.setItem(name, '[null,{"Name":1}')
    })

  blockCookies = () =>
    this.page.addInitScript(() => {
      const deny = () => {
        throw new DOMException('Access is denied', 'SecurityError')
      }
      Object.defineProperty(document, 'cookie', { get: deny, set: deny })
    })

  /** Sets the network state and waits until the browser has applied it. */
  async setOffline(isOffline: boolean): Promise<void> {
    await this.page.context().setOffline(isOffline)
    const isServerReachable = () =>
      this.page.evaluate(() =>
        fetch('/healthz', { cache: 'no-store' }).then(
          () => true,
          () => false,
        ),
      )
    await expect.poll(isServerReachable).toBe(!isOffline)
  }

  /** Simulates a suspended tab. Each timer that comes due fires at most once, at the end. */
  suspendTab = (milliseconds: number) => this.page.clock.fastForward(milliseconds)
  holdRequests = (urlPattern: RegExp) => holdResponses(this.page, urlPattern)

  /** Fails the app's modules and data with `response`. Documents still load. */
  failApp = (response: { status: number; contentType?: string; body?: string }) =>
    this.page.route(/\/(?:assets\/[^/]+\.js|_data\/.+)$/, route => route.fulfill(response))

  failTimes = (urlPattern: string | RegExp, status: number, times: number) =>
    this.page.route(urlPattern, route => route.fulfill({ status, body: '' }), { times })
}
