import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** Files of the index, and those of its first part. */
const indexFiles = /\/(?:assets\/search\/|_data\/_search\.json)/
export const words = /\/assets\/search\/[a-z0]-[^/]+\.json/

export class Search {
  constructor(private readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Search', exact: true })
  }
  get field(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Search the site' })
  }
  get options(): Locator {
    return this.dialog.getByRole('option')
  }
  get link(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' })
  }

  async open(key = '/'): Promise<void> {
    await this.page.keyboard.press(key)
    await this.see()
  }

  async see(): Promise<void> {
    await expect(this.field).toBeFocused()
    expect(await this.dialog.evaluate(element => element.matches(':modal'))).toBe(true)
  }
  async dontSee(): Promise<void> {
    await expect(this.dialog).toBeHidden()
  }

  async type(text: string): Promise<void> {
    await this.field.fill(text)
  }
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  async seeFirst(href: string): Promise<void> {
    await expect(this.options.first()).toHaveAttribute('href', href)
    await this.seeActive(href)
  }
  /**
   * The selection is a result that leads to one of these; focus stays in the field.
   * @returns where it leads
   */
  async seeActive(...hrefs: string[]): Promise<string> {
    const selected = this.dialog.getByRole('option', { selected: true })
    await expect(selected).toHaveAttribute('href', new RegExp(`^(?:${hrefs.join('|')})$`))
    await expect(this.field).toBeFocused()
    await expect(this.field).toHaveAttribute(
      'aria-activedescendant',
      (await selected.getAttribute('id')) ?? '',
    )
    await expect(selected).toBeInViewport()
    return (await selected.getAttribute('href')) ?? ''
  }
  async seeMarked(word: string): Promise<void> {
    await expect(this.options.locator('mark').filter({ hasText: word }).first()).toBeVisible()
  }
  /** Returns a function that waits for the answer from full text. The answer from headings comes first. */
  watchTexts(): () => Promise<void> {
    const texts: Request[] = []
    this.page.on('request', request => {
      if (/\/assets\/search\/text-/.test(request.url())) texts.push(request)
    })
    return async () => {
      await expect.poll(() => texts.length).toBeGreaterThan(0)
      for (const text of texts) await (await text.response())?.finished()
    }
  }
  async addresses(): Promise<string[]> {
    return await this.options.evaluateAll(options => options.map(option => option.getAttribute('href') ?? ''))
  }
  async seeNoResults(): Promise<void> {
    await expect(this.options).toHaveCount(0)
  }
  async seeHint(): Promise<void> {
    await expect(this.dialog.getByText('Pages and passages appear as you type')).toBeVisible()
    await this.seeNoResults()
  }
  async seeNothing(query: string): Promise<void> {
    await expect(this.dialog.getByText(`No page has anything about “${query}”.`)).toBeVisible()
    await this.seeNoResults()
  }
  async seeFailed(): Promise<void> {
    await expect(this.dialog.getByRole('alert')).toContainText('The search couldn’t be loaded.')
    await expect(this.field).toBeEnabled()
  }
  async seeAnnouncement(words: RegExp): Promise<void> {
    await expect(this.dialog.getByRole('status')).toHaveText(words)
  }
  async retry(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Try again' }).click()
  }
  async clickClose(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click()
  }
  async clickBackdrop(): Promise<void> {
    await this.page.mouse.click(5, 5)
  }

  async loseIndex(): Promise<void> {
    await this.page.route(indexFiles, route => route.abort())
  }
  async blockFullText(): Promise<void> {
    await this.page.route(words, route => route.abort())
  }
  async unblockIndex(): Promise<void> {
    await this.page.unroute(indexFiles)
    await this.page.unroute(words)
  }
}

export class SearchResults {
  constructor(private readonly page: Page) {}

  get field(): Locator {
    return this.page.getByRole('main').getByRole('searchbox')
  }
  async seeFirst(href: string): Promise<void> {
    await expect(this.page.getByRole('search').locator('~ div').getByRole('link').first()).toHaveAttribute(
      'href',
      href,
    )
  }
  async seeCount(words: RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('status')).toHaveText(words)
  }
  async submit(text: string): Promise<void> {
    await this.field.fill(text)
    await this.field.press('Enter')
  }
}
