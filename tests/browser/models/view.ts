import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A page as it is laid out: width, print, accessibility, what was requested for it. */
export class View {
  constructor(private readonly page: Page) {}

  async setWidth(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: 844 })
  }

  async print(): Promise<void> {
    await this.page.emulateMedia({ media: 'print' })
  }

  /** Nothing that axe can tell keeps anybody out. */
  async seeNoFault({ contrast = true } = {}): Promise<void> {
    // The site has no frames: what legacy mode leaves out is a second page for each check, half of the time.
    const axe = new AxeBuilder({ page: this.page }).withTags(rules).setLegacyMode()
    if (!contrast) axe.disableRules('color-contrast')
    const { violations } = await axe.analyze()
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
    )
    expect(faults).toEqual([])
  }

  /** Nothing sticks out at the right, where it could only be reached by scrolling sideways. */
  async seeNoHorizontalScroll(): Promise<void> {
    const faults = await this.page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      const mayStickOut = 'svg, svg *, canvas, [popover], [popover] *, .visually-hidden, .skip'
      const scrollsWithin = (element: Element | null): boolean =>
        element !== null &&
        element !== document.body &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsWithin(element.parentElement))
      const wide = [...document.querySelectorAll('body *')]
        .filter(element => element.getBoundingClientRect().right > clientWidth + 0.5)
        .filter(element => !element.matches(mayStickOut) && !scrollsWithin(element.parentElement))
        .map(element => `${element.tagName} ${element.className}`)
      return scrollWidth > clientWidth ? [`scrolls to ${scrollWidth}`, ...wide] : wide
    })
    expect(faults, await this.page.title()).toEqual([])
  }

  async dontSeeHeaderAndFooter(): Promise<void> {
    await expect(this.page.locator('body > header')).toBeHidden()
    await expect(this.page.locator('body > footer')).toBeHidden()
  }

  async seeHeaderAndFooter(): Promise<void> {
    await expect(this.page.locator('body > header')).toBeVisible()
    await expect(this.page.locator('body > footer')).toBeVisible()
  }

  async dontSeeNavigation(): Promise<void> {
    for (const nav of await this.page.locator('nav').all()) await expect(nav).toBeHidden()
  }

  async seeText(): Promise<void> {
    await expect(this.page.locator('main article h1')).toBeVisible()
    await expect(this.page.locator('main article .prose > section p').first()).toBeVisible()
  }

  /** Scripts were asked for, and none before everything of the document had arrived. */
  async seeScriptsAfterLoad(): Promise<void> {
    const { load, scripts } = await this.page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const resources = performance.getEntriesByType('resource')
      return {
        load: navigation?.loadEventStart ?? Number.NaN,
        scripts: resources
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, startTime }) => ({ name, startTime })),
      }
    })
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter(({ startTime }) => startTime < load)).toEqual([])
  }

  /** From the next load on, notes when the app has started. */
  async observeStart(): Promise<void> {
    await this.page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.documentElement?.hasAttribute('data-started')) performance.mark('started')
        else return
        observer.disconnect()
      })
      observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-started'] })
    })
  }

  /** The modules that the document names are all that the app asked for to start. */
  async seeOnlyNamedScripts(): Promise<void> {
    const { named, loaded } = await this.page.evaluate(() => {
      const started = performance.getEntriesByName('started')[0]?.startTime ?? Number.NaN
      return {
        named: document.getElementById('page')?.dataset.modules?.split(' ') ?? [],
        loaded: performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime <= started)
          .map(({ name }) => new URL(name).pathname)
          .filter(name => name.endsWith('.js')),
      }
    })
    expect([...new Set(loaded)].sort()).toEqual(named.sort())
  }
}
