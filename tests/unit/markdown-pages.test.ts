import { expect, test } from 'vitest'
import { markdownOf } from '#build/markdown-pages/markdown.ts'

const markdown = (html: string) => markdownOf(`<main>${html}</main>`, 'https://site.example/a/b').trim()

test('addresses of links and pictures are absolute', () => {
  expect(markdown('<p><a href="/c">C</a> and <img src="/d.svg" alt="D"></p>')).toBe(
    '[C](https://site.example/c) and ![D](https://site.example/d.svg)',
  )
})

test('live regions are omitted', () => {
  expect(markdown('<p>Before.</p><p><span>This page, now:</span><output></output></p>')).toBe('Before.')
  expect(markdown('<p><span>Result:</span> <output>4</output></p>')).toBe('Result: 4')
})

test('an uncited source is a list item, and a cited one a footnote', () => {
  const text = markdown(
    '<p>So it is. <a href="#source-x">X, 2025</a></p><ol><li id="source-x">Of X</li><li id="source-y">Of Y</li></ol>',
  )
  expect(text).toBe('So it is. (X, 2025)[^x]\n\n- Of Y\n\n[^x]: Of X')
})

test('a label in a link gets a colon', () => {
  const link = '<a href="/c"><span class="label">Earlier</span>A title</a>'
  expect(markdown(`<nav aria-label="More articles">${link}</nav>`)).toBe(
    '[Earlier: A title](https://site.example/c)',
  )
})
