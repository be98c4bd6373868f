import { expect, type Page } from '@playwright/test'
import { realAnswer } from '#tests/support/real-answer.ts'
import { allIds, configureVendors } from '#tests/support/stand-ins.ts'
import { holdAnswers } from './held-answers.ts'

/** What is shown when a page cannot be. */
export class ErrorScreen {
  constructor(private readonly page: Page) {}

  private button(name: string) {
    return this.page.getByRole('main').getByRole('button', { name })
  }

  /** From now on the page at that address has data that no template can show. */
  async spoil(path: string): Promise<void> {
    const page = { kind: 'service', path, title: 'Spoiled', crumbs: null, related: null }
    await this.page.route(`**/_data${path}.json`, route => route.fulfill({ json: { page, html: '' } }))
  }

  /** From now on the body of the page at that address holds this markup as well. */
  async addMarkup(path: string, markup: string): Promise<void> {
    await this.page.route(`**/_data${path}.json`, async route => {
      const file = (await (await realAnswer(route)).json()) as { html: string }
      await route.fulfill({ json: { ...file, html: file.html + markup } })
    })
  }

  /** The page at that address has its own data again. */
  async mend(path: string): Promise<void> {
    await this.page.route(`**/_data${path}.json`, route => route.continue())
  }

  /** Keeps the data of the page at that address back until what is returned is called. */
  async holdBack(path: string): Promise<() => void> {
    return holdAnswers(this.page, `**/_data${path}.json`)
  }

  async press(name: 'Try Again' | 'Reload Page'): Promise<void> {
    await this.button(name).click()
  }

  isShown(): Promise<boolean> {
    return this.button('Reload Page').isVisible()
  }

  async see(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(this.page.getByRole('main')).toContainText(
      'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
    )
    await expect(this.button('Reload Page')).toBeVisible()
  }

  async dontSee(): Promise<void> {
    await expect(this.button('Reload Page')).toBeHidden()
  }

  /** Try Again is always there; while it is at work the screen says so. */
  async seeTrying(isTrying: boolean): Promise<void> {
    await expect(this.button('Try Again')).toHaveAttribute('aria-disabled', String(isTrying))
    await this.seeStatus('Trying again…', isTrying)
  }

  /** It was tried again, and that failed too. */
  async seeVain(isVain: boolean): Promise<void> {
    await this.seeStatus('That failed again.', isVain)
  }

  async seeRetryFocused(): Promise<void> {
    await expect(this.button('Try Again')).toBeFocused()
  }

  /** What stands without anything that runs: the text, and a button that loads the document. */
  async seeReloadOnly(): Promise<void> {
    await this.see()
    await expect(this.button('Try Again')).toHaveCount(0)
  }

  /** From now on a tag manager is configured, and may be told of failures. */
  async watchReports(): Promise<void> {
    await configureVendors(this.page, { 'google-tag-manager': allIds['google-tag-manager'] })
  }

  /** Failures that trackers were told of in this document, by kind. */
  async seeReported(kinds: readonly string[]): Promise<void> {
    await expect
      .poll(() =>
        this.page.evaluate(() =>
          ((window.dataLayer ?? []) as { event?: string; description?: string }[])
            .filter(({ event }) => event === 'exception')
            .map(({ description }) => description),
        ),
      )
      .toEqual(kinds)
  }

  private get status() {
    return this.page.getByRole('main').getByRole('status')
  }

  private async seeStatus(text: string, isThere: boolean): Promise<void> {
    if (isThere) await expect(this.status).toHaveText(text)
    else await expect(this.status).not.toHaveText(text)
  }
}
