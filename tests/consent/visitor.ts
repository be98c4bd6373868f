/** A browser in one of the states of consent, going through the site. */
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { allPurposes, type Purposes } from '#contract/purposes.ts'
import { clickLink } from '#tests/support/click-link.ts'
import type { Asked } from './servers.ts'

/** The six states of the issue, and what each begins with. */
export const states = ['no choice', 'declined', 'signal', 'accepted', 'expired', 'withdrawn'] as const
export type State = (typeof states)[number]

const day = 24 * 60 * 60 * 1000

/** What the device remembers of a choice at first; nothing where there was none. */
function remembered(state: string): string | null {
  if (state === 'no choice' || state === 'signal') return null
  const value = state === 'declined' ? 'declined' : 'accepted'
  const timestamp = Date.now() - (state === 'expired' ? 31 * day : day)
  return JSON.stringify({ value, timestamp })
}

/** What a browser holds under the site's address. */
export interface Kept {
  cookies: string[]
  local: string[]
  session: string[]
}

/** A page of the site, with the title that its document has. */
export interface Listed {
  path: string
  title: string
}

/** Where a visitor goes, and where what is asked of others arrives. */
export interface Surroundings {
  browser: Browser
  origin: string
  asked: readonly Asked[]
}

/** One visitor with a browser profile and a page. */
export class Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** What the page's policy refused, as `directive address`. */
  readonly refused: string[] = []
  /** Errors that reached the page. */
  readonly errors: string[] = []

  private constructor(
    readonly agent: string,
    readonly origin: string,
    private readonly heard: readonly Asked[],
    context: BrowserContext,
    page: Page,
  ) {
    this.context = context
    this.page = page
  }

  static async begin(
    { browser, origin, asked }: Surroundings,
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
        if (choice && !sessionStorage.getItem('theme')) {
          // Once a tab: what the page makes of it afterwards stays.
          if (!localStorage.getItem('cookie-consent')) {
            localStorage.setItem('cookie-consent', choice)
            localStorage.setItem('cookie-consent-purposes', JSON.stringify(named))
          }
        }
        addEventListener('securitypolicyviolation', event =>
          console.debug(`refused ${event.effectiveDirective} ${event.blockedURI}`),
        )
      },
      { choice: remembered(state), purposes, isSignal: state === 'signal' },
    )
    await context.addInitScript(`window.clickLink = ${clickLink}`)
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    const visitor = new Visitor(agent, origin, asked, context, page)
    page.on('console', message => {
      if (message.text().startsWith('refused ')) visitor.refused.push(message.text().slice(8))
    })
    page.on('pageerror', error => visitor.errors.push(error.message))
    return visitor
  }

  /** Addresses that this visitor's browser has asked of others so far. */
  asked = (): string[] => this.heard.filter(({ agent }) => agent === this.agent).map(({ address }) => address)

  /** Loads a document and waits until the app has taken over. */
  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'domcontentloaded' })
    await this.page.waitForSelector('html[data-started]', { state: 'attached' })
  }

  /** Goes to a page within the document, by a link. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate(clickLink, { href: path })
    await this.page.waitForFunction(
      target => location.pathname === target && document.querySelector('link[rel=canonical], [name=robots]'),
      path,
    )
  }

  /**
   * Goes to each of these pages in turn, within the document.
   * @returns what the page itself sees of the browser's memory on each
   */
  followAll = (pages: readonly Listed[]): Promise<(Kept & { path: string })[]> =>
    this.page.evaluate(async list => {
      const seen = []
      for (const { path, title } of list) {
        ;(window as unknown as { clickLink: typeof clickLink }).clickLink({ href: path })
        while (location.pathname !== path || document.title !== title)
          await new Promise(resolve => setTimeout(resolve, 5))
        const cookies = document.cookie.split('; ').flatMap(cookie => cookie.split('=')[0] || [])
        seen.push({ path, cookies, local: Object.keys(localStorage), session: Object.keys(sessionStorage) })
      }
      return seen
    }, pages)

  /** From now on what is asked for at such an address waits. */
  async hold(held: RegExp): Promise<{ count: () => number; release: () => Promise<void> }> {
    const waiting: Route[] = []
    await this.context.route(held, route => void waiting.push(route))
    return {
      count: () => waiting.length,
      /** Lets it all arrive, and waits until it has. */
      release: async () => {
        const arrived = waiting.map(route =>
          this.page.waitForEvent('requestfinished', request => request === route.request()),
        )
        await Promise.all(waiting.map(route => route.continue()))
        await Promise.all(arrived)
      },
    }
  }

  press = (name: string): Promise<void> =>
    this.page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name }).click()

  async withdraw(): Promise<void> {
    await this.page.getByRole('link', { name: 'Cookie settings' }).dispatchEvent('click')
    await this.press('Withdraw')
  }

  /** Everything that the browser holds for the site, by name. */
  async kept(): Promise<Kept> {
    const cookies = await this.context.cookies(this.origin)
    const storage = await this.page.evaluate(() => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
    }))
    return { cookies: cookies.map(({ name }) => name), ...storage }
  }

  close = (): Promise<void> => this.context.close()
}
