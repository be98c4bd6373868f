import { expect, type Page } from '@playwright/test'
import { pageDataId } from '#contract/document.ts'

interface Noted {
  styles?: Map<Element, string[]>
}

/** Computed styles of a document's elements, without scripts. */
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
    const isHere = () =>
      this.page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].every(
          link => link.sheet,
        ),
      )
    await expect.poll(isHere).toBe(true)
    await this.waitForTypefaces()
  }

  /** Without scripts, layout loads the fonts, and lines wrap differently until then. */
  private async waitForTypefaces(): Promise<void> {
    const areHere = () =>
      this.page.evaluate(() => document.body.offsetHeight > 0 && document.fonts.status === 'loaded')
    await expect.poll(areHere).toBe(true)
  }

  async note(): Promise<void> {
    await this.waitForTypefaces()
    await this.look()
  }

  changes = () => this.look()

  private look = () =>
    this.page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.cancel()
      const noted = (window as Noted).styles
      const looks = new Map<Element, string[]>()
      const changes: string[] = []
      for (const element of document.querySelectorAll('html, body, body :not(script, style, link)')) {
        const styles = ['', '::before', '::after'].map(part => {
          const style = getComputedStyle(element, part || null)
          return part && style.content === 'none' ? '' : style.cssText
        })
        looks.set(element, styles)
        const before = noted?.get(element)
        if (!before || before.every((text, index) => text === styles[index])) continue
        const [old, now] = [before, styles].map(list => list.join('; ').split('; '))
        const changed = old?.flatMap((text, index) =>
          text === now?.[index] ? [] : `${text} → ${now?.[index]}`,
        )
        changes.push(
          `<${element.localName} class="${element.className}">: ${changed?.slice(0, 5).join(', ')}`,
        )
      }
      Object.assign(window, { styles: noted ? undefined : looks })
      return changes
    })
}
