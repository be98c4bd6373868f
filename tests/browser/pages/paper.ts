import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** Returns only letters and digits, with ligatures split, because text extracted from a PDF has line breaks and ligatures. */
export const lettersAndDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

export class Paper {
  constructor(private readonly page: Page) {}

  async text(): Promise<string> {
    return (await this.sheets()).join('')
  }

  async sheets(format: 'A4' | 'Letter' = 'Letter'): Promise<string[]> {
    const pdf = await this.page.pdf({ format })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
    return text.map(lettersAndDigits)
  }

  /** Returns the fraction of each sheet's height from the top to the last line, 0 to 1. */
  async usedFractions(format: 'A4' | 'Letter'): Promise<number[]> {
    const pdf = await getDocumentProxy(new Uint8Array(await this.page.pdf({ format })))
    const fractions: number[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const sheet = await pdf.getPage(number)
      const { items } = await sheet.getTextContent()
      const baselines = items.flatMap(item => ('str' in item && item.str.trim() ? [item.transform[5]] : []))
      fractions.push(1 - Math.min(...baselines) / (sheet.view[3] ?? 1))
    }
    return fractions
  }

  /** Returns the PDF with backgrounds but without its dates. */
  async document(): Promise<string> {
    const pdf = await this.page.pdf({ printBackground: true })
    return pdf.toString('latin1').replace(/Date \(.*?\)/g, '')
  }

  async colors(): Promise<{ texts: string[]; backgrounds: string[] }> {
    await this.page.emulateMedia({ media: 'print' })
    const colors = await this.page.evaluate(() => {
      const visibleElements = [...document.querySelectorAll('html, body, main, main *')].filter(part =>
        part.checkVisibility(),
      )
      const hasText = ({ childNodes }: Element) =>
        [...childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
      return {
        texts: visibleElements.filter(hasText).map(part => getComputedStyle(part).color),
        backgrounds: visibleElements.map(part => getComputedStyle(part).backgroundColor),
      }
    })
    await this.page.emulateMedia({ media: 'screen' })
    const unique = (all: string[]) => [...new Set(all)].sort()
    return { texts: unique(colors.texts), backgrounds: unique(colors.backgrounds) }
  }

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
    return texts.map(lettersAndDigits).filter(Boolean)
  }
}
