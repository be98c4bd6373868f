import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** Letters and digits alone: a print breaks lines and joins letters where it likes. */
export const bare = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

/** A page as it comes out of a printer. */
export class Paper {
  constructor(private readonly page: Page) {}

  /** Every word on paper, as `bare` leaves it. */
  async text(): Promise<string> {
    return (await this.sheets()).join('')
  }

  /** The same, sheet by sheet. */
  async sheets(): Promise<string[]> {
    const pdf = await this.page.pdf()
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
    return text.map(bare)
  }

  /** Share of a worked table's width that the column with its formulas takes on paper. */
  async shareOfFormulas(): Promise<number> {
    await this.page.setViewportSize({ width: 816, height: 1056 })
    await this.page.emulateMedia({ media: 'print' })
    return this.page
      .locator('main figure table[role]')
      .first()
      .evaluate(table => (table.querySelector('td')?.clientWidth ?? 0) / table.clientWidth)
  }

  /** Colors of all words on paper, as `rgb(…)`. */
  async inks(): Promise<string[]> {
    await this.page.emulateMedia({ media: 'print' })
    const colors = await this.page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter(element => element.checkVisibility())
        .filter(element =>
          [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim()),
        )
        .map(element => getComputedStyle(element).color),
    )
    await this.page.emulateMedia({ media: 'screen' })
    return [...new Set(colors)].sort()
  }

  /** Grounds that the printer would have to fill. */
  async grounds(): Promise<string[]> {
    await this.page.emulateMedia({ media: 'print' })
    const colors = await this.page.evaluate(() =>
      [...document.querySelectorAll('html, body, main, main *')]
        .filter(element => element.checkVisibility())
        .map(element => getComputedStyle(element).backgroundColor),
    )
    await this.page.emulateMedia({ media: 'screen' })
    return [...new Set(colors)].sort()
  }

  /** What stands in front of each of these parts in its sentence, and the words of the part. */
  async sentencesWith(selector: string): Promise<string[]> {
    const texts = await this.page
      .locator(selector)
      .evaluateAll(elements =>
        elements.map(
          ({ previousSibling, textContent }) => (previousSibling?.textContent ?? '') + textContent,
        ),
      )
    return texts.map(bare)
  }

  /** Words that stand in these parts of the document, seen or not: what is to be on paper, or not. */
  async wordsIn(selector: string): Promise<string[]> {
    const texts = await this.page.locator(selector).evaluateAll(elements =>
      elements.flatMap(element => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const words: string[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const isHidden = node.parentElement?.closest('button, nav, script, noscript, [hidden], form')
          if (!isHidden && node.textContent?.trim()) words.push(node.textContent)
        }
        return words
      }),
    )
    return texts.map(bare).filter(Boolean)
  }
}
