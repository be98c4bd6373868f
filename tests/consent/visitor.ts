import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { vi } from 'vitest'
import { allPurposes, type Purposes } from '#contract/purposes.ts'
import { clickLink } from '#tests/support/click-link.ts'
import { findForeignNames, type StoredNames } from './expected.ts'
import type { ExternalRequest } from './servers.ts'

export type State = 'no choice' | 'declined' | 'signal' | 'accepted' | 'expired' | 'withdrawn'

export const until = (check: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(check, { timeout: 300_000, interval: 20 })

export const withoutQuery = (url: string): string => url.split('?')[0] ?? ''

const day = 24 * 60 * 60 * 1000

/** Returns the choice in storage at the start of a visit, as JSON. */
function initialChoice(state: string): string | null {
  if (state === 'no choice' || state === 'signal') return null
  const value = state === 'declined' ? 'declined' : 'accepted'
  const timestamp = Date.now() - (state === 'expired' ? 31 * day : day)
  return JSON.stringify({ value, timestamp })
}

export type ListedPage = { path: string; title: string }

/** The browser and site that visitors use. `requests` lists all visitors' requests to other hosts. */
export interface ConsentEnvironment {
  browser: Browser
  origin: string
  requests: readonly ExternalRequest[]
}

export class Visitor {
  /** Content Security Policy violations, as `directive blockedURI`. */
  readonly cspViolations: string[] = []
  readonly errors: string[] = []

  private constructor(
    readonly agent: string,
    readonly origin: string,
    private readonly requests: readonly ExternalRequest[],
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async start(
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
      ({ choice, purposes, isSignal }) => {
        if (isSignal) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
        // The script runs in every document, so it must not replace a choice that the page has stored.
        if (choice && !localStorage.getItem('cookie-consent')) {
          localStorage.setItem('cookie-consent', choice)
          localStorage.setItem('cookie-consent-purposes', JSON.stringify(purposes))
        }
        addEventListener('securitypolicyviolation', event =>
          console.debug(`refused ${event.effectiveDirective} ${event.blockedURI}`),
        )
      },
      { choice: initialChoice(state), purposes, isSignal: state === 'signal' },
    )
    context.setDefaultTimeout(300_000)
    const page = await context.newPage()
    const visitor = new Visitor(agent, origin, requests, context, page)
    page.on('console', message => {
      if (message.text().startsWith('refused ')) visitor.cspViolations.push(message.text().slice(8))
    })
    page.on('pageerror', error => visitor.errors.push(error.message))
    return visitor
  }

  requestedUrls = (): string[] =>
    this.requests.filter(({ agent }) => agent === this.agent).map(({ url }) => url)

  async untilRequested(urls: readonly string[], since = 0): Promise<void> {
    const isRequested = (each: string) =>
      this.requestedUrls()
        .slice(since)
        .some(url => withoutQuery(url) === each)
    await until(() => urls.every(isRequested))
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'domcontentloaded' })
    await this.page.waitForSelector('html[data-started]', { state: 'attached' })
  }

  /** Follows a link within the app and waits for the page and, if given, for its title. */
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
   * @returns the names that are stored when each page is shown
   */
  async followAll(pages: readonly ListedPage[]): Promise<(StoredNames & { path: string })[]> {
    const visits = []
    for (const { path, title } of pages) {
      await this.follow(path, title)
      visits.push({ path, ...(await this.storedNames()) })
    }
    return visits
  }

  /** Holds requests whose URL matches until `release` is called. */
  async holdRequests(urlPattern: RegExp): Promise<{ count: () => number; release: () => Promise<void> }> {
    const waiting: Route[] = []
    await this.context.route(urlPattern, route => void waiting.push(route))
    return {
      count: () => waiting.length,
      release: async () => {
        const responses = waiting.map(route =>
          this.page.waitForEvent('requestfinished', request => request === route.request()),
        )
        await Promise.all(waiting.map(route => route.continue()))
        await Promise.all(responses)
      },
    }
  }

  async withdraw(): Promise<void> {
    await this.page.getByRole('link', { name: 'Cookie settings' }).dispatchEvent('click')
    const banner = this.page.getByRole('region', { name: 'Cookies' })
    await banner.getByRole('button', { name: 'Withdraw' }).click()
    await until(async () => findForeignNames(await this.storedNames()).length === 0)
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
