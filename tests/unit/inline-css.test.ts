import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { criticalCss, deferredCss, inlineCss } from '#build/inline-css.ts'

const layers = '@layer tokens, base, layout, parts;'
const critical = (css: string, ...classes: string[]): string =>
  criticalCss(css, new Set(classes)).slice(layers.length)

describe('criticalCss', () => {
  it('keeps the rules that can match, in their order', () => {
    expect(critical('p{top:0}.a{top:1px}.b{top:2px}.a .b{top:3px}.a,.b{top:4px}', 'a')).toBe(
      'p{top:0}.a{top:1px}.a{top:4px}',
    )
  })

  it('requires no class from a functional pseudo-class or an attribute', () => {
    const css = '.a:not(.b){top:0}.a:has(.b:not(.c)) i{top:1px}a[href$=".pdf"]{top:2px}:is(.b,.c) p{top:3px}'
    expect(critical(css, 'a')).toBe(css)
    expect(critical('.b:not(.a){top:0}', 'a')).toBe('')
  })

  it('drops empty at-rules and animations that no rule plays', () => {
    const css =
      '@layer parts{@media print{.b{top:0}}.a{animation:1s come}}@keyframes come{from{top:0}33.3%{top:1px}}@keyframes go{to{top:0}}'
    expect(critical(css, 'a')).toBe(
      '@layer parts{.a{animation:1s come}}@keyframes come{from{top:0}33.3%{top:1px}}',
    )
  })

  it('orders the layers as development does', () => {
    expect(criticalCss('', new Set())).toBe(layers)
    expect(readFileSync('src/ui/styles/index.css', 'utf8')).toContain(layers)
  })
})

describe('inlineCss', () => {
  const page = (body: string, template: string) => ({
    template,
    html: `<html><head><style id="style"></style></head><body>${body}</body></html>`,
  })
  const sheet = '.a{top:1px}.b{top:2px}.c{top:3px}.light{top:4px}'

  it('gives pages of a template one sheet, with the classes of all of them', () => {
    const pages = [page('<i class="a"></i>', 't'), page('<noscript><i class="b"></i></noscript>', 't')]
    const { documents, inline } = inlineCss([...pages, page('<i class="c"></i>', 'u')], sheet)
    expect(inline).toEqual([
      `${layers}.a{top:1px}.b{top:2px}.light{top:4px}`,
      `${layers}.c{top:3px}.light{top:4px}`,
    ])
    expect(
      documents.map(html => inline.indexOf(/<style id="style">(.*)<\/style>/.exec(html)?.[1] ?? '')),
    ).toEqual([0, 0, 1])
  })

  it('refuses a document without a place for its CSS', () => {
    expect(() => inlineCss([{ template: 't', html: '<html></html>' }], sheet)).toThrow('lacks')
  })
})

describe('deferredCss', () => {
  it('leaves the fonts to the documents and names the file by its content', () => {
    const { address, css } = deferredCss('@font-face{font-family:N}p{top:0}')
    expect(css).toBe('p{top:0}')
    expect(address).toMatch(/^\/assets\/site-[\w-]{8}\.css$/)
  })
})
