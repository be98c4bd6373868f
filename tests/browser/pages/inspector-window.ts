import { expect, type Page } from '@playwright/test'

interface Report {
  type: string
  name?: string
}

export class InspectorWindow {
  private constructor(private readonly page: Page) {}

  /** Call before opening the page. */
  static async prepare(page: Page): Promise<InspectorWindow> {
    await page.addInitScript(() => {
      const reports: unknown[] = []
      Object.assign(window, {
        reports,
        open: () => {
          // The inspector posts this once it has loaded.
          setTimeout(() => postMessage({ type: '@statelyai.connected' }, '*'))
          return { postMessage: (report: unknown) => reports.push(report) }
        },
      })
    })
    return new InspectorWindow(page)
  }

  private reports = () => this.page.evaluate(() => (window as unknown as { reports: Report[] }).reports)
  seeActors = (names: string[]) =>
    expect
      .poll(async () =>
        (await this.reports()).flatMap(({ type, name }) => (type === '@xstate.actor' ? name : [])),
      )
      .toEqual(expect.arrayContaining(names))

  seeText = (text: string) => expect.poll(async () => JSON.stringify(await this.reports())).toContain(text)

  async dontSeeText(text: string): Promise<void> {
    expect(JSON.stringify(await this.reports())).not.toContain(text)
  }

  async dontSeeReports(): Promise<void> {
    expect(await this.reports()).toEqual([])
  }
}
