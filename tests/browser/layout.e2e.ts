import { test } from './test.ts'

test('the not-found page does not scroll sideways on the narrowest phone', async ({
  site,
  view,
  notFound,
  allowFault,
}) => {
  allowFault(/404/)
  await view.setWidth(320)
  await site.openAndStart('/insights/enterprise-failure-rates-of-artificial-intelligence')
  await notFound.seeNearest('/insights/enterprise-ai-failure-rates')
  await view.seeNoHorizontalScroll()
})

test('an article is printed without header, footer and navigation', { tag: '@browser' }, async ({
  site,
  view,
}) => {
  await site.openAndStart('/insights/enterprise-ai-failure-rates')
  await view.seeHeaderAndFooter()
  await view.print()
  await view.dontSeeHeaderAndFooter()
  await view.dontSeeNavigation()
  await view.seeText()
})
