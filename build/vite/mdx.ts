import mdx from '@mdx-js/rollup'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { remarkMarks } from '#build/content/marks.ts'
import { remarkDiagrams } from './diagrams.ts'
import { remarkInline } from './inline.ts'
import { remarkPlaces } from './places.ts'
import { remarkSectionLabels } from './section-labels.ts'
import { rehypeSections } from './sections.ts'

const compiled = new Map<string, unknown>()

/** MDX with the site's plugins; what one build of this process compiles is not compiled again for the others beside it. */
export function mdxPlugin(): Plugin {
  const plugin = mdx({
    remarkPlugins: [
      remarkFrontmatter,
      remarkGfm,
      // What is written, before anything that the others write for the program.
      remarkMarks,
      remarkDiagrams,
      remarkPlaces,
      remarkSectionLabels,
      remarkInline,
    ],
    rehypePlugins: [rehypeSlug, rehypeSections],
  })
  const { transform } = plugin
  if (typeof transform !== 'function') return plugin as Plugin
  return {
    ...(plugin as Plugin),
    enforce: 'pre',
    async transform(code, id) {
      const path = id.split('?')[0] ?? id
      if (!path.endsWith('.mdx')) return undefined
      const key = `${path}\0${code}`
      if (!compiled.has(key)) compiled.set(key, transform.call(this as never, code, path))
      return (await compiled.get(key)) as Awaited<ReturnType<typeof transform>> as never
    },
  }
}
