import { expect, test } from 'vitest'
import { bareDocument } from '#scripts/bench/floor.ts'

const document = `<!DOCTYPE html><html lang="en"><head>
<style>@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:"A Fallback";src:local(Georgia)}p{color:red}</style>
<script data-headline="AAAA">boot()</script>
<script type="application/ld+json">{"@type":"Article"}</script>
</head><body><h1>Title</h1><svg data-drawing="/art/a.svg"></svg>
<noscript><svg><use href="/art/a.svg#lines"></use></svg></noscript>
<figure><svg><text>9 %</text></svg><figcaption>Caption</figcaption></figure>
<canvas></canvas><p>Text</p><script id="page" type="application/json">{}</script></body></html>`

test("a page's floor is its text and style, without script, drawing, or font", () => {
  const { html, styles } = bareDocument(document)
  expect(html).not.toMatch(/<svg|<canvas|<noscript|boot\(\)|data-headline|id="page"|woff2/)
  expect(html).toContain('<h1>Title</h1>')
  expect(html).toContain('<figcaption>Caption</figcaption>')
  expect(html).toContain('<script type="application/ld+json">{"@type":"Article"}</script>')
  expect(styles).toEqual(['@font-face{font-family:"A Fallback";src:local(Georgia)}p{color:red}'])
})
