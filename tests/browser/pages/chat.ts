import { expect, type Page } from '@playwright/test'
import type { PromptsData } from '#contract/page-data.ts'
import { promptsPath } from '#contract/paths.ts'
import { vendorDataOf } from '#contract/vendors/vendor-data.ts'
import { fetchResponse } from '#tests/support/fetch-response.ts'
import { configureVendors, exampleVendorIds } from '#tests/support/stand-ins.ts'

export class Chat {
  constructor(private readonly page: Page) {}

  private button = () => this.page.locator('#chat')
  private panel = () => this.page.getByRole('dialog', { name: 'Ask a question' })
  form = () => this.panel().getByRole('form')

  /** Configures Crisp as the chat's vendor, unless `isConfigured` is false. */
  async configure({ hideMobile = false, isConfigured = true } = {}): Promise<void> {
    const ids = { crisp: exampleVendorIds.crisp }
    const [chatVendor] = isConfigured ? vendorDataOf(ids) : []
    await this.page.route(`**${promptsPath}`, async route => {
      const prompts = (await (await fetchResponse(route)).json()) as PromptsData
      prompts.chat.hideMobile = hideMobile
      await route.fulfill({ json: { ...prompts, chatVendor } })
    })
    await configureVendors(this.page, ids)
  }

  clickButton = () => this.button().click()

  async pressEscape(): Promise<void> {
    await this.panel().getByRole('heading').focus()
    await this.page.keyboard.press('Escape')
  }

  seeButton = () => expect(this.button()).toBeVisible()
  dontSeeButton = () => expect(this.button()).toBeHidden()
  seeButtonFocused = () => expect(this.button()).toBeFocused()
  /** Scrolls through the page. Returns the texts and fields that the launcher covers. */
  findCovered = () =>
    this.button().evaluate(async button => {
      const found = new Set<string>()
      const walker = () => document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight - 100) {
        scrollTo({ top: y, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        const box = button.getBoundingClientRect()
        // The launcher may be outside the viewport, where it can overlap the hidden skip link.
        if (box.bottom <= 0 || box.top >= innerHeight) continue
        const isCovered = ({ top, bottom, left, right, width }: DOMRect) =>
          width > 1 && top < box.bottom && bottom > box.top && left < box.right && right > box.left
        for (const field of document.querySelectorAll('input, textarea, select'))
          if (field.checkVisibility() && isCovered(field.getBoundingClientRect()))
            found.add(field.getAttribute('name') ?? 'field')
        for (const texts = walker(); texts.nextNode(); ) {
          const { parentElement: parent, textContent: text } = texts.currentNode
          if (!text?.trim() || !parent?.checkVisibility() || button.contains(parent)) continue
          if (parent.closest('[aria-hidden=true], .visually-hidden, svg, body > header')) continue
          const range = document.createRange()
          range.selectNodeContents(texts.currentNode)
          if ([...range.getClientRects()].some(isCovered)) found.add(text.trim().slice(0, 40))
        }
      }
      return [...found]
    })

  async seePanel(): Promise<void> {
    await expect(this.panel()).toBeVisible()
    await expect(this.button()).toHaveAttribute(
      'aria-controls',
      (await this.panel().getAttribute('id')) ?? '',
    )
  }

  async seeBelowHeader(): Promise<void> {
    const [header, panel] = [
      await this.page.getByRole('banner').boundingBox(),
      await this.panel().boundingBox(),
    ]
    expect(panel?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  }
  seePageFormFocused = () =>
    expect(this.page.getByRole('main').getByRole('form').getByLabel('Name')).toBeFocused()
  seeLoadError = () => expect(this.page.getByText('The chat couldn’t load. Write to us here')).toBeVisible()
  seeLoadingNote = (isShown: boolean) =>
    expect(this.page.getByText('Loading the chat…')).toHaveCount(isShown ? 1 : 0)
  dontSeePanel = () => expect(this.panel()).toBeHidden()
  seeVendor = (isShown: boolean) =>
    expect(this.page.locator('script[src^="https://client.crisp.chat/"]')).toHaveCount(isShown ? 1 : 0)
}
