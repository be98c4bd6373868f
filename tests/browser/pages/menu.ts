import { expect, type Page } from '@playwright/test'

export class Menu {
  constructor(private readonly page: Page) {}

  private button = () => this.page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })
  private panel = () => this.page.getByRole('dialog', { name: 'Menu' })

  clickButton = () => this.button().click()

  async open(): Promise<void> {
    await this.clickButton()
    await this.seeOpen()
  }

  clickClose = () => this.panel().getByRole('button', { name: 'Close' }).click()
  seeCloseFocused = () => expect(this.panel().getByRole('button', { name: 'Close' })).toBeFocused()
  clickBackdrop = () => this.page.mouse.click(20, 500)
  pressEscape = () => this.page.keyboard.press('Escape')
  clickSection = (title: string) => this.section(title).click()
  private section = (title: string) => this.panel().locator('summary').filter({ hasText: title })
  clickLink = (name: string) => this.panel().getByRole('link', { name, exact: true }).click()
  seeOpen = () => expect(this.panel()).toBeVisible()
  dontSeeOpen = () => expect(this.panel()).toBeHidden()
  seeButtonState = (state: 'open' | 'closed') => expect(this.button()).toHaveAttribute('data-state', state)
  seeButtonFocused = () => expect(this.button()).toBeFocused()
  seeFocusInside = () => expect(this.panel().locator(':focus')).toHaveCount(1)
  seePageInert = () =>
    expect(this.page.locator('body > header[inert], main[inert], body > footer[inert]')).toHaveCount(3)
  dontSeePageInert = () => expect(this.page.locator('[inert]')).toHaveCount(0)

  async seeScrollLocked(): Promise<void> {
    await this.page.mouse.move(20, 500)
    await this.page.mouse.wheel(0, 600)
    for (let frame = 0; frame < 3; frame++) await this.page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await this.page.evaluate(() => scrollY)).toBe(0)
  }

  async dontSeeScrollLocked(): Promise<void> {
    await this.page.mouse.move(20, 500)
    await this.page.mouse.wheel(0, 600)
    await expect.poll(() => this.page.evaluate(() => scrollY)).toBeGreaterThan(0)
  }

  clickRegion = (name: string) => this.panel().locator(`details[data-section="${name}"] > summary`).click()

  async seeRegions(expanded: Record<string, boolean>): Promise<void> {
    const regions = this.page.locator('details[data-section]')
    const readRegions = () =>
      regions.evaluateAll((all: HTMLDetailsElement[]) =>
        Object.fromEntries(all.map(details => [details.dataset.section, details.open])),
      )
    await expect.poll(readRegions).toEqual(expanded)
  }
}
