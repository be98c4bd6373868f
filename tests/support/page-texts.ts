import { isPlaceholder, kindOf } from '#build/content/cards.ts'
import type { ContentEntry } from '#build/content/entries.ts'
import { projectRoot } from '#build/project.ts'
import type { Kind } from '#contract/page-data.ts'
import { type Block, blocksOf } from './blocks.ts'
import { realSite } from './real-site.ts'
import { wordCount } from './sentences.ts'

export type PageText = { path: string; file: string; kind: Kind; entry: ContentEntry; blocks: Block[] }

export const pageTexts: PageText[] = [...realSite.entries.values()]
  .filter(entry => entry.file !== '' && !('aliasOf' in entry) && !isPlaceholder(entry))
  .map(entry => ({
    path: entry.path,
    file: entry.file,
    kind: kindOf(entry),
    entry,
    blocks: blocksOf(projectRoot, entry.file),
  }))

export const proseWordCount = ({ blocks }: PageText): number =>
  blocks.filter(block => !block.isTable).reduce((count, block) => count + wordCount(block.text), 0)

export const plainWords = ({ blocks }: PageText): string[] =>
  blocks.flatMap(block => block.text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*/gu) ?? [])
