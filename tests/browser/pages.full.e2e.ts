import { pageAddresses } from '#tests/support/built-files.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The narrowest phone; also a desktop at 400 percent zoom. */
const narrowest = 320

/** Pages per window. A window for each would take three times the CPU. */
const atOnce = 8

const addresses = pageAddresses()
const groups = Array.from({ length: Math.ceil(addresses.length / atOnce) }, (_, index) =>
  addresses.slice(index * atOnce, (index + 1) * atOnce),
)

for (const group of groups) {
  test(`hydrates silently, fits a phone, and is accessible: ${group.join(' ')}`, async ({ site, view }) => {
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
          // Contrast depends on the template, which other tests check in every form.
          await view.seeNoFault({ contrast: false })
        })
        .catch((error: Error) => faults.push(`${address}: ${error.message}`))
    }
    expect(faults).toEqual([])
  })
}
