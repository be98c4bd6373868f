import { expect, type Page } from '@playwright/test'

const indexFiles = /\/(?:assets\/search\/|_data\/_search\.json)/
/** URLs of the full-text index. It has one file per initial letter, and `0` for words that don't start with a to z. */
export const fullTextFiles = /\/assets\/search\/[a-z0]-[^/]+\.json/

export class Search {
  constructor(private readonly page: Page) {}

  field = () => this.main().getByRole('searchbox')
  results = () => this.page.getByRole('search').locator('~ div')
  link = () => this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' })
  private main = () => this.page.getByRole('main')

  async open(key = '/'): Promise<void> {
    await this.page.keyboard.press(key)
    await this.see()
  }
  see = () => expect(this.field()).toBeFocused()
  type = (text: string) => this.field().fill(text)
  async submit(text: string): Promise<void> {
    await this.type(text)
    await this.field().press('Enter')
  }

  async typeAndSee(query: string, firstHref: string): Promise<void> {
    await this.type(query)
    await this.seeFirst(firstHref)
  }

  seeFirst = (href: string) => expect(this.results().getByRole('link').first()).toHaveAttribute('href', href)
  seeMarked = (word: string) =>
    expect(this.results().locator('mark').filter({ hasText: word }).first()).toBeVisible()
  seeCount = (text: RegExp) => expect(this.main().getByRole('status')).toHaveText(text)
  seeNoResults = () => expect(this.results().locator('section')).toHaveCount(0)
  async seeNothing(query: string): Promise<void> {
    await expect(this.results().getByText(`No page has anything about “\u2068${query}\u2069”.`)).toBeVisible()
    await this.seeNoResults()
  }
  async seeFailed(): Promise<void> {
    await expect(this.results().getByRole('alert')).toContainText('The search couldn’t be loaded.')
    await expect(this.field()).toBeEnabled()
  }
  retry = () => this.results().getByRole('button', { name: 'Try again' }).click()

  failIndex = () => this.page.route(indexFiles, route => route.abort())
  blockFullText = () => this.page.route(fullTextFiles, route => route.abort())
  async unblockIndex(): Promise<void> {
    await this.page.unroute(indexFiles)
    await this.page.unroute(fullTextFiles)
  }
}
