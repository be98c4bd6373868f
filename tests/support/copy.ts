/** The site's own copy as paragraphs, for the tests that hold it to account. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { parser } from '#build/content/body.ts'
import { isPlaceholder, kindOf } from '#build/content/cards.ts'
import type { ContentEntry } from '#build/content/entries.ts'
import { takeLabel } from '#build/content/headings.ts'
import { projectRoot } from '#build/project.ts'
import type { Kind } from '#contract/page-data.ts'
import { realSite } from './real-site.ts'

/** A paragraph, heading, list item or row of a table. */
export interface Block {
  text: string
  line: number
  /** Components around it, outermost first. */
  inside: string[]
  isTable: boolean
  /** Number of the section it stands in; 0 is what stands before the first heading. */
  section: number
  hasCite: boolean
}

export interface Copy {
  path: string
  file: string
  kind: Kind
  entry: ContentEntry
  blocks: Block[]
}

/** Every page with words of its own that is written. */
export const copies: Copy[] = [...realSite.entries.values()]
  .filter(entry => entry.file !== '' && !('aliasOf' in entry) && !isPlaceholder(entry))
  .map(entry => ({
    path: entry.path,
    file: entry.file,
    kind: kindOf(entry),
    entry,
    blocks: blocksOf(entry.file),
  }))

function blocksOf(file: string): Block[] {
  const blocks: Block[] = []
  let section = 0
  const visit = (node: RootContent, inside: string[]): void => {
    if (node.type === 'heading') {
      section += 1
      takeLabel(node)
    }
    if (['heading', 'paragraph', 'tableRow'].includes(node.type)) {
      const text =
        node.type === 'tableRow' ? node.children.map(cell => textOf(cell)).join(' | ') : textOf(node)
      const line = node.position?.start.line ?? 0
      const hasCite = hasElement(node, 'Cite')
      blocks.push({ text, line, inside, isTable: node.type === 'tableRow', section, hasCite })
      return
    }
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
    const name = isElement ? [node.name ?? ''] : []
    if ('children' in node) for (const child of node.children) visit(child, [...inside, ...name])
  }
  for (const node of parser.parse(readFileSync(join(projectRoot, file), 'utf8')).children) visit(node, [])
  return blocks
}

function hasElement(node: Nodes, name: string): boolean {
  if ('name' in node && node.name === name) return true
  return 'children' in node && node.children.some(child => hasElement(child, name))
}

/** Words of running text: what stands in tables is looked up, not read. */
export const proseWords = ({ blocks }: Copy): number =>
  blocks
    .filter(block => !block.isTable)
    .flatMap(block => block.text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))).length

/** Words of a page in their order, without signs. */
export const plainWords = ({ blocks }: Copy): string[] =>
  blocks.flatMap(block => block.text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*/gu) ?? [])
