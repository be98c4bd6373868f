import { expect, type Page } from '@playwright/test'

export type ParticlesState = 'running' | 'paused' | 'still'

export class Particles {
  constructor(private readonly page: Page) {}

  private canvas = () => this.page.locator('main canvas')
  seeState = (state: ParticlesState) => expect(this.canvas()).toHaveAttribute('data-state', state)
  seeCount = (count: number) => expect(this.canvas()).toHaveAttribute('data-count', String(count))
  setWidth = (width: number) => this.page.setViewportSize({ width, height: 800 })
  setReducedMotion = (isReduced: boolean) =>
    this.page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' })

  /** Simulates a hidden tab, because a headless browser never hides one. */
  setTabHidden = (isHidden: boolean) =>
    this.page.evaluate(value => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)

  seeDrawing = () => expect.poll(() => this.countDrawnPixels()).toBeGreaterThan(100)

  async seeMoving(): Promise<void> {
    const before = await this.picture()
    await expect.poll(() => this.picture()).not.toBe(before)
  }

  async dontSeeMoving(): Promise<void> {
    // Poll, because a frame from before the pause might still arrive. Moving particles would change within ten frames.
    await expect
      .poll(async () => {
        const before = await this.picture()
        await this.page.evaluate(async () => {
          for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
        })
        return (await this.picture()) === before
      })
      .toBe(true)
  }

  private picture = () => this.canvas().evaluate(element => (element as HTMLCanvasElement).toDataURL())

  private countDrawnPixels = () =>
    this.canvas().evaluate(element => {
      const { width, height } = element as HTMLCanvasElement
      // Read from a copy, because the browser draws a canvas differently after frequent reads.
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      copy?.drawImage(element as HTMLCanvasElement, 0, 0)
      const data = copy?.getImageData(0, 0, width, height).data ?? []
      return data.filter((value, index) => index % 4 === 3 && value > 0).length
    })
}
