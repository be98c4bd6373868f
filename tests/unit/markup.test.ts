import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { elementsIn } from '#build/html.ts'
import { markdownOf } from '#build/markdown-pages/markdown-page.ts'
import { findForbiddenMarkup } from '#contract/markup.ts'

const findProblems = (markup: string): string[] =>
  elementsIn(parseFragment(markup)).flatMap(({ tagName, attrs }) => findForbiddenMarkup(tagName, attrs) ?? [])

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<script type="module" src="/a.js"></script>', '<script>'],
  ['<script type="text/JavaScript">1</script>', '<script>'],
  ['<svg><script>1</script></svg>', '<script>'],
  ['<p><img src="/a.png" onerror="alert(1)"></p>', 'onerror on <img>'],
  ['<svg ONLOAD=1></svg>', 'onload on <svg>'],
  ['<iframe srcdoc="x"></iframe>', '<iframe>'],
  ['<a href="javascript:alert(1)">a</a>', 'a script or data URL in href on <a>'],
  ['<a href=" java\tscript:alert(1)">a</a>', 'a script or data URL in href on <a>'],
  ['<a href="data:text/html,x">a</a>', 'a script or data URL in href on <a>'],
  ['<form action="javascript:1"></form>', 'a script or data URL in action on <form>'],
  ['<base href="https://evil.example/">', '<base>'],
  ['<style>p{color:red}</style>', '<style>'],
  ['<p style="color:red">a</p>', 'style on <p>'],
  ['<object data="/a"></object>', '<object>'],
  ['<svg><foreignObject></foreignObject></svg>', '<foreignobject>'],
])('%s is rejected because of %s', (markup, problem) => {
  expect(findProblems(markup)).toEqual([problem])
})

test('text, links, tables, drawings, and data blocks are accepted', () => {
  expect(
    findProblems(`<h2 id="a">javascript: and onclick=1 are words here</h2><a href="/contact?x=1#a">b</a>
      <a href="mailto:a@b.example">c</a><table><tbody><tr><td tabindex="0">1</td></tr></tbody></table>
      <svg viewBox="0 0 1 1"><rect width="1" height="1"></rect><use href="#a"></use></svg>
      <script type="application/json">{"a":"<b>"}</script>`),
  ).toEqual([])
})

const markdown = (html: string) => markdownOf(`<main>${html}</main>`, 'https://site.example/a/b').trim()

test.each([
  [
    'links and images have absolute addresses',
    '<p><a href="/c">C</a> and <img src="/d.svg" alt="D"></p>',
    '[C](https://site.example/c) and ![D](https://site.example/d.svg)',
  ],
  [
    'an empty live region is omitted with its label',
    '<p>Before.</p><p><span>This page, now:</span><output></output></p>',
    'Before.',
  ],
  ['a filled live region is kept', '<p><span>Result:</span> <output>4</output></p>', 'Result: 4'],
  [
    'a label in a link gets a colon',
    '<nav aria-label="More articles"><a href="/c"><span class="label">Earlier</span>A title</a></nav>',
    '[Earlier: A title](https://site.example/c)',
  ],
  [
    'an uncited source is a list item, and a cited one a footnote',
    '<p>So it is. <a href="#source-x">X, 2025</a></p><ol><li id="source-x">Of X</li><li id="source-y">Of Y</li></ol>',
    'So it is. (X, 2025)[^x]\n\n- Of Y\n\n[^x]: Of X',
  ],
])('in Markdown, %s', (_, html, text) => {
  expect(markdown(html)).toBe(text)
})
