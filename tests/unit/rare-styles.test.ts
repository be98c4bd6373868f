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

test('what few pages show is theirs, in its layer; what one of its rules shares with others stays', () => {
  const { common, own } = divideRare(css, new Map([['b.css', reach(['b'], [])]]), [page(['a']), page(['b'])])
  expect(common).toBe('@layer parts{.a{top:0}.a,.b{top:2px}}')
  expect(own).toEqual(['', '@layer parts{.b{top:1px}.b:not(.c) p{top:3px}}'])
})

test('the whole is the common style and then the rare, so that both have the same last word', () => {
  const { whole } = divideRare(css, new Map([['a.css', reach(['a'], [])]]), [page(['a'])])
  expect(whole).toBe('@layer parts{.b{top:1px}.a,.b{top:2px}.b:not(.c) p{top:3px}}@layer parts{.a{top:0}}')
})

test('what the app may show on any page is common, and so is what more than five pages show', () => {
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

test('a page whose island or template shows it later needs it from the start', () => {
  const pages = [page([], ['tool.tsx']), page([], ['other.tsx'])]
  const { own } = divideRare(css, new Map([['b.css', reach(['b'], ['tool.tsx'])]]), pages)
  expect(own[0]).toContain('.b{top:1px}')
  expect(own[1]).toBe('')
})

test('what nothing in the content shows is in no style at all', () => {
  const { common, own } = divideRare(css, new Map([['b.css', reach(['b'], [])]]), [page(['a'])])
  expect(common + own.join('')).not.toContain('1px')
})
