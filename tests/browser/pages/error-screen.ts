import { expect, type Page } from '@playwright/test'
import { configureVendors, exampleVendorIds } from '#tests/support/stand-ins.ts'
import { holdResponses } from './held-responses.ts'

export class ErrorScreen {
  constructor(private readonly page: Page) {}

  private button = (name: string) => this.page.getByRole('main').getByRole('button', { name })

  /** Breaks the data of a page, so its template throws. */
  async breakPage(path: string): Promise<void> {
    const page = { kind: 'service', path, title: 'Spoiled', crumbs: null, related: null }
    await this.page.route(`**/_data${path}.json`, route => route.fulfill({ json: { page, html: '' } }))
  }

  restorePage = (path: string) => this.page.route(`**/_data${path}.json`, route => route.continue())
  holdPageData = (path: string) => holdResponses(this.page, `**/_data${path}.json`)
  press = (name: 'Try Again' | 'Reload Page') => this.button(name).click()
  isShown = () => this.button('Reload Page').isVisible()

  async see(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(this.page.getByRole('main')).toContainText(
      'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
    )
    await expect(this.page.getByRole('main').getByRole('link', { name: '+1' })).toHaveAttribute(
      'href',
      /^tel:/,
    )
    await expect(this.button('Reload Page')).toBeVisible()
  }

  dontSee = () => expect(this.button('Reload Page')).toBeHidden()

  async seeRetrying(isTrying: boolean): Promise<void> {
    await expect(this.button('Try Again')).toHaveAttribute('aria-disabled', String(isTrying))
    await expect(this.status()).toHaveText(isTrying ? 'Trying again…' : '')
  }

  async seeRetryFailed(): Promise<void> {
    await expect(this.status()).toHaveText('That failed again.')
    await this.seeRetryFocused()
  }

  async seeConnectionLost(isLost: boolean): Promise<void> {
    const advice = this.page.getByRole('main').getByText('Your connection seems to be lost.')
    await expect(advice).toHaveCount(isLost ? 1 : 0)
  }

  watchReports = () =>
    configureVendors(this.page, { 'google-tag-manager': exampleVendorIds['google-tag-manager'] })

  seeReported = (kinds: readonly string[]) =>
    expect
      .poll(() =>
        this.page.evaluate(() =>
          ((window.dataLayer ?? []) as { event?: string; description?: string }[])
            .filter(({ event }) => event === 'exception')
            .map(({ description }) => description),
        ),
      )
      .toEqual(kinds)

  private status = () => this.page.getByRole('main').getByRole('status')
  seeRetryFocused = () => expect(this.button('Try Again')).toBeFocused()
}
