import type { ElementContent, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { stringify } from 'yaml'
import { isElement, rewrite } from '#build/hast.ts'
import type { PageData } from '#contract/page-data.ts'
import { markdownPath } from '#contract/paths.ts'
import { citedSourcesIn, markNotes, noteHandlers } from './notes.ts'
import { rehypePlainHtml } from './plain-html.ts'

export interface MarkdownPage {
  path: string
  page: PageData
  text: string
}

/** Returns a page as Markdown with frontmatter, or undefined if the page isn't in the sitemap. `html` is the complete document. */
export function markdownPageOf(page: PageData, html: string): MarkdownPage | undefined {
  const { title, description, canonical, path, noindex } = page
  if (noindex || new URL(canonical).pathname !== path) return undefined
  const { date, updated } = 'date' in page ? page : { date: undefined, updated: undefined }
  // `stringify` omits undefined values.
  const facts = { title, description, url: canonical, date, updated }
  const text = `---\n${stringify(facts, { lineWidth: 0 })}---\n\n${markdownOf(html, canonical)}`
  return { path: markdownPath(path), page, text }
}

/** Converts the `main` element: drawings to tables, sources to footnotes, islands to their initial state, and URLs to absolute ones. */
export function markdownOf(html: string, url: string): string {
  const [start, end] = [html.indexOf('<main'), html.indexOf('</main>')]
  if (start < 0 || end < 0) throw new Error(`${url}: the document has no content`)
  return String(
    remark()
      .data('settings', { bullet: '-', rule: '-', emphasis: '*' })
      .use(rehypeParse, { fragment: true })
      .use(rehypePlainHtml)
      .use(() => (tree: Root) => rewrite(tree, markNotes(citedSourcesIn(tree))))
      .use(() => (tree: Root) => rewrite(tree, resolveUrls(url)))
      .use(rehypeRemark, { handlers: noteHandlers })
      .use(remarkGfm, { tablePipeAlign: false })
      .processSync(html.slice(start, end)),
  )
}

const resolveUrls = (url: string) => (children: ElementContent[]) => {
  for (const child of children) {
    const property = isElement(child, 'a') ? 'href' : 'src'
    if (isElement(child, 'a', 'img') && typeof child.properties[property] === 'string')
      child.properties[property] = new URL(child.properties[property], url).href
  }
  return children
}
