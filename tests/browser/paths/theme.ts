import { openOtherTab, openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { type Theme, ThemeToggle } from '#tests/browser/pages/theme-toggle.ts'
import { spec } from '#tests/machines/specs/theme.ts'
import { restrictPaths, type Story, type Walk } from './walk.ts'

const acts: Walk['acts'] = {
  'theme.adopt': async () => {},
  'theme.toggle': (_, { page }) => new ThemeToggle(page).click(),
  'theme.follow': async (event, { page }) => {
    const tab = await openOtherTab(page)
    await tab.evaluate(next => localStorage.setItem('theme', next), (event as { theme?: Theme }).theme ?? '')
    await tab.close()
  },
}

function story(): Story {
  let theme: Theme = 'dark'
  return event => {
    const newTheme = (event as { theme?: Theme }).theme
    if (event.type === 'theme.toggle') theme = theme === 'dark' ? 'light' : 'dark'
    else if (newTheme) theme = newTheme
    const [shownTheme, offeredTheme]: [Theme, Theme] =
      theme === 'dark' ? ['dark', 'light'] : ['light', 'dark']
    return async ({ page }) => {
      const view = new ThemeToggle(page)
      await view.see(shownTheme)
      await view.seeButtonOffers(offeredTheme)
      await view.seeStored(shownTheme)
    }
  }
}

/** False for an event that stores the same theme, because an unchanged value causes no storage event. */
const changesTheme = (theme: unknown, event: { type: string; theme?: unknown }) =>
  event.type !== 'theme.follow' || event.theme !== theme

export const theme: Walk = {
  spec: restrictPaths(spec, acts, {
    isPossible: (snapshot, event) =>
      changesTheme(snapshot.value, event) && (event.type !== 'theme.adopt' || snapshot.value === 'dark'),
  }),
  acts,
  async open({ page, path }) {
    const first = path.steps[1]?.event as { type: string; theme?: Theme } | undefined
    const storedTheme = first?.type === 'theme.adopt' ? first.theme : undefined
    if (storedTheme)
      await page.addInitScript(value => {
        if (!localStorage.getItem('theme')) localStorage.setItem('theme', value)
      }, storedTheme)
    await openWithStoppedClock(page, '/about')
  },
  story,
}
