import { expect, type Page, type Request } from '@playwright/test'

type ObservedFrame = { atParse?: { headline: boolean; typeset: boolean } }

export class FirstFrame {
  constructor(private readonly page: Page) {}

  observe = () =>
    this.page.addInitScript(() => {
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

  async seeAtParse(expected: { headline: boolean; typeset: boolean }): Promise<void> {
    expect(await this.page.evaluate(() => (window as ObservedFrame).atParse)).toEqual(expected)
  }

  recordRequestsUntilLoad(): () => string[] {
    const paths: string[] = []
    const record = (request: Request) => void paths.push(new URL(request.url()).pathname)
    this.page.on('request', record)
    this.page.once('load', () => this.page.off('request', record))
    return () => paths
  }

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

  async seeTypesetByStyle(): Promise<void> {
    await expect(this.page.locator('main h2').first()).toHaveCSS('font-family', /^Newsreader/)
    await expect(this.page.locator('main p').first()).toHaveCSS('font-family', /^"?Instrument Sans"?,/)
  }

  async seeDrawing(file: string): Promise<void> {
    const drawings = this.page.locator('main .terrain:not(:empty)').first().locator('use')
    await expect(drawings).toHaveCount(2)
    for (const drawing of await drawings.all())
      await expect(drawing).toHaveAttribute('href', new RegExp(`^${file}#`))
  }
}
