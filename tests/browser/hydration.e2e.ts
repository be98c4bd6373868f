import { pageAddresses } from '#tests/support/built-files.ts'
import { test } from './test.ts'

for (const address of pageAddresses()) {
  test(`the app takes over ${address} without a word, after the page has loaded`, async ({ site, view }) => {
    await view.observeStart()
    await site.openAndStart(address)
    await view.seeScriptsAfterLoad()
    await view.seeOnlyNamedScripts()
  })
}

for (const address of ['/no-such-page', '/insights/no-such-article', '/services/no/such/service']) {
  test(`the app takes over the not-found page at ${address} without a word`, async ({
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

test('the lead form comes to life without a word', async ({ site, form }) => {
  await site.openAndStart('/contact')
  await form.wake()
})
