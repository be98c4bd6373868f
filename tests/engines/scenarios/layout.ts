import type { Scenario } from '../visit.ts'

const article = '/insights/agentic-ai-in-the-enterprise'

const paths = [
  '/',
  '/about',
  '/contact',
  '/insights',
  article,
  '/case-studies/self-hosted-ai-roi',
  '/services',
  '/services/ai-consulting',
  '/compare/accenture-alternative',
  '/careers',
  '/learning',
  '/documentation',
]

/**
 * Keeps only letters and digits, and drops letter pairs such as “fi”. Text extracted from a PDF has extra line breaks and lacks ligatures.
 */
const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/f[filt]{1,2}/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** True if any run of `length` characters of the text was printed. */
const wasPrinted = (printed: string, text: string, length = 15): boolean => {
  const characters = lettersAndDigits(text)
  return [...characters].some(
    (_, start) =>
      start + length <= characters.length && printed.includes(characters.slice(start, start + length)),
  )
}

export const layout: Scenario[] = [
  {
    name: 'headings and paragraphs are printed, and screen-only elements are not',
    async run(visit) {
      await visit.openAndStart(article)
      const textsAt = (css: string) =>
        visit.evaluate(
          selector => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? ''),
          css,
        )
      // Firefox prints bold text as shapes, so check only a paragraph's longest plain run.
      const requiredTexts = await visit.evaluate(
        selector =>
          [...document.querySelectorAll(selector)].map(({ childNodes }) =>
            [...childNodes]
              .map(node => (node instanceof Text ? node.data : ''))
              .reduce((longest, text) => (text.length > longest.length ? text : longest), ''),
          ),
        // Skip closed details, which some engines don't print, and tables, whose cells are joined in a PDF's text.
        'main h1, main .prose h2, main .prose p:not(table p, details p)',
      )
      const screenTexts = await textsAt('body > header nav a, body > footer p, [aria-label="Back to top"]')
      const printed = lettersAndDigits(await visit.printedText())
      const unexpected = screenTexts.filter(text => wasPrinted(printed, text))
      if (unexpected.length > 0) throw new Error(`Printed, but for screens only: ${unexpected.join(' | ')}`)
      const missing = requiredTexts.filter(text => !printed.includes(lettersAndDigits(text).slice(0, 30)))
      if (requiredTexts.filter(text => lettersAndDigits(text).length >= 15).length < 5 || missing.length > 0)
        throw new Error(`Not printed: ${missing.join(' | ')}`)
    },
  },
  {
    name: 'a page of each kind starts without errors and fits 320 pixels',
    async run(visit) {
      await visit.resize(320, 640)
      for (const path of paths) {
        await visit.openAndStart(path)
        await visit.see({ css: 'main h1' })
        const { width, over } = await visit.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement
          return { width: innerWidth, over: scrollWidth - clientWidth }
        })
        if (width !== 320) throw new Error(`The window has ${width} pixels`)
        if (over > 0) throw new Error(`${path} can be scrolled sideways by ${over} pixels`)
      }
    },
  },
]
