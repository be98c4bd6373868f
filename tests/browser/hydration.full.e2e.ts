/** Hydration of what `pages.full.e2e.ts` doesn't visit: addresses without a page, and the lead form. */
import { test } from './test.ts'

for (const address of ['/no-such-page', '/insights/no-such-article', '/services/no/such/service']) {
  test(`the not-found page at ${address} hydrates without a warning`, async ({
    site,
    view,
    notFound,
    allowFault,
  }) => {
    allowFault(/404/)
    await site.openAndStart(address)
    await notFound.see()
    await view.seeScriptsAfterLoad()
  })
}

test('the lead form hydrates without a warning', async ({ site, form }) => {
  await site.openAndStart('/contact')
  await form.wake()
})
