import type { Story } from './story.ts'

const article = '/insights/agentic-ai-in-the-enterprise'

const kinds = [
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

/** Letters only, because print breaks lines and joins letters into ligatures. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/f[filt]{1,2}/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** True if `length` letters of the text, anywhere in it, were printed. */
const hasPartOf = (printed: string, text: string, length = 15): boolean => {
  const letters = lettersOf(text)
  return [...letters].some(
    (_, start) => start + length <= letters.length && printed.includes(letters.slice(start, start + length)),
  )
}

export const layout: Story[] = [
  {
    name: 'an article is printed in full, without screen-only elements',
    async run(visit) {
      await visit.openAndStart(article)
      const textsAt = (css: string) =>
        visit.evaluate(
          selector => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? ''),
          css,
        )
      // Firefox prints bold text as shapes, so check only a paragraph's longest plain run.
      const wanted = await visit.evaluate(
        selector =>
          [...document.querySelectorAll(selector)].map(({ childNodes }) =>
            [...childNodes]
              .map(node => (node instanceof Text ? node.data : ''))
              .reduce((longest, text) => (text.length > longest.length ? text : longest), ''),
          ),
        // Closed details stay closed on paper, and neighboring cells are read back as one line.
        'main h1, main .prose h2, main .prose p:not(table p, details p)',
      )
      const unwanted = await textsAt('body > header nav a, body > footer p, [aria-label="Back to top"]')
      const printed = lettersOf(await visit.printedText())
      const surplus = unwanted.filter(text => hasPartOf(printed, text))
      if (surplus.length > 0) throw new Error(`Printed all the same: ${surplus.join(' | ')}`)
      const missing = wanted.filter(text => !printed.includes(lettersOf(text).slice(0, 30)))
      if (wanted.filter(text => lettersOf(text).length >= 15).length < 5 || missing.length > 0)
        throw new Error(`Not printed: ${missing.join(' | ')}`)
    },
  },
  {
    name: 'nothing overflows horizontally at 320 pixels',
    async run(visit) {
      await visit.resize(320, 640)
      for (const path of kinds) {
        await visit.openAndStart(path)
        const { width, over } = await visit.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement
          return { width: innerWidth, over: scrollWidth - clientWidth }
        })
        if (width !== 320) throw new Error(`The window has ${width} pixels`)
        if (over > 0) throw new Error(`${path} can be scrolled sideways by ${over} pixels`)
      }
    },
  },
  {
    name: 'a page of each kind starts without errors',
    async run(visit) {
      for (const path of kinds) {
        await visit.openAndStart(path)
        await visit.see({ css: 'main h1' })
      }
    },
  },
]
