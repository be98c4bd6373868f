import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes, RootContent } from 'mdast'
import { parser } from '#build/content/body.ts'
import { readerText } from '#build/content/figure-data.ts'
import { takeLabel } from '#build/content/mdast.ts'

export interface Block {
  text: string
  line: number
  /** Names of the enclosing components, outermost first. */
  ancestors: string[]
  isTable: boolean
  isHeading: boolean
  section: number
  cites: string[]
}

export const blankBlock = { line: 1, ancestors: [], isTable: false, isHeading: false, section: 0, cites: [] }

export function blocksOf(root: string, file: string): Block[] {
  const blocks: Block[] = []
  let section = 0
  const visit = (node: RootContent, ancestors: string[]): void => {
    if (node.type === 'heading') {
      section += 1
      takeLabel(node)
    }
    if (node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableRow') {
      const isTable = node.type === 'tableRow'
      blocks.push({
        text: isTable ? node.children.map(readerText).join(' | ') : readerText(node),
        line: node.position?.start.line ?? 0,
        ancestors,
        isTable,
        isHeading: node.type === 'heading',
        section,
        cites: citesIn(node),
      })
      return
    }
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
    const name = isElement ? [node.name ?? ''] : []
    if ('children' in node) for (const child of node.children) visit(child, [...ancestors, ...name])
  }
  for (const node of parser.parse(readFileSync(join(root, file), 'utf8')).children) visit(node, [])
  return blocks
}

function citesIn(node: Nodes): string[] {
  if (!('children' in node)) return []
  return node.children.flatMap(child => {
    if (!('name' in child) || child.name !== 'Cite') return citesIn(child)
    const id = child.attributes.find(each => 'name' in each && each.name === 'id')?.value
    return typeof id === 'string' ? [id] : []
  })
}
