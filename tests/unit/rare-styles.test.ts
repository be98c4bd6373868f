import { expect, test } from 'vitest'
import { divideRare, type PageParts } from '#build/rare-styles.ts'

const page = (classes: string[], files: string[] = []): PageParts => ({
  classes: new Set(classes),
  files: new Set(files),
})
const reach = (classes: string[], shownBy?: string[]) => ({
  classes: new Set(classes),
  shownBy: shownBy && new Set(shownBy),
})
const css = '@layer parts{.a{top:0}.b{top:1px}.a,.b{top:2px}.b:not(.c) p{top:3px}}'

test('a style that few pages need is split off; shared rules stay common', () => {
  const { common, own } = divideRare(css, new Map([['b.css', reach(['b'], [])]]), [page(['a']), page(['b'])])
  expect(common).toBe('@layer parts{.a{top:0}.a,.b{top:2px}}')
  expect(own).toEqual(['', '@layer parts{.b{top:1px}.b:not(.c) p{top:3px}}'])
})

test('common and rare style together keep the cascade of the whole', () => {
  const { whole } = divideRare(css, new Map([['a.css', reach(['a'], [])]]), [page(['a'])])
  expect(whole).toBe('@layer parts{.b{top:1px}.a,.b{top:2px}.b:not(.c) p{top:3px}}@layer parts{.a{top:0}}')
})

test('a style that any page or more than five pages need is common', () => {
  const six = Array.from({ length: 6 }, () => page(['b']))
  for (const [shownBy, pages] of [
    [undefined, [page(['b'])]],
    [[], six],
  ] as const)
    expect(divideRare(css, new Map([['b.css', reach(['b'], shownBy && [...shownBy])]]), pages)).toMatchObject(
      {
        common: css,
        own: pages.map(() => ''),
      },
    )
})

test('a page whose island or template shows a style later has it from the start', () => {
  const pages = [page([], ['tool.tsx']), page([], ['other.tsx'])]
  const { own } = divideRare(css, new Map([['b.css', reach(['b'], ['tool.tsx'])]]), pages)
  expect(own[0]).toContain('.b{top:1px}')
  expect(own[1]).toBe('')
})

test('a style that no content uses is dropped', () => {
  const { common, own } = divideRare(css, new Map([['b.css', reach(['b'], [])]]), [page(['a'])])
  expect(common + own.join('')).not.toContain('1px')
})
