import { createProcessor } from '@mdx-js/mdx'
import GithubSlugger from 'github-slugger'
import type { Root as HtmlRoot } from 'hast'
import type { PhrasingContent, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { Plugin } from 'vite'
import { takeLabel } from '#build/content/mdast.ts'
import { remarkTypography } from '#build/content/smart-quotes.ts'
import { rehypeSections } from './sections.ts'

const compiledModules = new Map<string, Promise<string>>()

/** Compiles MDX. All builds in one process share the compiled modules. */
export function mdxPlugin(): Plugin {
  const processor = createProcessor({
    remarkPlugins: [
      remarkFrontmatter,
      remarkGfm,
      // Apply typography before removing heading labels, as `parseBody` does, so both see the same heading text.
      remarkTypography,
      remarkPositions,
      remarkSectionLabels,
      remarkInlineCommitments,
    ],
    rehypePlugins: [rehypeSlugs, rehypeSections],
  })
  return {
    name: 'site:mdx',
    enforce: 'pre',
    async transform(value, id) {
      const path = id.split('?')[0] ?? id
      if (!path.endsWith('.mdx')) return undefined
      const key = `${path}\0${value}`
      const code = compiledModules.get(key) ?? processor.process({ path, value }).then(String)
      compiledModules.set(key, code)
      return { code: await code, map: null }
    },
  }
}

/** Moves a heading's label from its text to a property, so the heading's id doesn't contain it. */
export function remarkSectionLabels() {
  return (tree: Root): void =>
    visit(tree, 'heading', heading => {
      const label = takeLabel(heading)
      if (label !== undefined) heading.data = { ...heading.data, hProperties: { dataLabel: label } }
    })
}

/** Uses each component's position, `line:column`, as its React key, so a rendering error can name the line. */
function remarkPositions() {
  return (tree: Root): void =>
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], node => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      const start = node.position?.start
      if (!start || !node.name) return
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'key', value: `${start.line}:${start.column}` })
    })
}

/** Wraps a commitment that is alone on its line in a paragraph, because MDX parses it as a block. */
export function remarkInlineCommitments() {
  return (tree: Root): void =>
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'Commitment' || !parent || index === undefined) return
      if (node.children.some(child => child.type === 'paragraph')) return
      const children = node.children as unknown as PhrasingContent[]
      parent.children[index] = {
        type: 'paragraph',
        children: [{ ...node, type: 'mdxJsxTextElement', children }],
      }
    })
}

export function rehypeSlugs() {
  return (tree: HtmlRoot): void => {
    const slugger = new GithubSlugger()
    visit(tree, 'element', ({ tagName, properties, ...heading }) => {
      if (/^h[1-6]$/.test(tagName)) properties.id ??= slugger.slug(textOf(heading))
    })
  }
}
