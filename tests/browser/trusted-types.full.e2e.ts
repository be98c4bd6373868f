import { fetchResponse } from '#tests/support/fetch-response.ts'
import { expect, test } from './test.ts'

const attemptInjections = () => {
  const outcome = (write: () => unknown): string => {
    try {
      write()
      return 'allowed'
    } catch (error) {
      return (error as Error).name
    }
  }
  const types = (
    window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
  ).trustedTypes
  const script = document.createElement('script')
  return {
    markup: outcome(() => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' })),
    document: outcome(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
    'script URL': outcome(() => Object.assign(script, { src: '/assets/x.js' })),
    'another policy': outcome(() => types.createPolicy('default', { createHTML: String })),
    'the policy once more': outcome(() => types.createPolicy('site', { createHTML: String })),
  }
}

test("injected code can't write markup, load a script, or create a policy", async ({ page, site }) => {
  site.allowFault(/Trusted|trusted-types/)
  await site.openAndStart('/about')
  expect(await page.evaluate(attemptInjections)).toEqual({
    markup: 'TypeError',
    document: 'TypeError',
    'script URL': 'TypeError',
    'another policy': 'TypeError',
    'the policy once more': 'TypeError',
  })
})

test('a page with an iframe shows the error screen', async ({ page, site, errorScreen }) => {
  site.allowFault(/markup of a page holds/)
  await page.route('**/_data/contact.json', async route => {
    const file = (await (await fetchResponse(route)).json()) as { html: string }
    await route.fulfill({ json: { ...file, html: `${file.html}<iframe src="/about"></iframe>` } })
  })
  await site.openAndStart('/about')
  await site.navigateWithoutLink('/contact')
  await errorScreen.see()
})
