import { expect, type Page } from '@playwright/test'

export type Theme = 'dark' | 'light'

interface ObservedThemes {
  themeAtParse?: { theme: string; isStarted: boolean; background: string; themeColor: string | undefined }
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
          isStarted: root.hasAttribute('data-started'),
          background: getComputedStyle(root).backgroundColor,
          themeColor: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
            ({ media }) => matchMedia(media).matches,
          )?.content,
        }
        Object.assign(window, { themeAtParse })
      })
    })

  /** Expects that the document had this theme, with its background and browser color, before the app started. */
  async seeThemeBeforeStart(theme: Theme): Promise<void> {
    const { themeColor, ...observedTheme } =
      (await this.page.evaluate(() => (window as ObservedThemes).themeAtParse)) ??
      ({} as { themeColor?: string })
    const background = await this.page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    )
    expect(observedTheme).toEqual({ theme, isStarted: false, background })
    expect(rgbOf(themeColor)).toBe(background)
  }

  seeBrowserColor = () =>
    expect(async () => {
      const { themeColors, background } = await this.page.evaluate(() => ({
        themeColors: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
          .filter(({ media }) => matchMedia(media).matches)
          .map(meta => meta.content),
        background: getComputedStyle(document.documentElement).backgroundColor,
      }))
      expect(themeColors.map(rgbOf)).toEqual([background])
    }).toPass()
}

const rgbOf = (hex = ''): string =>
  `rgb(${[1, 3, 5].map(start => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`
