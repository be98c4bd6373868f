import { expect, type Page } from '@playwright/test'
import { furtherStyleId, pageDataId } from '#contract/document.ts'
import { realAnswer } from '#tests/support/real-answer.ts'

interface Noted {
  looks?: Map<Element, string[]>
}

/** Computed properties that depend on content below or beside. */
const geometry =
  /^(?:(?:min-|max-)?(?:width|height|inline-size|block-size)|top|right|bottom|left|inset.*|margin.*|grid-template.*|(?:perspective|transform)-origin):/

/** A document's two style parts without scripts, and the computed styles of its elements. */
export class StyleParts {
  constructor(private readonly page: Page) {}

  /** Truncates documents before their second style. */
  async cutAtFurtherStyle(): Promise<void> {
    await this.page.route('**/*', async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await realAnswer(route)
      const [opening = ''] = (await response.text()).split(`<style id="${furtherStyleId}">`)
      await route.fulfill({ response, body: opening })
    })
  }

  async setTheme(theme: 'dark' | 'light'): Promise<void> {
    await this.page.evaluate(name => {
      document.documentElement.className = name
    }, theme)
  }

  /** Adds the full style sheet, and removes the second style. */
  async bringWholeSheet(): Promise<void> {
    await this.page.evaluate(
      ({ further, data }) => {
        for (const href of document.getElementById(data)?.dataset.style?.split(' ') ?? [])
          document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
        document.getElementById(further)?.remove()
      },
      { further: furtherStyleId, data: pageDataId },
    )
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

  /** Computed styles above the fold, without positions and sizes. */
  async openingLooks(): Promise<string[]> {
    const looks = await this.page.evaluate(further => {
      const end = document.getElementById(further)
      return [...document.querySelectorAll('html, body, body :not(script, style, link)')]
        .filter(one => !end || one.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING)
        .map(one => `${one.localName}.${one.className}; ${getComputedStyle(one).cssText}`)
    }, furtherStyleId)
    return looks.map(look =>
      look
        .split('; ')
        .filter(property => !geometry.test(property))
        .join('; '),
    )
  }

  async note(): Promise<void> {
    await this.waitForTypefaces()
    await this.look()
  }

  async changes(): Promise<string[]> {
    return this.look()
  }

  private look(): Promise<string[]> {
    return this.page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.cancel()
      const noted = (window as Noted).looks
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
      Object.assign(window, { looks: noted ? undefined : looks })
      return changes
    })
  }
}
