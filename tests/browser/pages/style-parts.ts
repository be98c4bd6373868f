import { expect, type Page } from '@playwright/test'
import { pageDataId } from '#contract/document.ts'

interface Recorded {
  styles?: Map<Element, string[]>
}

/** Records and compares the computed styles of all elements of a document without scripts. */
export class ComputedStyles {
  constructor(private readonly page: Page) {}

  setTheme = (theme: 'dark' | 'light') =>
    this.page.evaluate(name => {
      document.documentElement.className = name
    }, theme)

  async addFullStyleSheet(): Promise<void> {
    await this.page.evaluate(data => {
      const href = document.getElementById(data)?.dataset.style ?? ''
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
    }, pageDataId)
    const isLoaded = () =>
      this.page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].every(
          link => link.sheet,
        ),
      )
    await expect.poll(isLoaded).toBe(true)
    await this.waitForFonts()
  }

  /** Without scripts, layout loads the fonts. Until they arrive, lines wrap differently. */
  private async waitForFonts(): Promise<void> {
    const areLoaded = () =>
      this.page.evaluate(() => document.body.offsetHeight > 0 && document.fonts.status === 'loaded')
    await expect.poll(areLoaded).toBe(true)
  }

  async record(): Promise<void> {
    await this.waitForFonts()
    await this.compare()
  }

  changes = () => this.compare()

  /** Records the styles, or returns the changes since they were recorded. */
  private compare = () =>
    this.page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.cancel()
      const recorded = (window as Recorded).styles
      const current = new Map<Element, string[]>()
      const changes: string[] = []
      for (const element of document.querySelectorAll('html, body, body :not(script, style, link)')) {
        const styles = ['', '::before', '::after'].map(part => {
          const style = getComputedStyle(element, part || null)
          return part && style.content === 'none' ? '' : style.cssText
        })
        current.set(element, styles)
        const before = recorded?.get(element)
        if (!before || before.every((text, index) => text === styles[index])) continue
        const [old, now] = [before, styles].map(list => list.join('; ').split('; '))
        const changed = old?.flatMap((text, index) =>
          text === now?.[index] ? [] : `${text} → ${now?.[index]}`,
        )
        changes.push(
          `<${element.localName} class="${element.className}">: ${changed?.slice(0, 5).join(', ')}`,
        )
      }
      Object.assign(window, { styles: recorded ? undefined : current })
      return changes
    })
}
