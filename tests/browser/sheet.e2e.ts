import { Sheet } from './models/sheet.ts'
import { test } from './test.ts'

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
