import { expect, test } from 'vitest'
import { dress } from '#build/dress.ts'

const document = (main: string, group = 'g') => ({
  group,
  html: `<html><head><style id="style"></style></head><body><main>${main}</main></body></html>`,
})
const sheet = 'p{top:0}.a{top:1px}.b{top:2px}.c{top:3px}.light{top:4px}'

/** The parts of a written document: its first style, what is between, its further style, what follows that. */
const partsOf = (html = ''): string[] =>
  html.split(/<style id="style(?:-further)?">|<\/style>/).flatMap((part, index) => (index > 0 ? part : []))

test('a document has at its head what its opening needs, and the rest at the end of its opening', () => {
  const { dressed } = dress(
    [document('<h1>A</h1><div class="lede a"><p>Yes.</p></div><i class="b">no</i>')],
    sheet,
  )
  const [first, , rest, after] = partsOf(dressed[0]?.[1])
  expect(first).toMatch(/p\{top:0\}\.a\{top:1px\}\.light\{top:4px\}$/)
  expect(rest).toBe('.b{top:2px}.light{top:4px}')
  expect(after).toMatch(/^<\/div><i class="b">/)
})

test('the opening ends with its standing paragraph, else with the header of the headline', () => {
  const ends = ['<header><h1>A</h1><b class="b"></b></header>', '<h1>A</h1><p class="lede">Yes.</p>'].map(
    main => partsOf(dress([document(`${main}<i class="c">`)], sheet).dressed[0]?.[1])[3]?.slice(0, 9),
  )
  expect(ends).toEqual(['</header>', '<i class='])
})

test('an element that is there without scripts alone counts', () => {
  const { styles } = dress([document('<header><noscript><i class="c"></i></noscript></header>')], sheet)
  expect(styles[0]).toContain('.c{top:3px}')
})

test('documents of a group have the same styles, and equal styles are named once', () => {
  const page = (name: string, group: string) => document(`<header class="${name}"></header>`, group)
  const { dressed, styles } = dress([page('a', 'g'), page('b', 'g'), page('a', 'h'), page('a', 'i')], sheet)
  const [one, other] = dressed.map(([, html]) => partsOf(html)[0])
  expect(one).toContain('.a{top:1px}.b{top:2px}')
  expect(other).toBe(one)
  expect(styles).toHaveLength(4)
})

test('a document without an opening stops the build', () => {
  expect(() => dress([document('<h1>A</h1>')], sheet)).toThrow('neither a standing paragraph nor a header')
})
