import { expect, type Page } from '@playwright/test'

export type Theme = 'dark' | 'light'

interface Observed {
  themeAtParse?: { theme: string; started: boolean; ground: string; around: string | undefined }
}

export class ThemeToggle {
  constructor(private readonly page: Page) {}

  click = () => this.page.locator('[data-theme-toggle]').click()

  async see(theme: Theme): Promise<void> {
    await expect(this.page.locator('html')).toHaveClass(theme)
    await expect(this.page.locator('html')).toHaveCSS('color-scheme', theme)
  }

  seeButtonOffers = (theme: Theme) =>
    expect(this.page.getByRole('button', { name: `Switch to ${theme} theme` })).toBeVisible()
  dontSeeButton = () => expect(this.page.locator('[data-theme-toggle]')).toBeHidden()
  seeStored = (theme: Theme) =>
    expect.poll(() => this.page.evaluate(() => localStorage.getItem('theme'))).toBe(theme)

  observeParse = () =>
    this.page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const root = document.documentElement
        const themeAtParse = {
          theme: root.className,
          started: root.hasAttribute('data-started'),
          ground: getComputedStyle(root).backgroundColor,
          around: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
            ({ media }) => matchMedia(media).matches,
          )?.content,
        }
        Object.assign(window, { themeAtParse })
      })
    })

  /** The theme was right before the app started, and the background had its final color. */
  async seeThemeBeforeStart(theme: Theme): Promise<void> {
    const { around, ...seen } =
      (await this.page.evaluate(() => (window as Observed).themeAtParse)) ?? ({} as { around?: string })
    const ground = await this.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(seen).toEqual({ theme, started: false, ground })
    expect(rgbOf(around)).toBe(ground)
  }

  seeAround = () =>
    expect(async () => {
      const { around, ground } = await this.page.evaluate(() => ({
        around: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
          .filter(({ media }) => matchMedia(media).matches)
          .map(meta => meta.content),
        ground: getComputedStyle(document.documentElement).backgroundColor,
      }))
      expect(around.map(rgbOf)).toEqual([ground])
    }).toPass()
}

const rgbOf = (hex = ''): string =>
  `rgb(${[1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`
