import { oneServer } from './development.ts'
import { Figures } from './pages/figures.ts'
import { test as base } from './small-site.ts'

const test = base.extend<{ figures: Figures }>({ figures: ({ page }, use) => use(new Figures(page)) })
test.use({ mode: 'built' })
test.describe.configure(oneServer)

for (const width of [320, 390, 768, 1440]) {
  test(`at ${width} pixels, no words in figures overlap or stick out`, async ({ site, view, figures }) => {
    await view.setWidth(width)
    await site.open('/figures')
    await figures.seeCount(9)
    await figures.seeNoTextOverlap()
    await view.seeNoHorizontalScroll()
  })
}

test('each kind of figure is accessible in both themes with open tables', async ({ site, view, figures }) => {
  await view.setWidth(390)
  await site.openAndStart('/figures')
  await figures.openTables()
  await view.seeNoFaultInBothThemes()
})
