import { expect, type Page, type Request, type Response } from '@playwright/test'
import { holdResponses } from './held-responses.ts'

/** The app's modules, which the boot script requests after `load`. */
const modulesUrlPattern = '**/assets/*.js'

export class SitePage {
  constructor(
    private readonly page: Page,
    /** Allows page errors matching this pattern, which the test causes on purpose. */
    readonly allowFault: (pattern: RegExp) => void = () => {},
  ) {}

  open = (path: string) => this.page.goto(path)

  async openAndStart(path: string): Promise<Response | null> {
    const response = await this.open(path)
    await this.waitUntilStarted()
    return response
  }

  async openAndMark(path: string): Promise<void> {
    await this.openAndStart(path)
    await this.markDocument()
  }

  waitUntilStarted = () =>
    this.page.waitForFunction(() => {
      // React sets the HTML of [data-body] as text, so an h1 inside it, as on the home page, has no fiber. Check [data-body] itself.
      const element = document.querySelector('main :is([data-body], h1:not([data-body] *))')
      const isHydrated = element !== null && Object.keys(element).some(key => key.startsWith('__reactFiber'))
      return document.documentElement?.hasAttribute('data-started') && isHydrated
    })

  /** Waits until the app has started, the fonts have loaded, and deferred layout is complete. */
  async waitForLayoutAndFonts(): Promise<void> {
    const complete = this.page.locator('html[data-started][data-typeset]:not([data-defer])')
    await expect(complete).toHaveCount(1)
  }

  async openLaidOut(path: string): Promise<void> {
    await this.openAndStart(path)
    await this.waitForLayoutAndFonts()
  }

  /** Holds the app's modules. The returned function releases them and waits until the app has started. */
  async holdApp(): Promise<() => Promise<unknown>> {
    const release = await holdResponses(this.page, modulesUrlPattern)
    return () => {
      release()
      return this.waitUntilStarted()
    }
  }

  /** Opens a page before its app starts. The returned function starts the app. */
  async openWithoutApp(path: string): Promise<() => Promise<unknown>> {
    const startApp = await this.holdApp()
    await this.open(path)
    return startApp
  }

  /** Returns a list to which each later request that matches adds its URL. */
  recordRequests(isRecorded: (request: Request) => boolean): string[] {
    const urls: string[] = []
    this.page.on('request', request => isRecorded(request) && urls.push(request.url()))
    return urls
  }

  recordDocuments = () => this.recordRequests(request => request.isNavigationRequest())

  dontSeeStarted = () => expect(this.page.locator('html[data-started]')).toHaveCount(0)
  markDocument = () => this.page.evaluate(() => Object.assign(window, { testMark: true }))
  seeSameDocument = () => expect.poll(() => this.hasMark(), 'the document was loaded again').toBe(true)

  /** Returns undefined while a document loads. */
  private hasMark = () => this.page.evaluate(() => 'testMark' in window).catch(() => undefined)

  isAt = (path: string) =>
    this.page.evaluate(
      path => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(path) ?? false,
      path,
    )

  settle = () =>
    this.page.evaluate(
      () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )

  dontSeeSameDocument = () => expect.poll(() => this.hasMark()).toBe(false)
  private link = (name: string) => this.page.getByRole('main').getByRole('link', { name, exact: true })
  clickLink = (name: string) => this.link(name).click()

  async clickSkipLink(): Promise<void> {
    await this.page.keyboard.press('Tab')
    await this.page.keyboard.press('Enter')
  }

  seeMainFocused = () => expect(this.page.getByRole('main')).toBeFocused()
  clickGetStarted = () => this.page.getByRole('link', { name: 'Get Started', exact: true }).click()
  clickFooterLink = (name: string) =>
    this.page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

  async clickContents(index: number): Promise<string> {
    const entry = this.page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(index)
    await entry.click()
    return (await entry.getAttribute('href'))?.slice(1) ?? ''
  }

  async navigateWithoutLink(path: string): Promise<void> {
    // While trackers run, the site rejects history entries without the router's state.
    await this.page.evaluate(target => {
      const { __TSR_index: at = 0 } = (history.state ?? {}) as { __TSR_index?: number }
      history.pushState({ __TSR_index: at + 1 }, '', target)
    }, path)
  }

  async goTo(path: string): Promise<void> {
    await this.navigateWithoutLink(path)
    await this.seeArrived(path)
  }

  async followLinkTo(path: string): Promise<void> {
    await this.page.evaluate(href => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'A link of its own' })
      document.querySelector('main')?.prepend(link)
    }, path)
    await this.link('A link of its own').press('Enter')
  }

  async replaceUrl(path: string): Promise<void> {
    await this.page.evaluate(target => history.replaceState(history.state, '', target), path)
    await this.settle()
  }

  countChanges = () =>
    this.page.evaluate(() => {
      const counts = { announcements: 0, menuCloses: 0 }
      const announcer = document.getElementById('announcer')
      if (announcer)
        new MutationObserver(() => counts.announcements++).observe(announcer, {
          childList: true,
          subtree: true,
        })
      document.getElementById('menu')?.addEventListener('beforetoggle', event => {
        if ((event as ToggleEvent).newState === 'closed') counts.menuCloses++
      })
      Object.assign(window, { counts })
    })

  seeChangeCounts = async (counts: { announcements: number; menuCloses: number }) =>
    expect(await this.page.evaluate(() => (window as unknown as { counts: unknown }).counts)).toEqual(counts)

  goBack = () => this.page.evaluate(() => history.back())

  async goBackTo(path: string): Promise<void> {
    await this.goBack()
    await this.seePath(path)
  }

  goForward = () => this.page.evaluate(() => history.forward())
  reload = () => this.page.reload()

  async reloadAndStart(): Promise<void> {
    await this.reload()
    await this.waitUntilStarted()
  }

  /** Returns the sum of all layout shifts so far, including shifts after user input. */
  layoutShift = () =>
    this.page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new PerformanceObserver(list => {
            const shifts = list.getEntries() as (PerformanceEntry & { value?: number })[]
            resolve(shifts.reduce((sum, { value = 0 }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          // Without entries, the observer is never called, so resolve to 0.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, 0)))
        }),
    )

  async seeHeaderAndFooter(): Promise<void> {
    await expect(this.page.getByRole('banner')).toBeVisible()
    await expect(this.page.getByRole('contentinfo')).toBeVisible()
  }

  findUnloadedModules = (path: string) =>
    this.page.evaluate(async path => {
      const html = await (await fetch(path)).text()
      const modules = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return modules.filter(module => !loaded.includes(module))
    }, path)

  async seeThankYouPage(): Promise<void> {
    await expect(this.page).toHaveURL(/\/contact\/thank-you\?receipt=/)
    const receipt = new URL(this.page.url()).searchParams.get('receipt') ?? 'none'
    await expect(this.page.getByRole('main')).toContainText(receipt)
  }

  seePath = (path: string) => expect(this.page).toHaveURL(path)

  async seeArrived(path: string): Promise<void> {
    await this.seePath(path)
    await expect(this.page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`[^/]${path}$`))
    await this.seeTitleAnnounced()
  }

  seeHeading = (text: string | RegExp) =>
    expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text)
  seeHeadingFocused = () => expect(this.page.getByRole('heading', { level: 1 })).toBeFocused()
  seeTitle = (title: string | RegExp) => expect(this.page).toHaveTitle(title)

  async seeTitleAnnounced(): Promise<void> {
    const announcer = this.page.locator('#announcer[aria-live=polite]')
    await expect(async () => expect(await announcer.textContent()).toBe(await this.page.title())).toPass()
  }

  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate(target => window.scrollTo({ top: target, behavior: 'instant' }), top)
    await this.seeScrolledTo(top)
  }

  scrollTop = () => this.page.evaluate(() => Math.round(scrollY))

  async seeScrolledTo(top: number): Promise<void> {
    const distance = () => this.scrollTop().then(now => Math.abs(now - top))
    await expect.poll(() => distance().catch(() => Number.NaN)).toBeLessThanOrEqual(1)
  }

  async seeAtTop(id: string): Promise<void> {
    // Repeat the check, because deferred layout and fonts can move the element for a moment.
    await expect(async () => {
      const below = await this.page.evaluate(name => {
        const top = document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN
        return top - (document.querySelector('body > header')?.getBoundingClientRect().height ?? Number.NaN)
      }, id)
      expect(below).toBeGreaterThanOrEqual(0)
      expect(below).toBeLessThan(80)
    }).toPass()
  }
}
