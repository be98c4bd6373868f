import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { Problem } from './problems.ts'

export interface BodyFacts {
  headings: { id: string; text: string }[]
  links: { href: string; line: number | undefined }[]
  /** Source ids in order of first citation. */
  cites: { id: string; line: number | undefined }[]
  words: number
  /** Figures drawn from data. */
  figures: number
  /** Whether the text ends in a call of its own. */
  hasCta: boolean
}

/** Reads MDX with tables and frontmatter into a tree. */
export const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkFrontmatter)

/** Components that a page may use; a name outside this list is a typing error, not a new component. */
const vocabulary = new Set(
  `Hero Process Deliverables Outcomes Compare Worked Figure BarChart Layers SampleSize Note Faq Q Cta Cite Sources
   Legend LegendItem Section Cards Card Frameworks Steps Step Stories Story Latest Closing Actions Action Receipt`.split(
    /\s+/,
  ),
)
const linkProps = new Set(['href', 'to', 'link'])

/**
 * Reads what the rest of the site must know of a body, without running it.
 * Syntax errors and unknown components become problems.
 */
export function readBody(file: string, text: string, problems: Problem[]): BodyFacts {
  const facts: BodyFacts = { headings: [], links: [], cites: [], words: 0, figures: 0, hasCta: false }
  let tree: Root
  try {
    tree = parser.parse(text)
  } catch (error) {
    const { message, line } = error as { message: string; line?: number }
    problems.push({ file, line, reason: `is not valid MDX: ${message}` })
    return facts
  }
  const slugger = new GithubSlugger()
  visit(tree, node => {
    const line = node.position?.start.line
    switch (node.type) {
      case 'heading': {
        const heading = textOf(node)
        const id = slugger.slug(heading)
        if (node.depth === 1)
          problems.push({ file, line, reason: 'a body starts its headings at ##; the title is the h1' })
        if (node.depth === 2) facts.headings.push({ id, text: heading })
        break
      }
      case 'link':
      case 'definition':
        facts.links.push({ href: node.url, line })
        break
      case 'text':
      case 'inlineCode':
        facts.words += node.value.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length
        break
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        readElement(node, { file, line }, facts, problems)
        break
      case 'mdxjsEsm':
        problems.push({
          file,
          line,
          reason: 'a page imports and exports nothing; use the vocabulary of docs/writing.md',
        })
    }
  })
  return facts
}

function readElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  { file, line }: { file: string; line: number | undefined },
  facts: BodyFacts,
  problems: Problem[],
): void {
  const name = node.name ?? ''
  if (/^[A-Z]/.test(name) && !vocabulary.has(name)) {
    problems.push({ file, line, reason: `<${name}> is not in the vocabulary of docs/writing.md` })
  }
  if (name === 'Cta') facts.hasCta = true
  if (name === 'Figure') facts.figures += 1
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      problems.push({ file, line, reason: `<${name}>: write each property by name` })
      continue
    }
    if (typeof attribute.value !== 'string') continue
    if (linkProps.has(attribute.name)) facts.links.push({ href: attribute.value, line })
    if (name === 'Cite' && attribute.name === 'id') facts.cites.push({ id: attribute.value, line })
  }
}
