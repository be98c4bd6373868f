import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { holdAnswers } from './held-answers.ts'

/** Modules of the app; the boot script asks for them after `load`. */
const modules = '**/assets/*.js'

/** Any page of the site: arriving, moving on, scrolling, focus. */
export class SitePage {
  constructor(private readonly page: Page) {}

  async open(path: string): Promise<Response | null> {
    return this.page.goto(path)
  }

  /** Opens a page and waits until the app has taken it over. */
  async openAndStart(path: string): Promise<Response | null> {
    const response = await this.open(path)
    await this.waitUntilStarted()
    return response
  }

  /** Waits until the app has started and React has adopted the page's own content. */
  async waitUntilStarted(): Promise<void> {
    await this.page.waitForFunction(() => {
      // The heading of the home page is part of its body, which is markup; the element around it is React's.
      const own = document.querySelector('main :is([data-body], h1:not([data-body] *))')
      const isAdopted = own !== null && Object.keys(own).some(key => key.startsWith('__reactFiber'))
      return document.documentElement?.hasAttribute('data-started') && isAdopted
    })
  }

  /** All of the page is laid out, in its own typefaces: from now on nothing of it moves by itself. */
  async waitUntilWhole(): Promise<void> {
    const whole = this.page.locator('html[data-started][data-typeset]:not([data-defer])')
    await expect(whole).toHaveCount(1)
  }

  /** Keeps the app from starting until the returned function is called. */
  async holdApp(): Promise<() => void> {
    return holdAnswers(this.page, modules)
  }

  async dontSeeStarted(): Promise<void> {
    await expect(this.page.locator('html[data-started]')).toHaveCount(0)
  }

  /** Leaves a mark that a document load would wipe out. */
  async markDocument(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { testMark: true }))
  }

  async seeSameDocument(): Promise<void> {
    await expect.poll(() => this.hasMark(), 'the document was loaded anew').toBe(true)
  }

  /** Unknown while one document follows another. */
  private hasMark(): Promise<boolean | undefined> {
    return this.page.evaluate(() => 'testMark' in window).catch(() => undefined)
  }

  /** The page at that address is in the document. */
  isAt(path: string): Promise<boolean> {
    return this.page.evaluate(
      address =>
        document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(address) ?? false,
      path,
    )
  }

  /** Whatever the page was about to do after what has just happened to it is done. */
  async settle(): Promise<void> {
    await this.page.evaluate(
      () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
  }

  async dontSeeSameDocument(): Promise<void> {
    await expect.poll(() => this.hasMark()).toBe(false)
  }

  /** A link in the page's own content. */
  private link(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name, exact: true })
  }

  async clickLink(name: string): Promise<void> {
    await this.link(name).click()
  }

  async clickSkipLink(): Promise<void> {
    await this.page.keyboard.press('Tab')
    await this.page.keyboard.press('Enter')
  }

  async focusMain(): Promise<void> {
    await this.page.getByRole('main').focus()
  }

  async seeMainFocused(): Promise<void> {
    await expect(this.page.getByRole('main')).toBeFocused()
  }

  async seeLinkFocused(name: string): Promise<void> {
    await expect(this.link(name)).toBeFocused()
  }

  async clickGetStarted(): Promise<void> {
    await this.page.getByRole('link', { name: 'Get Started', exact: true }).click()
  }

  async clickFooterLink(name: string): Promise<void> {
    await this.page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  }

  async clickContents(index: number): Promise<string> {
    const entry = this.page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(index)
    await entry.click()
    return (await entry.getAttribute('href'))?.slice(1) ?? ''
  }

  /** Moves the router to an address that no link leads to. */
  async followAddress(path: string): Promise<void> {
    // With a number of the router's, as its own entries have: what others put into the history is refused while trackers run.
    await this.page.evaluate(target => {
      const { __TSR_index: at = 0 } = (history.state ?? {}) as { __TSR_index?: number }
      history.pushState({ __TSR_index: at + 1 }, '', target)
    }, path)
  }

  /** Follows a link to an address that the page has none to, by the keyboard. */
  async followLinkTo(address: string): Promise<void> {
    await this.page.evaluate(href => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'A link of its own' })
      document.querySelector('main')?.prepend(link)
    }, address)
    await this.link('A link of its own').press('Enter')
  }

  /** Puts another address of the same page in the place of this one, as a filter of a list does. */
  async replaceAddress(address: string): Promise<void> {
    await this.page.evaluate(async target => {
      history.replaceState(history.state, '', target)
      await new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
    }, address)
  }

  /** Counts from now on how often a title is announced and the menu is closed. */
  async countChanges(): Promise<void> {
    await this.page.evaluate(() => {
      const counts = { announced: 0, closed: 0 }
      const announcer = document.getElementById('announcer')
      if (announcer)
        new MutationObserver(() => counts.announced++).observe(announcer, { childList: true, subtree: true })
      document.getElementById('menu')?.addEventListener('beforetoggle', event => {
        if ((event as ToggleEvent).newState === 'closed') counts.closed++
      })
      Object.assign(window, { counts })
    })
  }

  async seeChanges(counts: { announced: number; closed: number }): Promise<void> {
    expect(await this.page.evaluate(() => (window as unknown as { counts: unknown }).counts)).toEqual(counts)
  }

  async goBack(): Promise<void> {
    await this.page.evaluate(() => history.back())
  }

  async goForward(): Promise<void> {
    await this.page.evaluate(() => history.forward())
  }

  async reload(): Promise<void> {
    await this.page.reload()
  }

  /** Sum of what has moved on the page without the visitor's doing. */
  async shifts(): Promise<number> {
    return this.page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new PerformanceObserver(list => {
            const shifts = list.getEntries() as (PerformanceEntry & { value?: number })[]
            resolve(shifts.reduce((sum, { value = 0 }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          // Entries come in a task of their own; without any there is none.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, 0)))
        }),
    )
  }

  /** A page is on its way; the header says so. */
  async seeBusy(): Promise<void> {
    await expect(this.page.locator('body > header')).toHaveAttribute('data-state', 'busy')
  }

  async dontSeeBusy(): Promise<void> {
    await expect(this.page.locator('body > header')).toHaveAttribute('data-state', 'idle')
  }

  async seeHeaderAndFooter(): Promise<void> {
    await expect(this.page.getByRole('banner')).toBeVisible()
    await expect(this.page.getByRole('contentinfo')).toBeVisible()
  }

  /** Modules that the page at that address needs and this one has not loaded. */
  async modulesOnlyOn(path: string): Promise<string[]> {
    return this.page.evaluate(async address => {
      const html = await (await fetch(address)).text()
      const modules = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return modules.filter(module => !loaded.includes(module))
    }, path)
  }

  /** Where a form goes that the browser has posted itself; the address holds the receipt. */
  async seeThankYouPage(): Promise<void> {
    await expect(this.page).toHaveURL(/\/contact\/thank-you\?receipt=/)
    const receipt = new URL(this.page.url()).searchParams.get('receipt') ?? 'none'
    await expect(this.page.getByRole('main')).toContainText(receipt)
  }

  async seePath(path: string): Promise<void> {
    await expect(this.page).toHaveURL(path)
  }

  /** The page at that address is shown, scrolled to its place and announced: nothing moves any more. */
  async seeArrived(path: string): Promise<void> {
    await this.seePath(path)
    await expect(this.page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`[^/]${path}$`))
    await this.seeTitleAnnounced()
  }

  async seeHeading(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text)
  }

  async seeHeadingFocused(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused()
  }

  async seeTitle(title: string | RegExp): Promise<void> {
    await expect(this.page).toHaveTitle(title)
  }

  /** The live region says the title of the page arrived at. */
  async seeTitleAnnounced(): Promise<void> {
    const said = this.page.locator('#announcer[aria-live=polite]')
    await expect(async () => expect(await said.textContent()).toBe(await this.page.title())).toPass()
  }

  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate(target => window.scrollTo({ top: target, behavior: 'instant' }), top)
    await this.seeScrolledTo(top)
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => Math.round(scrollY))
  }

  async seeScrolledTo(top: number): Promise<void> {
    // Unknown while one document follows another.
    const distance = () => this.scrollTop().then(now => Math.abs(now - top))
    await expect.poll(() => distance().catch(() => Number.NaN)).toBeLessThanOrEqual(1)
  }

  /** Address of the first link of the page's own that stands in view, and how far from the top. */
  async firstLinkInView(): Promise<{ href: string; top: number }> {
    return this.page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const found = links.find(link => link.getBoundingClientRect().top > header)
      return {
        href: found?.getAttribute('href') ?? '',
        top: Math.round(found?.getBoundingClientRect().top ?? Number.NaN),
      }
    })
  }

  /** The same is in view, at the same height but for a third of a line: a typeface that comes late moves what it sets by as much. */
  async seeInView({ href, top }: { href: string; top: number }): Promise<void> {
    await expect
      .poll(async () => {
        const found = await this.firstLinkInView()
        return found.href === href ? Math.abs(found.top - top) : found.href
      })
      .toBeLessThanOrEqual(8)
  }

  /** The place with that id stands right below the header. */
  async seePlaceAtTop(id: string): Promise<void> {
    // In one look, and more than one: parts of the page that are laid out meanwhile, and typefaces, move it for a moment.
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
