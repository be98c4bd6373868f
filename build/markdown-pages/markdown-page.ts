import { stringify } from 'yaml'
import { markdownAddress } from '#contract/addresses.ts'
import type { PageData } from '#contract/page-data.ts'
import { markdownOf } from './markdown.ts'

export interface MarkdownPage {
  address: string
  page: PageData
  text: string
}

/**
 * Returns a page as Markdown with frontmatter; undefined for a page that isn't in the sitemap.
 * @param html the whole document
 */
export function markdownPageOf(page: PageData, html: string): MarkdownPage | undefined {
  const { title, description, canonical, path, noindex } = page
  if (noindex || new URL(canonical).pathname !== path) return undefined
  const { date, updated } = 'date' in page ? page : { date: undefined, updated: undefined }
  const facts = {
    title,
    description,
    url: canonical,
    ...(date ? { date } : {}),
    ...(updated ? { updated } : {}),
  }
  const text = `---\n${stringify(facts, { lineWidth: 0 })}---\n\n${markdownOf(html, canonical)}`
  return { address: markdownAddress(path), page, text }
}
