import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { criticalCss, deferredCss, inlineCss } from '#build/inline-css.ts'
import { basicCharacters, furtherCharacters, unicodeRange } from '#scripts/fonts/characters.ts'
import { contrast } from '#tests/support/contrast.ts'

const css = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8')

function colorsOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  )
}

const themes = { dark: colorsOf(':root'), light: colorsOf(':root.light') }

const pairs = [
  ...['ground', 'raised'].flatMap(ground =>
    ['ink', 'ink-2', 'ink-3', 'signal', 'lichen'].map(ink => [ink, ground, 4.5] as const),
  ),
  ['signal-ink', 'signal', 4.5] as const,
  ...['ground', 'raised', 'sunk'].flatMap(ground =>
    ['line-strong', 'lichen'].map(line => [line, ground, 1.7] as const),
  ),
  // Sections with the class `sunk`.
  ...['ink', 'ink-2', 'ink-3', 'lichen'].map(ink => [ink, 'sunk', 4.5] as const),
  // Borders of fields and buttons need a contrast of 3 (WCAG 2.2, 1.4.11).
  ['edge', 'ground', 3] as const,
]

const cases = Object.entries(themes).flatMap(([theme, colors]) =>
  pairs.map(([ink, ground, min]) => ({ theme, colors, ink, ground, min })),
)

test.each(cases)(
  'in the $theme theme, $ink on $ground has a contrast of at least $min',
  ({ colors, ink, ground, min }) => {
    expect(contrast(colors.get(ink) ?? '', colors.get(ground) ?? '')).toBeGreaterThanOrEqual(min)
  },
)

test('both themes define the same color variables', () => {
  expect([...themes.light.keys()]).toEqual([...themes.dark.keys()])
})

const layerOrder = '@layer tokens, base, layout, parts;'
const critical = (css: string, ...classes: string[]): string =>
  criticalCss(css, new Set(classes)).slice(layerOrder.length)

test('critical CSS keeps the rules that can match, in order', () => {
  expect(critical('p{top:0}.a{top:1px}.b{top:2px}.a .b{top:3px}.a,.b{top:4px}', 'a')).toBe(
    'p{top:0}.a{top:1px}.a{top:4px}',
  )
})

test('critical CSS ignores classes in functional pseudo-classes and in attributes', () => {
  const css = '.a:not(.b){top:0}.a:has(.b:not(.c)) i{top:1px}a[href$=".pdf"]{top:2px}:is(.b,.c) p{top:3px}'
  expect(critical(css, 'a')).toBe(css)
  expect(critical('.b:not(.a){top:0}', 'a')).toBe('')
})

test('critical CSS drops empty at-rules and keyframes that no rule uses', () => {
  const css =
    '@layer parts{@media print{.b{top:0}}.a{animation:1s come}}@keyframes come{from{top:0}33.3%{top:1px}}@keyframes go{to{top:0}}'
  expect(critical(css, 'a')).toBe(
    '@layer parts{.a{animation:1s come}}@keyframes come{from{top:0}33.3%{top:1px}}',
  )
})

test('critical CSS declares the cascade layers in the same order as in development', () => {
  expect(criticalCss('', new Set())).toBe(layerOrder)
  expect(readFileSync('src/ui/styles/index.css', 'utf8')).toContain(layerOrder)
})

const page = (body: string, template: string) => ({
  template,
  html: `<html><head><style id="style"></style></head><body>${body}</body></html>`,
})
const sheet = '.a{top:1px}.b{top:2px}.c{top:3px}.light{top:4px}'

test('all pages of a template share one inlined sheet with the classes of every page', () => {
  const pages = [page('<i class="a"></i>', 't'), page('<noscript><i class="b"></i></noscript>', 't')]
  const { documents, inline } = inlineCss([...pages, page('<i class="c"></i>', 'u')], sheet)
  expect(inline).toEqual([
    `${layerOrder}.a{top:1px}.b{top:2px}.light{top:4px}`,
    `${layerOrder}.c{top:3px}.light{top:4px}`,
  ])
  expect(
    documents.map(html => inline.indexOf(/<style id="style">(.*)<\/style>/.exec(html)?.[1] ?? '')),
  ).toEqual([0, 0, 1])
})

test('a document without a placeholder for its CSS throws an error', () => {
  expect(() => inlineCss([{ template: 't', html: '<html></html>' }], sheet)).toThrow('lacks')
})

test('deferred CSS omits font faces and puts a content hash in the file name', () => {
  const { path, css } = deferredCss('@font-face{font-family:N}p{top:0}')
  expect(css).toBe('p{top:0}')
  expect(path).toMatch(/^\/assets\/site-[\w-]{8}\.css$/)
})

const characters = basicCharacters + furtherCharacters
const content = fileURLToPath(new URL('../../content', import.meta.url))
const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(name =>
  /\.(?:mdx|yml)$/.test(name),
)

test.each(files)('the font subsets include every character of content/%s', file => {
  const knownCharacters = new Set(`${characters}\n`)
  const missing = [...new Set(readFileSync(join(content, file), 'utf8'))].filter(
    character => !knownCharacters.has(character),
  )
  expect(missing).toEqual([])
})

test('each character of the font subsets is listed once', () => {
  expect([...characters].filter((character, index, all) => all.indexOf(character) !== index)).toEqual([])
})

test('a Unicode range is written in CSS syntax', () => {
  expect(unicodeRange('cab–A')).toBe('U+41, U+61-63, U+2013')
})
