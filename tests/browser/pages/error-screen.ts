import { expect, type Page } from '@playwright/test'
import { fetchResponse } from '#tests/support/fetch-response.ts'
import { allIds, configureVendors } from '#tests/support/stand-ins.ts'
import { holdResponses } from './held-responses.ts'

export class ErrorScreen {
  constructor(private readonly page: Page) {}

  private button(name: string) {
    return this.page.getByRole('main').getByRole('button', { name })
  }

  /** Breaks the data of a page, so that no template can render it. */
  async breakPage(path: string): Promise<void> {
    const page = { kind: 'service', path, title: 'Spoiled', crumbs: null, related: null }
    await this.page.route(`**/_data${path}.json`, route => route.fulfill({ json: { page, html: '' } }))
  }

  /** Adds markup to the body of a page. */
  async addMarkup(path: string, markup: string): Promise<void> {
    await this.page.route(`**/_data${path}.json`, async route => {
      const file = (await (await fetchResponse(route)).json()) as { html: string }
      await route.fulfill({ json: { ...file, html: file.html + markup } })
    })
  }

  /** Restores the data of a page. */
  async restorePage(path: string): Promise<void> {
    await this.page.route(`**/_data${path}.json`, route => route.continue())
  }

  /** Holds a page's data until the returned function is called. */
  async holdBack(path: string): Promise<() => void> {
    return holdResponses(this.page, `**/_data${path}.json`)
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

  async seeRetrying(isTrying: boolean): Promise<void> {
    await expect(this.button('Try Again')).toHaveAttribute('aria-disabled', String(isTrying))
    await this.seeStatus('Trying again…', isTrying)
  }

  async seeRetryFailed(isVain: boolean): Promise<void> {
    await this.seeStatus('That failed again.', isVain)
  }

  async seeRetryFocused(): Promise<void> {
    await expect(this.button('Try Again')).toBeFocused()
  }

  async seeConnectionLost(isLost: boolean): Promise<void> {
    const advice = this.page.getByRole('main').getByText('Your connection seems to be lost.')
    await expect(advice).toHaveCount(isLost ? 1 : 0)
    if (isLost) await expect(advice.getByRole('link')).toHaveAttribute('href', /^tel:/)
  }

  async seeReloadOnly(): Promise<void> {
    await this.see()
    await expect(this.button('Try Again')).toHaveCount(0)
  }

  /** Configures a tag manager that receives failures. */
  async watchReports(): Promise<void> {
    await configureVendors(this.page, { 'google-tag-manager': allIds['google-tag-manager'] })
  }

  /** Failures reported in this document, by kind. */
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
