import type { Story } from './story.ts'

const article = '/insights/agentic-ai-in-the-enterprise'

/** One page of each kind. */
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

const withoutBlanks = (text: string): string => text.replace(/[\s\u00ad-]+/g, '')

export const look: Story[] = [
  {
    name: 'an article is printed whole, without what only serves on a screen',
    async tell(visit) {
      await visit.openAndStart(article)
      await visit.see({ css: '[aria-label="Cookies"]' })
      const wanted = await visit.evaluate(() =>
        [...document.querySelectorAll('main h1, main h2, main article .prose > section > p')].map(
          element => element.textContent ?? '',
        ),
      )
      const printed = withoutBlanks(await visit.printedText())
      const missing = wanted.filter(text => !printed.includes(withoutBlanks(text).slice(0, 40)))
      if (wanted.length < 5 || missing.length > 0) throw new Error(`Not printed: ${missing.join(' | ')}`)
      const surplus = ['Get Started', 'Cookie settings', 'Decline', 'Back to top'].filter(text =>
        printed.includes(withoutBlanks(text)),
      )
      if (surplus.length > 0) throw new Error(`Printed: ${surplus.join(' | ')}`)
    },
  },
  {
    name: 'nothing sticks out sideways in a window of 320 pixels',
    async tell(visit) {
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
    name: 'a page of each kind starts without a complaint',
    async tell(visit) {
      for (const path of kinds) {
        await visit.openAndStart(path)
        await visit.see({ css: 'main h1' })
      }
    },
  },
]
