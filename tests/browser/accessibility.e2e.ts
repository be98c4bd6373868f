/** Each template and each state in every form; `pages.e2e.ts` looks at each page once. */
import { largestPages } from '#tests/support/built-files.ts'
import type { SitePage } from './models/site-page.ts'
import type { ThemeToggle } from './models/theme-toggle.ts'
import type { View } from './models/view.ts'
import { test } from './test.ts'

const widths = [390, 1440]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Checks what is shown now at both widths, in both themes. */
async function seeNoFaultAnywhere({ view, theme }: { view: View; theme: ThemeToggle }): Promise<void> {
  for (const choice of ['light', 'dark'] as const) {
    await theme.click()
    await theme.see(choice)
    for (const width of widths) {
      await view.setWidth(width)
      await view.seeNoFault()
    }
  }
}

for (const [kind, address] of largestPages()) {
  test(`the template of ${kind} is accessible in both themes, on a phone and on a desk: ${address}`, async ({
    site,
    view,
    theme,
  }) => {
    await site.openAndStart(address)
    await seeNoFaultAnywhere({ view, theme })
  })
}

test('the not-found page with its suggestions is accessible', async ({
  site,
  view,
  theme,
  notFound,
  allowFault,
}) => {
  allowFault(/404/)
  await site.openAndStart('/services/llm-evaluatoin')
  await notFound.seeNearest('/services/llm-evaluation')
  await seeNoFaultAnywhere({ view, theme })
})

for (const choice of ['dark', 'light'] as const) {
  const inTheme = async (site: SitePage, theme: ThemeToggle, path: string) => {
    await site.openAndStart(path)
    if (choice === 'light') await theme.click()
    await theme.see(choice)
  }

  test(`the open menu is accessible in the ${choice} theme`, async ({ site, view, theme, menu }) => {
    await inTheme(site, theme, '/')
    await menu.clickButton()
    await menu.clickSection('Company')
    await menu.clickSection('Resources')
    for (const width of widths) {
      await view.setWidth(width)
      await menu.seeOpen()
      await view.seeNoFault()
    }
  })

  test(`the form that failed and the form that was sent are accessible in the ${choice} theme`, async ({
    site,
    view,
    theme,
    form,
    allowFault,
  }) => {
    allowFault(/500/)
    await inTheme(site, theme, '/contact')
    await form.wake()
    await form.type({ Name: 'Ada', Email: 'ada@example.org' })
    await form.answerWithStatus(500)
    await form.clickSend()
    await form.seeFailure('Request failed: 500')
    for (const width of widths) {
      await view.setWidth(width)
      await view.seeNoFault()
    }
    await form.restoreConnection()
    await form.clickSend()
    await form.seeThanks()
    await view.seeNoFault()
  })
}
