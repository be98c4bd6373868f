import { stringify } from 'yaml'
import { twinAddress } from '#contract/addresses.ts'
import type { PageData } from '#contract/page-data.ts'
import { markdownOf } from './markdown.ts'

/** A page as Markdown. */
export interface Twin {
  /** Address of the file. */
  address: string
  page: PageData
  text: string
}

/**
 * The Markdown of a page, with what is known of it in front.
 * @param html the document of the page
 * @returns undefined for a page that is not to be found, or that is another one at its second address
 */
export function twinOf(page: PageData, html: string): Twin | undefined {
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
  return { address: twinAddress(path), page, text }
}
