import type { Figure } from '#scripts/bench/figure.ts'
import { benchPages } from '#scripts/bench/pages.ts'
import type { Part } from '#scripts/bench/part.ts'
import { sizesOf } from '#scripts/bench/sizes.ts'

/** Ten segments of 1,460 bytes, which a connection sends before it waits for an answer. */
const firstFlight = 14_600

export const sizesPart: Part = {
  name: 'sizes',
  title: 'bytes of the first load, brotli, without headers',
  takes: 'a second',
  isExact: true,
  async measure({ out }) {
    const figures = benchPages(out).flatMap(({ name, path }): Figure[] => {
      const sizes = sizesOf(out, path)
      return [
        { name: `${name}, document`, value: sizes.document, unit: 'bytes' },
        { name: `${name}, its style alone`, value: sizes.style, unit: 'bytes' },
        {
          name: `${name}, until headline and first paragraph`,
          value: sizes.firstScreen,
          unit: 'bytes',
          goal: { atMost: firstFlight },
        },
        { name: `${name}, typefaces that its style names`, value: sizes.fonts, unit: 'bytes' },
        { name: `${name}, modules that start it`, value: sizes.modules, unit: 'bytes' },
        { name: `${name}, number of them`, value: sizes.moduleCount, unit: 'modules' },
      ]
    })
    return { figures }
  },
}
