import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { elementsIn } from '#build/html.ts'
import { faultOfElement } from '#contract/markup.ts'

const faultsIn = (markup: string): string[] =>
  elementsIn(parseFragment(markup)).flatMap(({ tagName, attrs }) => faultOfElement(tagName, attrs) ?? [])

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<script type="module" src="/a.js"></script>', '<script>'],
  ['<script type="text/JavaScript">1</script>', '<script>'],
  ['<svg><script>1</script></svg>', '<script>'],
  ['<p><img src="/a.png" onerror="alert(1)"></p>', 'onerror on <img>'],
  ['<svg ONLOAD=1></svg>', 'onload on <svg>'],
  ['<iframe srcdoc="x"></iframe>', '<iframe>'],
  ['<a href="javascript:alert(1)">a</a>', 'a program in href of <a>'],
  ['<a href=" java\tscript:alert(1)">a</a>', 'a program in href of <a>'],
  ['<a href="data:text/html,x">a</a>', 'a program in href of <a>'],
  ['<form action="javascript:1"></form>', 'a program in action of <form>'],
  ['<base href="https://evil.example/">', '<base>'],
  ['<style>p{color:red}</style>', '<style>'],
  ['<p style="color:red">a</p>', 'style on <p>'],
  ['<object data="/a"></object>', '<object>'],
  ['<svg><foreignObject></foreignObject></svg>', '<foreignobject>'],
])('%s is refused for %s', (markup, fault) => {
  expect(faultsIn(markup)).toEqual([fault])
})

test('text, links, tables, drawings, and data blocks are accepted', () => {
  expect(
    faultsIn(`<h2 id="a">javascript: and onclick=1 are words here</h2><a href="/contact?x=1#a">b</a>
      <a href="mailto:a@b.example">c</a><table><tbody><tr><td tabindex="0">1</td></tr></tbody></table>
      <svg viewBox="0 0 1 1"><rect width="1" height="1"></rect><use href="#a"></use></svg>
      <script type="application/json">{"a":"<b>"}</script>`),
  ).toEqual([])
})
