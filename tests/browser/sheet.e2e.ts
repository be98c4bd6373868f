import { Sheet } from './models/sheet.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the example on the home page is calculated for the fall of the price that the keyboard chooses', async ({
  site,
  page,
}) => {
  const sheet = new Sheet(page)
  await site.openAndStart('/')
  await sheet.seeReturn('28%')
  await sheet.pressOnFall('ArrowRight', 30)
  // As on the page of the example: its model, its case "fallThirty".
  await sheet.seeReturn('−7%')
  await sheet.pressOnFall('Home', 1)
  await sheet.seeReturn('28%')
})

test('a wide page of a service has a rail with contents and the next step, a narrow one has none', async ({
  site,
  view,
  page,
}) => {
  const sheet = new Sheet(page)
  await view.setWidth(1200)
  await site.openAndStart('/services/llm-evaluation')
  await sheet.seeRail()
  await view.seeNoHorizontalScroll()
  await view.setWidth(1199)
  await sheet.dontSeeRail()
})

test('what an article cites stands in the margin where there is one', async ({ site, view, page }) => {
  const sheet = new Sheet(page)
  await view.setWidth(1200)
  await site.openAndStart('/insights/real-return-on-ai')
  await sheet.seeNotesBesideTheText()
  await view.seeNoHorizontalScroll()
  await view.setWidth(1199)
  await sheet.dontSeeNotes()
})

for (const width of [320, 768, 1440])
  test(`a citation opens its source in place at ${width} pixels, and Escape gives back focus @browser`, async ({
    site,
    view,
    page,
  }) => {
    const sheet = new Sheet(page)
    await view.setWidth(width)
    await site.openAndStart('/insights/real-return-on-ai')
    await sheet.citation.press('Enter')
    await sheet.seeSourceInPlace()
    await view.seeNoHorizontalScroll()
    await view.seeNoFault()
    await page.keyboard.press('Tab')
    await sheet.seeFocusInSource()
    await page.keyboard.press('Escape')
    await sheet.dontSeeSourceInPlace()
    await expect(sheet.citation).toBeFocused()
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a citation opens its source in place', async ({ page }) => {
    const sheet = new Sheet(page)
    await page.goto('/insights/real-return-on-ai')
    await sheet.citation.click()
    await sheet.seeSourceInPlace()
  })
})

test('no template scrolls sideways at 2560 pixels', async ({ site, view }) => {
  await view.setWidth(2560)
  for (const address of [
    '/',
    '/services',
    '/financial-services',
    '/compare/deloitte-comparison',
    '/insights',
  ]) {
    await site.openAndStart(address)
    await view.seeNoHorizontalScroll()
  }
})
