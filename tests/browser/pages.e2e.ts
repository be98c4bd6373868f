import { pageAddresses } from '#tests/support/built-files.ts'
import { test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The narrowest phone: as wide as a desk at 400 percent. */
const narrowest = 320

for (const address of pageAddresses()) {
  test(`${address}: the app takes over without a word after the page has loaded, nothing scrolls sideways on the narrowest phone, all is accessible`, async ({
    site,
    view,
  }) => {
    await view.setWidth(narrowest)
    await view.observeStart()
    const release = await site.holdApp()
    await site.open(address)
    await view.seeNoHorizontalScroll()
    release()
    await site.waitUntilStarted()
    await view.seeScriptsAfterLoad()
    await view.seeOnlyNamedScripts()
    await view.seeNoHorizontalScroll()
    // Contrast follows from the styles, which are the templates': they are looked at in every form.
    await view.seeNoFault({ contrast: false })
  })
}
