import { createProcessor } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { remarkMarks } from '#build/content/marks.ts'
import { remarkDiagrams } from './diagrams.ts'
import { remarkInline } from './inline.ts'
import { remarkPlaces } from './places.ts'
import { remarkSectionLabels } from './section-labels.ts'
import { rehypeSections } from './sections.ts'
import { rehypeSlugs } from './slugs.ts'

const compiled = new Map<string, Promise<string>>()

/** MDX with the site's plugins; what one build of this process compiles is not compiled again for the others beside it. */
export function mdxPlugin(): Plugin {
  const processor = createProcessor({
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
    rehypePlugins: [rehypeSlugs, rehypeSections],
  })
  return {
    name: 'site:mdx',
    enforce: 'pre',
    async transform(value, id) {
      const path = id.split('?')[0] ?? id
      if (!path.endsWith('.mdx')) return undefined
      const key = `${path}\0${value}`
      const code = compiled.get(key) ?? processor.process({ path, value }).then(String)
      compiled.set(key, code)
      return { code: await code, map: null }
    },
  }
}
