import { expect, type Locator, type Page } from '@playwright/test'

export class Menu {
  constructor(private readonly page: Page) {}

  private get button(): Locator {
    return this.page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })
  }

  private get panel(): Locator {
    return this.page.getByRole('dialog', { name: 'Menu' })
  }

  async clickButton(): Promise<void> {
    await this.button.click()
  }

  async open(): Promise<void> {
    await this.clickButton()
    await this.seeOpen()
  }

  async clickClose(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Close' }).click()
  }

  async seeCloseFocused(): Promise<void> {
    await expect(this.panel.getByRole('button', { name: 'Close' })).toBeFocused()
  }

  async clickBackdrop(): Promise<void> {
    await this.page.mouse.click(20, 500)
  }

  async pressEscape(): Promise<void> {
    await this.page.keyboard.press('Escape')
  }

  async clickSection(title: string): Promise<void> {
    await this.section(title).click()
  }

  private section(title: string): Locator {
    return this.panel.locator('summary').filter({ hasText: title })
  }

  private region(name: string): Locator {
    return this.panel.locator(`details[data-section="${name}"]`)
  }

  async clickRegion(name: string): Promise<void> {
    await this.region(name).locator('summary').first().click()
  }

  async seeRegions(unfolded: Record<string, boolean>): Promise<void> {
    const regions = this.page.locator('details[data-section]')
    const seen = () =>
      regions.evaluateAll((all: HTMLDetailsElement[]) =>
        Object.fromEntries(all.map(details => [details.dataset.section, details.open])),
      )
    await expect.poll(seen).toEqual(unfolded)
  }

  async clickLink(name: string): Promise<void> {
    await this.panel.getByRole('link', { name, exact: true }).click()
  }

  async seeOpen(): Promise<void> {
    await expect(this.panel).toBeVisible()
  }

  async dontSeeOpen(): Promise<void> {
    await expect(this.panel).toBeHidden()
  }

  async seeButtonSays(state: 'open' | 'closed'): Promise<void> {
    await expect(this.button).toHaveAttribute('data-state', state)
  }

  async seeButtonFocused(): Promise<void> {
    await expect(this.button).toBeFocused()
  }

  async seeFocusInside(): Promise<void> {
    await expect(this.panel.locator(':focus')).toHaveCount(1)
  }

  async seePageInert(): Promise<void> {
    await expect(this.page.locator('body > header[inert], main[inert], body > footer[inert]')).toHaveCount(3)
  }

  async dontSeePageInert(): Promise<void> {
    await expect(this.page.locator('[inert]')).toHaveCount(0)
  }

  async seePageStill(): Promise<void> {
    await this.page.mouse.move(20, 500)
    await this.page.mouse.wheel(0, 600)
    await this.nextFrames()
    expect(await this.page.evaluate(() => scrollY)).toBe(0)
  }

  async dontSeePageStill(): Promise<void> {
    await this.page.mouse.move(20, 500)
    await this.page.mouse.wheel(0, 600)
    await expect.poll(() => this.page.evaluate(() => scrollY)).toBeGreaterThan(0)
  }

  private async nextFrames(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise(resolve =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
    )
  }
}
