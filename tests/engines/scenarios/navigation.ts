import type { Scenario } from '../visit.ts'

const article = '/insights/agentic-ai-in-the-enterprise'
const contact = { css: 'header a[href="/contact"]' }

export const navigation: Scenario[] = [
  {
    name: 'a link opens its page without a document load, and Back restores the scroll',
    async run(visit) {
      await visit.openAndStart(article)
      const title = await visit.heading()
      await visit.mark()
      await visit.scrollTo(1200)
      await visit.click(contact)
      await visit.seePath('/contact')
      await visit.see({ css: 'main form [name=email]' })
      await visit.seeFocus('main h1')
      await visit.seeScrolledTo(0)
      await visit.back()
      await visit.seePath(article)
      await visit.seeHeading(title)
      await visit.seeScrolledTo(1200)
      await visit.seeSameDocument()
    },
  },
  {
    name: 'the app follows a redirect, and Back returns',
    async run(visit) {
      await visit.openAndStart('/')
      const home = await visit.heading()
      await visit.mark()
      await visit.click({ css: 'main a[href="/federal-analysis"]' })
      await visit.seePath('/federal-government')
      await visit.until(
        'the page is shown',
        was => document.querySelector('main h1')?.textContent !== was,
        home,
      )
      await visit.dontSee({ css: 'main', text: '404' })
      await visit.back()
      await visit.seePath('/')
      await visit.seeHeading(home)
      await visit.seeSameDocument()
    },
  },
  {
    name: 'an unknown path suggests the nearest page',
    allowedError: /404/,
    async run(visit) {
      await visit.openAndStart('/services/ai-consultng')
      await visit.click({ css: 'main a[href="/services/ai-consulting"]' })
      await visit.seePath('/services/ai-consulting')
      await visit.until('the page is shown', () => !document.title.includes('404'))
      await visit.see({ css: 'main h1' })
    },
  },
  {
    name: 'a fragment link scrolls to its target, and Back returns',
    async run(visit) {
      await visit.openAndStart(article)
      await visit.mark()
      await visit.click({ css: 'main nav li:last-child a[href^="#"]' })
      await visit.until('the target is in the viewport', () => {
        const target = location.hash && document.getElementById(location.hash.slice(1))
        if (!target) return false
        const { top, bottom } = target.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      await visit.back()
      await visit.until('the URL has no fragment', () => location.hash === '')
      await visit.until('the page is near its top again', () => scrollY < innerHeight)
      await visit.seeSameDocument()
    },
  },
  {
    name: 'a citation opens its source in place, and the close button closes it',
    async run(visit) {
      await visit.openAndStart(article)
      await visit.mark()
      await visit.click({ css: 'main p button[popovertarget^="opened-source-"]' })
      await visit.until('the source is in the viewport', () => {
        const { top = -1, bottom = 0 } =
          document.querySelector('[popover]:popover-open')?.getBoundingClientRect() ?? {}
        return top >= 0 && bottom <= innerHeight
      })
      await visit.click({ css: '[popover]:popover-open button' })
      await visit.until('the source is closed', () => !document.querySelector('[popover]:popover-open'))
      await visit.seeSameDocument()
    },
  },
  {
    name: 'Back from another document restores the scroll position, and the app runs',
    async run(visit) {
      await visit.openAndStart(article)
      await visit.scrollTo(1200)
      await visit.open('/privacy-policy')
      await visit.backToDocument()
      await visit.seePath(article)
      await visit.seeScrolledTo(1200)
      await visit.waitUntilStarted()
      const before = await visit.evaluate(() => document.documentElement.className)
      await visit.click({ css: '[data-theme-toggle]' })
      await visit.until('the theme has changed', was => document.documentElement.className !== was, before)
    },
  },
]
