import { isOfferKind } from '#contract/content/page-offer.ts'
import { type Block, blocksOf } from './blocks.ts'
import type { BodyFacts } from './body.ts'
import type { ContentEntry } from './entries.ts'
import type { Site } from './model.ts'

export interface Text {
  file: string
  entry?: ContentEntry
  title: string
  body: BodyFacts
}

/** Pages at their canonical addresses, then texts that only reports have. */
export function* textsOf({ entries, reports }: Pick<Site, 'entries' | 'reports'>): Generator<Text> {
  for (const entry of entries.values()) {
    const { file, body, frontmatter } = entry
    if (file !== '' && !('aliasOf' in entry)) yield { file, body, title: frontmatter.title, entry }
  }
  for (const { path, file, title, body } of reports.flatMap(report => report.parts))
    if (!path) yield { file, body, title }
}

/** The title, description, and offer come first. */
export function wordsOf(root: string, { file, entry, title }: Text): Block[] {
  const inFront = [title, entry?.frontmatter.description]
  if (entry && 'excerpt' in entry.frontmatter) inFront.push(entry.frontmatter.excerpt)
  if (entry?.type === 'page' && entry.frontmatter.offer) {
    const { for: forWhom, problem, youKeep } = entry.frontmatter.offer
    inFront.push(forWhom, problem, youKeep)
  }
  if (entry?.type === 'page' && entry.frontmatter.choice) {
    const { decides, theyFit, weFit } = entry.frontmatter.choice
    inFront.push(decides, theyFit, weFit)
  }
  const bare = { line: 1, inside: [], isTable: false, isHeading: false, section: 0, cites: [] }
  return [...inFront.flatMap(text => (text ? [{ ...bare, text }] : [])), ...blocksOf(root, file)]
}

/** True for a page that offers work without an `offer`. */
export const lacksOffer = ({ entry }: Text): boolean =>
  entry?.type === 'page' && isOfferKind(entry.frontmatter.kind) && !entry.frontmatter.offer
