import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { vi } from 'vitest'
import { allPurposes, type Purposes } from '#contract/purposes.ts'
import { clickLink } from '#tests/support/click-link.ts'
import { foreign, type StoredNames } from './expected.ts'
import type { ExternalRequest } from './servers.ts'

export type State = 'no choice' | 'declined' | 'signal' | 'accepted' | 'expired' | 'withdrawn'

export const until = (check: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(check, { timeout: 300_000, interval: 20 })

export const withoutQuery = (url: string): string => url.split('?')[0] ?? ''

const day = 24 * 60 * 60 * 1000

/** The choice in storage at the start of a visit, as JSON. */
function storedChoice(state: string): string | null {
  if (state === 'no choice' || state === 'signal') return null
  const value = state === 'declined' ? 'declined' : 'accepted'
  const timestamp = Date.now() - (state === 'expired' ? 31 * day : day)
  return JSON.stringify({ value, timestamp })
}

export interface ListedPage {
  path: string
  title: string
}

/** The browser and site that a visitor uses. `requests` records what any visitor requests from other hosts. */
export interface ConsentEnvironment {
  browser: Browser
  origin: string
  requests: readonly ExternalRequest[]
}

export class Visitor {
  /** Content Security Policy violations, as `directive blockedURI`. */
  readonly refused: string[] = []
  readonly errors: string[] = []

  private constructor(
    readonly agent: string,
    readonly origin: string,
    private readonly requests: readonly ExternalRequest[],
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async begin(
    { browser, origin, requests }: ConsentEnvironment,
    state: string,
    name = state,
    purposes: Purposes = allPurposes,
  ): Promise<Visitor> {
    const agent = `Chromium (${name})`
    const context = await browser.newContext({
      baseURL: origin,
      userAgent: agent,
      reducedMotion: 'reduce',
      acceptDownloads: false,
    })
    await context.addCookies([{ name: 'dse_lead_popup_shown', value: 'true', url: origin }])
    await context.addInitScript(
      ({ choice, purposes: named, isSignal }) => {
        if (isSignal) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
        // Keep a choice that the page has stored since.
        if (choice && !localStorage.getItem('cookie-consent')) {
          localStorage.setItem('cookie-consent', choice)
          localStorage.setItem('cookie-consent-purposes', JSON.stringify(named))
        }
        addEventListener('securitypolicyviolation', event =>
          console.debug(`refused ${event.effectiveDirective} ${event.blockedURI}`),
        )
      },
      { choice: storedChoice(state), purposes, isSignal: state === 'signal' },
    )
    context.setDefaultTimeout(300_000)
    const page = await context.newPage()
    const visitor = new Visitor(agent, origin, requests, context, page)
    page.on('console', message => {
      if (message.text().startsWith('refused ')) visitor.refused.push(message.text().slice(8))
    })
    page.on('pageerror', error => visitor.errors.push(error.message))
    return visitor
  }

  requested = (): string[] => this.requests.filter(({ agent }) => agent === this.agent).map(({ url }) => url)

  /** Waits until every one of these URLs was requested, with any query. */
  async untilRequested(urls: readonly string[], since = 0): Promise<void> {
    const isRequested = (each: string) =>
      this.requested()
        .slice(since)
        .some(url => withoutQuery(url) === each)
    await until(() => urls.every(isRequested))
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'domcontentloaded' })
    await this.page.waitForSelector('html[data-started]', { state: 'attached' })
  }

  /** Follows a link within the app and waits until the page is there: with this title, if given. */
  async follow(path: string, title?: string): Promise<void> {
    await this.page.evaluate(clickLink, { href: path })
    await this.page.waitForFunction(
      ([target, expected]) =>
        location.pathname === target &&
        document.querySelector('link[rel=canonical], [name=robots]') &&
        (expected === undefined || document.title === expected),
      [path, title] as const,
    )
  }

  /**
   * Follows a link to each of these pages within the app.
   * @returns the stored names that each page can read
   */
  async followAll(pages: readonly ListedPage[]): Promise<(StoredNames & { path: string })[]> {
    const seen = []
    for (const { path, title } of pages) {
      await this.follow(path, title)
      seen.push({ path, ...(await this.storedNames()) })
    }
    return seen
  }

  async hold(held: RegExp): Promise<{ count: () => number; release: () => Promise<void> }> {
    const waiting: Route[] = []
    await this.context.route(held, route => void waiting.push(route))
    return {
      count: () => waiting.length,
      release: async () => {
        const arrived = waiting.map(route =>
          this.page.waitForEvent('requestfinished', request => request === route.request()),
        )
        await Promise.all(waiting.map(route => route.continue()))
        await Promise.all(arrived)
      },
    }
  }

  async withdraw(): Promise<void> {
    await this.page.getByRole('link', { name: 'Cookie settings' }).dispatchEvent('click')
    const banner = this.page.getByRole('region', { name: 'Cookies' })
    await banner.getByRole('button', { name: 'Withdraw' }).click()
    await until(async () => foreign(await this.storedNames()).length === 0)
  }

  download = (file = 'a.pdf'): Promise<void> =>
    this.page.evaluate(clickLink, { href: '/robots.txt', download: file })

  async storedNames(): Promise<StoredNames> {
    const cookies = await this.context.cookies(this.origin)
    const storage = await this.page.evaluate(() => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
    }))
    return { cookies: cookies.map(({ name }) => name), ...storage }
  }

  close = (): Promise<void> => this.context.close()
}
