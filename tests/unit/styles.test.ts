import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTwo, lateStyle, layerOrder, styleOf } from '#build/styles.ts'

const first = (css: string, ...classes: string[]): string =>
  styleOf(css, new Set(classes)).slice(layerOrder.length)

const divided = (css: string, ...classes: string[]) =>
  inTwo(css, { classes: new Set(classes), tags: new Set(['p']) })

test('a document has exactly the rules that its elements can match', () => {
  expect(first('p{top:0}.a{top:1px}.b{top:2px}.a .b{top:3px}.a,.b{top:4px}', 'a')).toBe(
    'p{top:0}.a{top:1px}.a{top:4px}',
  )
})

test("optional parts of a selector aren't required", () => {
  const css =
    '.a:not(.b){top:0}:is(.a,.b:where(.c)) i{top:1px}html:has(.b) p{top:2px}a[href$=".pdf"]{top:3px}'
  expect(first(css, 'a')).toBe(css)
  expect(first(css)).toBe('html:has(.b) p{top:2px}a[href$=".pdf"]{top:3px}')
})

test('empty rules are dropped, and keyframes stay', () => {
  const css = '@layer parts{@media print{.b{top:0}}}@keyframes come{from{opacity:0}33.3%{opacity:1}}'
  expect(first(css)).toBe('@keyframes come{from{opacity:0}33.3%{opacity:1}}')
})

test("pointer and print rules are left to the app's style sheet", () => {
  const css = 'a{top:0}a:hover,a:focus{top:1px}a:hover{top:2px}@media print{a{top:3px}}'
  expect(first(css)).toBe('a{top:0}a:focus{top:1px}')
  expect(lateStyle(css)).toBe(css)
})

test('a font is declared in the document or the late style sheet, never both', () => {
  const common = '@font-face{font-family:N;src:url(/assets/n-1a.woff2)}'
  const rare = '@font-face{font-family:N;src:url(/assets/n-further-1a.woff2)}'
  expect(first(common + rare)).toBe(common)
  expect(lateStyle(`${common + rare}p{top:0}`)).toBe(`${rare}p{top:0}`)
})

test('documents order their layers as development does', () => {
  expect(readFileSync('src/ui/styles/index.css', 'utf8')).toContain(layerOrder)
})

test('rules that may match above the fold come first', () => {
  expect(divided('p{top:0}.a{top:1px}td{top:2px}.b p{top:3px}', 'a')).toEqual({
    first: 'p{top:0}.a{top:1px}',
    rest: 'td{top:2px}.b p{top:3px}',
  })
})

test('rules after a moved one are repeated in their layer', () => {
  const css = '@layer base{p{top:0}}@layer parts{p{top:1px}td{top:2px}@media (width>9px){.a{top:3px}}}'
  expect(divided(css, 'a')).toEqual({
    first: '@layer base{p{top:0}}@layer parts{p{top:1px}@media (width>9px){.a{top:3px}}}',
    rest: '@layer parts{td{top:2px}@media (width>9px){.a{top:3px}}}',
  })
})

test('keyframes go where first used, and fonts and layer order are declared once', () => {
  const once = '@layer x,y;@font-face{font-family:N}@property --n{syntax:"*";inherits:false}'
  const [early, late] = ['@keyframes come{to{top:0}}', '@keyframes go{to{top:1px}}']
  const css = `${once}${early}${late}p{animation:1s come}td{animation:1s go;@starting-style{top:0}}`
  expect(divided(css)).toEqual({
    first: `${once}${early}p{animation:1s come}`,
    rest: `td{animation:1s go;@starting-style{top:0}}${late}`,
  })
})

/** Style sheets of rules with one class each, in two layers. */
const sheets = fc.array(
  fc.record({ layer: fc.constantFrom('base', 'parts'), name: fc.constantFrom('a', 'b', 'c', 'd') }),
  { maxLength: 12 },
)

/** The computed value for an element with these classes. */
function winner(css: string, classes: readonly string[]): string | undefined {
  const found = [...css.matchAll(/@layer (\w+)\{([^@]*)\}(?=@|$)/g)].flatMap(([, layer = '', rules = '']) =>
    [...rules.matchAll(/\.(\w)\{order:(\d+)\}/g)]
      .filter(([, name = '']) => classes.includes(name))
      .map(([, , value]) => ({ layer, value })),
  )
  return (found.findLast(({ layer }) => layer === 'parts') ?? found.at(-1))?.value
}

test('both style parts together give every element its full style', () => {
  fc.assert(
    fc.property(
      sheets,
      fc.subarray(['a', 'b', 'c', 'd']),
      fc.subarray(['a', 'b', 'c', 'd']),
      (rules, opening, element) => {
        const css = rules
          .map(({ layer, name }, index) => `@layer ${layer}{.${name}{order:${index}}}`)
          .join('')
        const { first: early, rest } = divided(css, ...opening)
        expect(winner(early + rest, element)).toBe(winner(css, element))
        const inOpening = element.filter(name => opening.includes(name))
        expect(winner(early, inOpening)).toBe(winner(css, inOpening))
      },
    ),
  )
})
