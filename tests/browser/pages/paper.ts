import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { lettersAndDigits } from '#tests/support/letters-and-digits.ts'

export class Paper {
  constructor(private readonly page: Page) {}

  text = async () => (await this.sheets()).join('')

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

  /** Prints with backgrounds, and removes the dates, which differ between prints. */
  async pdfWithoutDates(): Promise<string> {
    const pdf = await this.page.pdf({ printBackground: true })
    return pdf.toString('latin1').replace(/Date \(.*?\)/g, '')
  }

  async colors(): Promise<{ texts: string[]; backgrounds: string[] }> {
    await this.page.emulateMedia({ media: 'print' })
    const colors = await this.page.evaluate(() => {
      const visibleElements = [...document.querySelectorAll('html, body, main, main *')].filter(element =>
        element.checkVisibility(),
      )
      const hasText = ({ childNodes }: Element) =>
        [...childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
      return {
        texts: visibleElements.filter(hasText).map(element => getComputedStyle(element).color),
        backgrounds: visibleElements.map(element => getComputedStyle(element).backgroundColor),
      }
    })
    await this.page.emulateMedia({ media: 'screen' })
    const unique = (all: string[]) => [...new Set(all)].sort()
    return { texts: unique(colors.texts), backgrounds: unique(colors.backgrounds) }
  }

  async textsIn(selector: string): Promise<string[]> {
    const texts = await this.page.locator(selector).evaluateAll(elements =>
      elements.flatMap(element => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const texts: string[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const isHidden = node.parentElement?.closest('button, nav, script, noscript, [hidden], form')
          if (!isHidden && node.textContent?.trim()) texts.push(node.textContent)
        }
        return texts
      }),
    )
    return texts.map(lettersAndDigits).filter(Boolean)
  }
}
