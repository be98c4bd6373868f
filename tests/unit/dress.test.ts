import { expect, test } from 'vitest'
import { dress } from '#build/dress.ts'
import type { Reach } from '#build/style-reach.ts'

const document = (main: string, group = 'g') => ({
  group,
  templates: [`${group}.tsx`],
  html: `<html><head><style id="style"></style></head><body><main>${main}</main><script data-style=""></script></body></html>`,
})
const sheet = 'p{top:0}.a{top:1px}.b{top:2px}.c{top:3px}.light{top:4px}'

const dressedIn = (
  documents: readonly ReturnType<typeof document>[],
  css = sheet,
  reach: Record<string, Reach> = {},
) =>
  dress(documents, {
    sheet: css,
    reach: new Map(Object.entries(reach)),
    islands: new Map([['tool', 'tool.tsx']]),
  })

const partsOf = (html = ''): string[] =>
  html.split(/<style id="style(?:-further)?">|<\/style>/).flatMap((part, index) => (index > 0 ? part : []))

test('critical CSS is in the head, and the rest follows the first screen', () => {
  const { documents } = dressedIn([
    document('<h1>A</h1><div class="lede a"><p>Yes.</p></div><i class="b">no</i>'),
  ])
  const [first, , rest, after] = partsOf(documents[0]?.html)
  expect(first).toMatch(/p\{top:0\}\.a\{top:1px\}\.light\{top:4px\}$/)
  expect(rest).toBe('.b{top:2px}.light{top:4px}')
  expect(after).toMatch(/^<\/div><i class="b">/)
})

test('the first screen ends with its lead paragraph, else with its header', () => {
  const ends = ['<header><h1>A</h1><b class="b"></b></header>', '<h1>A</h1><p class="lede">Yes.</p>'].map(
    main => partsOf(dressedIn([document(`${main}<i class="c">`)]).documents[0]?.html)[3]?.slice(0, 9),
  )
  expect(ends).toEqual(['</header>', '<i class='])
})

test('elements inside noscript count', () => {
  const { inline } = dressedIn([document('<header><noscript><i class="c"></i></noscript></header>')])
  expect(inline[0]).toContain('.c{top:3px}')
})

test('documents of a group have the same styles, and equal styles are named once', () => {
  const page = (name: string, group: string) => document(`<header class="${name}"></header>`, group)
  const { documents, inline } = dressedIn([page('a', 'g'), page('b', 'g'), page('a', 'h'), page('a', 'i')])
  const [one, other] = documents.map(({ html }) => partsOf(html)[0])
  expect(one).toContain('.a{top:1px}.b{top:2px}')
  expect(other).toBe(one)
  expect(inline).toHaveLength(4)
})

test("a document links the app's style sheet for print", () => {
  const { documents, late } = dressedIn([document('<header></header>')])
  const [address] = [...late.keys()]
  expect(address).toMatch(/^\/assets\/late-[\w-]{8}\.css$/)
  expect(late.get(address ?? '')).toBe(sheet)
  expect(documents[0]).toMatchObject({
    own: undefined,
    html: expect.stringMatching(
      `<script data-style="${address}"></script><link rel="stylesheet" media="print" href="${address}"></body>`,
    ),
  })
})

test('a document without a first screen stops the build', () => {
  expect(() => dressedIn([document('<h1>A</h1>')])).toThrow('neither a standing paragraph nor a header')
})

test("a page's own style follows the common style", () => {
  const tool = document('<header></header><div data-island="tool"><i class="b"></i></div>')
  const plain = document('<header><i class="a"></i></header>')
  const reach = { 'tool.css': { classes: new Set(['b', 'c']), shownBy: new Set(['tool.tsx']) } }
  const { documents, late } = dressedIn([tool, plain], `${sheet}.a{top:5px}`, reach)
  const own = documents[0]?.own ?? ''
  expect(documents[1]?.own).toBeUndefined()
  expect(documents[0]?.html).toMatch(`data-style="${[...late.keys()][0]} ${own}"`)
  expect([...late.values()]).toEqual([
    'p{top:0}.a{top:1px}.light{top:4px}.a{top:5px}',
    '.b{top:2px}.c{top:3px}',
  ])
})
