import GithubSlugger from 'github-slugger'
import type { Root } from 'hast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

/** Rehype plugin: names each heading by its text. */
export const rehypeSlugs = () => (tree: Root) => {
  const slugger = new GithubSlugger()
  visit(tree, 'element', ({ tagName, properties, ...heading }) => {
    if (/^h[1-6]$/.test(tagName)) properties.id ??= slugger.slug(textOf(heading))
  })
}
