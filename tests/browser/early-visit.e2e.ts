/** What happens to a document before the app has taken it over. */
import { test } from './test.ts'

for (const [when, how] of [
  ['long before', 'held'],
  ['while', 'at once'],
] as const) {
  test(`Back ${when} the app starts shows the page that the address names`, async ({ site }) => {
    await site.openAndStart('/contact')
    await site.followAddress('/about')
    await site.seeArrived('/about')
    const release = how === 'held' ? await site.holdApp() : () => {}
    await site.reload()
    await site.goBack()
    release()
    await site.waitUntilStarted()
    await site.seePath('/contact')
    await site.seeHeading(/\w/)
    await site.seeTitle(/deciding/)
    await site.seeHeaderAndFooter()
  })
}

for (const place of ['header a', 'footer a[href="/about"]', 'main h1'])
  test(`a page stays whole when a program that translates has changed ${place} before the app starts`, async ({
    page,
    site,
    menu,
    allowFault,
  }) => {
    // React says that it found another document than it expected, and makes it anew.
    allowFault(/Minified React error #418/)
    const release = await site.holdApp()
    await site.open('/about')
    await page
      .locator(place)
      .first()
      .evaluate(element => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const text = walker.nextNode()
        const font = document.createElement('font')
        text?.parentNode?.replaceChild(font, text)
        if (text) font.append(text)
      })
    release()
    await site.waitUntilStarted()
    await site.seeHeading(/\w/)
    await site.seeHeaderAndFooter()
    await menu.clickButton()
    await menu.seeOpen()
  })
