import type { ElementContent, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { isElement, rewrite } from './hast.ts'
import { citedIn, markNotes, noteHandlers } from './notes.ts'
import { rehypePlainParts } from './plain-parts.ts'

/**
 * Returns the `main` of a document as Markdown: drawings as tables, sources as footnotes, islands in their first state, URLs absolute.
 */
export function markdownOf(html: string, url: string): string {
  const [start, end] = [html.indexOf('<main'), html.indexOf('</main>')]
  if (start < 0 || end < 0) throw new Error(`${url}: the document has no content`)
  return String(
    remark()
      .data('settings', { bullet: '-', rule: '-', emphasis: '*' })
      .use(rehypeParse, { fragment: true })
      .use(rehypePlainParts)
      .use(() => (tree: Root) => rewrite(tree, markNotes(citedIn(tree))))
      .use(() => (tree: Root) => rewrite(tree, absoluteIn(url)))
      .use(rehypeRemark, { handlers: noteHandlers })
      .use(remarkGfm, { tablePipeAlign: false })
      .processSync(html.slice(start, end)),
  )
}

const absoluteIn = (url: string) => (children: ElementContent[]) => {
  for (const child of children) {
    if (isElement(child, 'a') && typeof child.properties.href === 'string')
      child.properties.href = absolute(child.properties.href, url)
    if (isElement(child, 'img') && typeof child.properties.src === 'string')
      child.properties.src = absolute(child.properties.src, url)
  }
  return children
}

function absolute(address: string, url: string): string {
  const { href } = new URL(address, url)
  return href
}
