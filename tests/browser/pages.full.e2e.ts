import { pageAddresses } from '#tests/support/built-files.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The narrowest phone: as wide as a desk at 400 percent. */
const narrowest = 320

/** So many pages are opened in one window, one after the other: each in a window of its own takes three times the processor time. */
const atOnce = 8

const addresses = pageAddresses()
const groups = Array.from({ length: Math.ceil(addresses.length / atOnce) }, (_, index) =>
  addresses.slice(index * atOnce, (index + 1) * atOnce),
)

for (const group of groups) {
  test(`the app takes over without a word after each page has loaded, nothing scrolls sideways on the narrowest phone, all is accessible: ${group.join(' ')}`, async ({
    site,
    view,
  }) => {
    await view.setWidth(narrowest)
    await view.observeStart()
    const faults: string[] = []
    for (const address of group) {
      await test
        .step(address, async () => {
          await site.openAndStart(address)
          await view.seeScriptsAfterLoad()
          await view.seeOnlyNamedScripts()
          await view.seeNoHorizontalScroll()
          // Contrast follows from the styles, which are the templates': they are looked at in every form.
          await view.seeNoFault({ contrast: false })
        })
        .catch((error: Error) => faults.push(`${address}: ${error.message}`))
    }
    expect(faults).toEqual([])
  })
}
