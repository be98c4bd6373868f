import type { Scenario } from '../visit.ts'

const menu = '#menu'
const menuButton = { css: 'header button', text: 'menu' }
const banner = '[aria-label="Cookies"]'

const consent = (answer: 'Accept' | 'Decline', stored: 'accepted' | 'declined'): Scenario => ({
  name: `${answer} closes the cookie banner, keeps focus, and is remembered`,
  async run(visit) {
    await visit.openAndStart('/about')
    await visit.until('the site names a vendor', () =>
      document.documentElement.toggleAttribute('data-vendors', true),
    )
    await visit.click({ css: 'footer a', text: 'Cookie settings' })
    await visit.see({ css: banner })
    await visit.click({ css: `${banner} button`, text: answer })
    await visit.dontSee({ css: banner })
    await visit.seeFocusOnElement()
    await visit.until(
      `the choice is stored as ${stored}`,
      expected => {
        const { value, timestamp } = JSON.parse(localStorage.getItem('cookie-consent') ?? '{}')
        return value === expected && Math.abs(Date.now() - timestamp) < 60_000
      },
      stored,
    )
    await visit.reload()
    await visit.waitUntilStarted()
    await visit.dontSee({ css: banner })
  },
})

export const controls: Scenario[] = [
  {
    name: 'the menu takes focus, locks scrolling, restores focus, and opens a page',
    async run(visit) {
      await visit.openAndStart('/about')
      await visit.click(menuButton)
      await visit.see({ css: menu })
      await visit.seeFocus(menu)
      await visit.until('the page cannot be scrolled', () => {
        scrollTo({ top: 300, behavior: 'instant' })
        const { overflowY } = getComputedStyle(document.documentElement)
        return scrollY === 0 || /hidden|clip/.test(overflowY)
      })
      await visit.press('Escape')
      await visit.dontSee({ css: menu })
      await visit.seeFocus('header button')
      await visit.scrollTo(0)
      await visit.mark()
      await visit.click(menuButton)
      await visit.click({ css: `${menu} a[href="/services/ai-consulting"]` })
      await visit.seePath('/services/ai-consulting')
      await visit.dontSee({ css: menu })
      await visit.seeFocus('main h1')
      await visit.seeSameDocument()
    },
  },
  {
    name: 'the first visit is dark, and a chosen theme survives a reload and navigation',
    async run(visit) {
      const seeTheme = (theme: string) =>
        visit.until(
          `the page is ${theme}`,
          expected =>
            document.documentElement.classList.contains(expected) &&
            getComputedStyle(document.documentElement).colorScheme === expected,
          theme,
        )
      await visit.openAndStart('/about')
      await seeTheme('dark')
      await visit.click({ css: '[data-theme-toggle]' })
      await seeTheme('light')
      await visit.reload()
      await seeTheme('light')
      await visit.open('/careers')
      await seeTheme('light')
      await visit.waitUntilStarted()
      await visit.click({ css: '[data-theme-toggle]' })
      await seeTheme('dark')
    },
  },
  consent('Accept', 'accepted'),
  consent('Decline', 'declined'),
]
