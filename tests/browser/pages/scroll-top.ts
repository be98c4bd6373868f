import { expect, type Page } from '@playwright/test'

export class ScrollTop {
  constructor(private readonly page: Page) {}

  private button = () => this.page.getByRole('button', { name: 'Back to top' })
  see = () => expect(this.button()).toBeVisible()
  dontSee = () => expect(this.button()).toBeHidden()
  press = () => this.button().click()

  /** Scrolls to a fraction (0 to 1) of the scrollable height. Repeats, because deferred layout changes the height. */
  scrollToFraction = (fraction: number) =>
    expect(async () => {
      const reached = await this.page.evaluate(async part => {
        const root = document.documentElement
        const maxScroll = () => root.scrollHeight - root.clientHeight
        scrollTo({ top: maxScroll() * part, behavior: 'instant' })
        for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
        return root.scrollTop / maxScroll()
      }, fraction)
      expect(Math.abs(reached - fraction)).toBeLessThan(0.004)
    }).toPass()
}
