import { expect, type Page } from '@playwright/test'

/** What a development server lays over a page while its content has faults. */
export class FaultOverlay {
  constructor(private readonly page: Page) {}

  private get overlay() {
    return this.page.locator('vite-error-overlay')
  }

  /** The fault in words with its place, the link to that place, and the line itself among its neighbors. */
  async see(place: string, reason: string, line: string): Promise<void> {
    await expect(this.overlay.locator('.message')).toContainText(`${place}: ${reason}`)
    await expect(this.overlay.locator('.file')).toContainText(`${place}:1`)
    await expect(this.overlay.locator('.frame')).toContainText(line)
  }

  async dontSee(): Promise<void> {
    // The server reads the whole content again and the page loads anew, which a busy machine takes its time for.
    await expect(this.overlay).toHaveCount(0, { timeout: 100_000 })
  }
}
