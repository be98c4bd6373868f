import { type Theme, ThemeToggle } from '#tests/browser/models/theme-toggle.ts'
import { spec } from '#tests/machines/specs/theme.ts'
import { openStill, otherTab } from './stillness.ts'
import { type Walk, walkable } from './walk.ts'

const acts: Walk['acts'] = {
  // Done by opening the page.
  'theme.adopt': async () => {},
  'theme.toggle': (_, { page }) => new ThemeToggle(page).click(),
  'theme.follow': async (event, { page }) => {
    const tab = await otherTab(page)
    await tab.evaluate(
      theme => localStorage.setItem('theme', theme),
      (event as { theme?: Theme }).theme ?? '',
    )
    await tab.close()
  },
}

/** A choice of which the page has heard: storage tells other tabs only of what has changed. */
const isNews = (theme: unknown, event: { type: string; theme?: unknown }) =>
  event.type !== 'theme.follow' || event.theme !== theme

export const theme: Walk = {
  spec: walkable(spec, acts, {
    // The page is adopted once, as it was found.
    possible: (snapshot, event) =>
      isNews(snapshot.value, event) && (event.type !== 'theme.adopt' || snapshot.value === 'dark'),
  }),
  acts,
  async open({ page, path }) {
    const first = path.steps[1]?.event as { type: string; theme?: Theme } | undefined
    const found = first?.type === 'theme.adopt' ? first.theme : undefined
    if (found) {
      await page.addInitScript(value => {
        if (!localStorage.getItem('theme')) localStorage.setItem('theme', value)
      }, found)
    }
    await openStill(page, '/about')
  },
  see: (snapshot, { page }) => new ThemeToggle(page).see(snapshot.value as Theme),
}
