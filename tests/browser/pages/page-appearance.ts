import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe's rules of the category `cat.color`. */
const colorRules = ['color-contrast', 'link-in-text-block']

const require = createRequire(import.meta.url)
const axePath = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
/** Defines Axe once per document. By default, the builder injects the source twice per check, which takes a fifth of the CPU time. */
const axeSource = `if (!('axe' in window)) { ${readFileSync(axePath, 'utf8')} }`

export class PageAppearance {
  constructor(private readonly page: Page) {}

  setWidth = (width: number) => this.page.setViewportSize({ width, height: 844 })

  findBrokenWords = (root = 'main') =>
    this.page.evaluate(root => {
      const range = document.createRange()
      const linesOf = (text: Text, start: number, length: number): number => {
        range.setStart(text, start)
        range.setEnd(text, start + length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        return new Set(boxes.map(({ top }) => Math.round(top))).size
      }
      const all = [...document.querySelectorAll(`${root} *`)]
      const clippedElements = all.filter(each => getComputedStyle(each).clipPath === 'inset(50%)')
      const visible = all.filter(
        each => each.checkVisibility() && !clippedElements.some(box => box.contains(each)),
      )
      const texts = visible.flatMap(each => [...each.childNodes].filter(node => node instanceof Text))
      return texts.flatMap(text =>
        [...text.data.matchAll(/[\p{L}\p{N}]+/gu)]
          .filter(({ 0: word, index }) => linesOf(text, index, word.length) > 1)
          .map(([word]) => word),
      )
    }, root)

  /**
   * Expects that Axe finds no violation.
   * @param contrast false skips the contrast check, which takes a third of the time
   * @param colorsOnly runs only the color rules, which suffice for the second theme
   */
  async seeAccessible({ contrast = true, colorsOnly = false } = {}): Promise<void> {
    // On pages without frames, legacy mode gives the same result in half the time.
    const isInjected = await this.page.evaluate(() => 'axe' in window)
    const source = isInjected ? 'undefined' : axeSource
    const axe = new AxeBuilder({ page: this.page, axeSource: source }).setLegacyMode()
    // Report every node only for violations, and one node per rule for other results. This saves a fifth of the time.
    axe.options({ resultTypes: ['violations'] })
    if (colorsOnly) axe.withRules(colorRules)
    else axe.withTags(rules)
    if (!contrast) axe.disableRules('color-contrast')
    const { violations } = await axe.analyze()
    const descriptions = violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
    )
    expect(descriptions).toEqual([])
  }

  async seeAccessibleInBothThemes(): Promise<void> {
    await this.seeAccessible()
    await this.swapThemes()
    await this.seeAccessible({ colorsOnly: true })
    await this.swapThemes()
  }

  /** Expects that the page fits these widths and that Axe finds no violation in either theme. */
  async seeAccessibleAt(...widths: readonly number[]): Promise<void> {
    for (const width of widths) {
      await this.setWidth(width)
      await this.seeNoHorizontalScroll()
      await this.seeAccessibleInBothThemes()
    }
  }

  private swapThemes = () =>
    this.page.evaluate(() => {
      const { classList } = document.documentElement
      for (const theme of ['dark', 'light']) classList.toggle(theme)
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
    })

  async seePlotTextInViewport(): Promise<void> {
    const outside = await this.page.locator('main svg text').evaluateAll(texts =>
      texts
        .filter(text => text.checkVisibility())
        .map(text => ({ box: text.getBoundingClientRect(), text: text.textContent }))
        .filter(({ box }) => box.left < -1 || box.right > innerWidth + 1)
        .map(({ text }) => text),
    )
    expect(outside).toEqual([])
  }

  async seeScrollShadows(): Promise<void> {
    const withoutShadow = await this.page.locator('main *').evaluateAll(elements =>
      elements
        .filter(element => element.scrollWidth > element.clientWidth + 1 && element.checkVisibility())
        .map(element => ({ element, style: getComputedStyle(element) }))
        .filter(({ style }) => /auto|scroll/.test(style.overflowX))
        .filter(({ style }) => !style.backgroundAttachment.includes('local'))
        .map(({ element }) => element.outerHTML.slice(0, 120)),
    )
    expect(withoutShadow, await this.page.title()).toEqual([])
  }

  async seeNoHorizontalScroll(): Promise<void> {
    const overflows = await this.page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      const allowedOverflow = 'svg, svg *, canvas, [popover], [popover] *, .visually-hidden, .skip'
      const isInScroller = (element: Element | null): boolean =>
        element !== null &&
        element !== document.body &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement))
      const wideElements = [...document.querySelectorAll('body *')]
        .filter(element => element.getBoundingClientRect().right > clientWidth + 0.5)
        .filter(element => !element.matches(allowedOverflow) && !isInScroller(element.parentElement))
        .map(element => `${element.tagName} ${element.className}`)
      return scrollWidth > clientWidth ? [`scrolls to ${scrollWidth}`, ...wideElements] : wideElements
    })
    expect(overflows, await this.page.title()).toEqual([])
  }

  async seeScriptsAfterLoad(): Promise<void> {
    const { load, scripts } = await this.page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return {
        load: navigation?.loadEventStart ?? Number.NaN,
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, startTime }) => ({ name, startTime })),
      }
    })
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter(({ startTime }) => startTime < load)).toEqual([])
  }

  /** Marks the time at which the app starts. The mark's detail is true if the style sheet has loaded. */
  observeStart = () =>
    this.page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.documentElement?.hasAttribute('data-started')) return
        const detail = [...document.styleSheets].some(({ href }) => href?.includes('/assets/site-'))
        performance.mark('started', { detail })
        observer.disconnect()
      })
      observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-started'] })
    })

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
