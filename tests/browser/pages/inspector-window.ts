import { expect, type Page } from '@playwright/test'

interface Report {
  type: string
  name?: string
}

/** Stands where the inspector's own window would open, and keeps what is posted to it. */
export class InspectorWindow {
  private constructor(private readonly page: Page) {}

  /** Must be there before the page is opened. */
  static async prepare(page: Page): Promise<InspectorWindow> {
    await page.addInitScript(() => {
      const reports: unknown[] = []
      Object.assign(window, {
        reports,
        open: () => {
          // As the inspector does once it has loaded.
          setTimeout(() => postMessage({ type: '@statelyai.connected' }, '*'))
          return { postMessage: (report: unknown) => reports.push(report) }
        },
      })
    })
    return new InspectorWindow(page)
  }

  private reports(): Promise<Report[]> {
    return this.page.evaluate(() => (window as unknown as { reports: Report[] }).reports)
  }

  async seeActors(names: string[]): Promise<void> {
    await expect
      .poll(async () =>
        (await this.reports()).flatMap(({ type, name }) => (type === '@xstate.actor' ? name : [])),
      )
      .toEqual(expect.arrayContaining(names))
  }

  async seeText(text: string): Promise<void> {
    await expect.poll(async () => JSON.stringify(await this.reports())).toContain(text)
  }

  async dontSeeText(text: string): Promise<void> {
    expect(JSON.stringify(await this.reports())).not.toContain(text)
  }

  async dontSeeReports(): Promise<void> {
    expect(await this.reports()).toEqual([])
  }
}
