import { expect, type Page, type Request } from '@playwright/test'

/** What `observe` notes in the page. */
interface Observed {
  atParse?: { headline: boolean; typeset: boolean }
  styledAtStart?: boolean
}

/** What stands in a page before its scripts, and what comes after the first paint: typefaces, drawings, late styles. */
export class FirstFrame {
  constructor(private readonly page: Page) {}

  /** From the next load on, notes how the page is set at the moment the document has been read. */
  async observe(): Promise<void> {
    await this.page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const atParse = {
          headline: [...document.fonts].some(
            ({ family, status }) => family === 'Headline' && status === 'loaded',
          ),
          typeset: document.documentElement.hasAttribute('data-typeset'),
        }
        Object.assign(window, { atParse })
      })
    })
  }

  async seeAtParse(expected: { headline: boolean; typeset: boolean }): Promise<void> {
    expect(await this.page.evaluate(() => (window as Observed).atParse)).toEqual(expected)
  }

  /** From the next load on, notes whether the late styles are there when the app starts. */
  async observeStart(): Promise<void> {
    await this.page.addInitScript(() => {
      new MutationObserver(() => {
        if ('styledAtStart' in window || !document.documentElement?.hasAttribute('data-started')) return
        const styledAtStart = [...document.styleSheets].some(({ href }) => href?.includes('/assets/late-'))
        Object.assign(window, { styledAtStart })
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-started'] })
    })
  }

  async seeStyledAtStart(): Promise<void> {
    expect(await this.page.evaluate(() => (window as Observed).styledAtStart)).toBe(true)
  }

  /** The style sheets of the document, by their ids or by what the names of their files begin with, and no others. */
  async seeStylesAtHead(names: readonly string[]): Promise<void> {
    const found = await this.page.evaluate(() =>
      [...document.styleSheets].map(({ href, ownerNode }) => {
        const { id, parentElement } = ownerNode as HTMLElement
        return `${parentElement?.localName} ${id || href?.replace(/^.*\/|-[^/]*$/g, '')}`
      }),
    )
    expect(found).toEqual(names.map(name => `head ${name}`))
  }

  /** Addresses of everything that is asked for from now on until the page's own `load`. */
  untilLoad(): () => string[] {
    const asked: string[] = []
    const note = (request: Request) => void asked.push(new URL(request.url()).pathname)
    this.page.on('request', note)
    this.page.once('load', () => this.page.off('request', note))
    return () => asked
  }

  /** All text is in the site's own typefaces. */
  async seeTypeset(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-typeset')
    const families = await this.page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    )
    expect(families).toEqual(expect.arrayContaining(['Newsreader', 'Instrument Sans', 'IBM Plex Mono']))
    expect(families).not.toContain('Headline')
  }

  async dontSeeTypeset(): Promise<void> {
    await expect(this.page.locator('html')).not.toHaveAttribute('data-typeset')
  }

  /** Families in which the first words of the page's text and its headline are set, first choice first. */
  private async familyOf(selector: string): Promise<string> {
    return this.page
      .locator(selector)
      .first()
      .evaluate(element => getComputedStyle(element).fontFamily)
  }

  /** The style sheet itself asks for the typefaces, for nobody else will. */
  async seeTypesetByStyle(): Promise<void> {
    expect(await this.familyOf('main h2')).toMatch(/^Newsreader/)
    expect(await this.familyOf('main p')).toMatch(/^"?Instrument Sans"?,/)
  }

  /** The drawing at the top of the page is that of this file, and it is the only one there. */
  async seeDrawing(file: string): Promise<void> {
    const drawings = this.page.locator('main .terrain:not(:empty)').first().locator('use')
    await expect(drawings).toHaveCount(2)
    for (const drawing of await drawings.all())
      await expect(drawing).toHaveAttribute('href', new RegExp(`^${file}#`))
  }

  async seeDrawingPainted(): Promise<void> {
    await expect(this.page.locator('main .terrain:not(:empty) use').first()).toBeVisible()
  }

  /** Typefaces never come. */
  async refuseTypefaces(): Promise<void> {
    await this.page.route('**/*.woff2', route => route.abort())
  }
}
