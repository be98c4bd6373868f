import { expect, type Page } from '@playwright/test'

/** The development server's overlay for content faults. */
export class FaultOverlay {
  constructor(private readonly page: Page) {}

  private get overlay() {
    return this.page.locator('vite-error-overlay')
  }

  async see(place: string, reason: string, line: string): Promise<void> {
    await expect(this.overlay.locator('.message')).toContainText(`${place}: ${reason}`)
    await expect(this.overlay.locator('.file')).toContainText(`${place}:1`)
    await expect(this.overlay.locator('.frame')).toContainText(line)
  }

  async dontSee(): Promise<void> {
    // The server reads the whole content and reloads the page, which is slow on a busy machine.
    await expect(this.overlay).toHaveCount(0, { timeout: 100_000 })
  }
}
