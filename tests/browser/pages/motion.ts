import { expect, type Page } from '@playwright/test'

/** Animations of titles. */
export class Motion {
  constructor(private readonly page: Page) {}

  /** Counts animated titles. */
  async watch(): Promise<void> {
    await this.page.evaluate(() => {
      const seen = { titles: 0 }
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (target instanceof HTMLHeadingElement && propertyName === 'translate') seen.titles++
      })
      Object.assign(window, { seenMotion: seen })
    })
  }

  async seeTitlesMoved(count: number): Promise<void> {
    // A transition starts within two frames.
    await this.page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const seen = () =>
      this.page.evaluate(() => (window as unknown as { seenMotion: { titles: number } }).seenMotion.titles)
    await expect.poll(seen).toBe(count)
  }
}
