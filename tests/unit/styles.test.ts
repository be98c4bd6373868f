import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classesIn, firstStyle, lateStyle, layerOrder } from '#build/styles.ts'

const first = (css: string, ...classes: string[]): string =>
  firstStyle(css, new Set(classes)).slice(layerOrder.length)

test('a document has the rules that its elements can match, and no others', () => {
  expect(first('p{top:0}.a{top:1px}.b{top:2px}.a .b{top:3px}.a,.b{top:4px}', 'a')).toBe(
    'p{top:0}.a{top:1px}.a{top:4px}',
  )
})

test('what a selector may do without is not required', () => {
  const css =
    '.a:not(.b){top:0}:is(.a,.b:where(.c)) i{top:1px}html:has(.b) p{top:2px}a[href$=".pdf"]{top:3px}'
  expect(first(css, 'a')).toBe(css)
})

test('what is empty then is left out, and steps of an animation stay', () => {
  const css = '@layer parts{@media print{.b{top:0}}}@keyframes come{from{opacity:0}33.3%{opacity:1}}'
  expect(first(css)).toBe('@keyframes come{from{opacity:0}33.3%{opacity:1}}')
})

test('classes of a document are those of all its elements and of both themes', () => {
  expect(classesIn(['<p class="a b"><noscript><i class="c"></i></noscript>'])).toEqual(
    new Set(['dark', 'light', 'a', 'b', 'c']),
  )
})

test('what answers a pointer or a printer is left to the sheet that comes with the app', () => {
  const css = 'a{top:0}a:hover,a:focus{top:1px}a:hover{top:2px}@media print{a{top:3px}}'
  expect(first(css)).toBe('a{top:0}a:focus{top:1px}')
  expect(lateStyle(css)).toBe(css)
})

test('a typeface is named in the document or in the late style sheet, never in both', () => {
  const common = '@font-face{font-family:N;src:url(/assets/n-1a.woff2)}'
  const rare = '@font-face{font-family:N;src:url(/assets/n-further-1a.woff2)}'
  expect(first(common + rare)).toBe(common)
  expect(lateStyle(`${common + rare}p{top:0}`)).toBe(`${rare}p{top:0}`)
})

test('documents order their layers as development does', () => {
  expect(readFileSync('src/ui/styles/index.css', 'utf8')).toContain(layerOrder)
})
