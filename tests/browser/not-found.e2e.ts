import { expect, full, test } from './test.ts'

test('an unknown address gets a 404 page that links to the nearest page', async ({
  site,
  notFound,
  allowFault,
}) => {
  allowFault(/404/)
  const response = await site.openAndStart('/services/llm-evaluatoin')
  expect(response?.status()).toBe(404)
  await notFound.see()
  await notFound.seeTerms('services llm evaluatoin')
  await notFound.seeNearest('/services/llm-evaluation')
  await site.markDocument()
  await notFound.nearest.getByRole('link').first().click()
  await site.seePath('/services/llm-evaluation')
  await site.seeHeadingFocused()
  await site.seeSameDocument()
})

test('an in-app link to an unknown address shows not found; Back returns', async ({
  site,
  notFound,
  allowFault,
}) => {
  allowFault(/404/)
  await site.openAndStart('/about')
  await site.markDocument()
  await site.followAddress('/insights/enterprise-failure')
  await notFound.see()
  await notFound.seeTerms('insights enterprise failure')
  await notFound.seeNearest('/insights/enterprise-ai-failure-rates')
  await site.seeTitle('Page not found | DSE')
  await site.seeTitleAnnounced()
  await site.seeHeadingFocused()
  await site.goBack()
  await site.seePath('/about')
  await site.seeTitle(/^(?!Page not found)/)
  await site.seeSameDocument()
})

test(
  'a missing page stays not found after a fragment change, Back, or a reload',
  full,
  async ({ site, notFound, allowFault }) => {
    allowFault(/404/)
    await site.openAndStart('/no-such-page')
    await site.clickSkipLink()
    await notFound.see()
    await site.clickFooterLink('About')
    await site.seePath('/about')
    await site.goBack()
    await notFound.see()
    await site.seeTitle('Page not found | DSE')
    await site.reloadAndStart()
    await notFound.see()
  },
)

test('each unknown address updates the nearest page', full, async ({ site, notFound, allowFault }) => {
  allowFault(/404/)
  await site.openAndStart('/no-such-page')
  await site.followAddress('/contcat')
  await notFound.seeNearest('/contact')
  await site.followAddress('/xqzzyw')
  await expect(notFound.nearest).toHaveCount(0)
  await notFound.see()
  await site.goBack()
  await notFound.seeNearest('/contact')
})
