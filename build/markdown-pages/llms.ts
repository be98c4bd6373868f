/** Text of `llms.txt` (https://llmstxt.org) and of `llms-full.txt`, which contains all pages. */

import type { SiteConfig } from '#contract/content/schema.ts'
import type { Kind } from '#contract/page-data.ts'
import { fullTextPath } from '#contract/paths.ts'
import type { MarkdownPage } from './markdown-page.ts'

/** Page kinds by section. All other kinds are in `Optional`, a section that readers may skip. */
const sections: Record<string, readonly Kind[]> = {
  'The firm': ['home', 'firm', 'contact', 'documentation'],
  Tools: ['tool'],
  Services: ['services-index', 'service'],
  'Industries and technologies': ['solutions-index', 'industry', 'technology'],
  'Questions and comparisons': ['landing', 'compare'],
  Insights: ['insights-index', 'insight'],
  'Case studies': ['case-studies-index', 'case-study', 'case-study-page'],
}
const optionalSection = 'Optional'

const sectionOf = ({ page }: MarkdownPage): string =>
  Object.entries(sections).find(([, kinds]) => kinds.includes(page.kind))?.[0] ?? optionalSection

export function llmsText(config: SiteConfig, markdownPages: readonly MarkdownPage[]): string {
  const lists = [...Object.keys(sections), optionalSection].map(name => {
    const kinds = sections[name] ?? []
    const entries = markdownPages
      .filter(markdown => sectionOf(markdown) === name)
      .sort((a, b) => kinds.indexOf(a.page.kind) - kinds.indexOf(b.page.kind))
      .map(({ path, page }) => `- [${page.title}](${config.url}${path}): ${page.description}\n`)
    return entries.length > 0 ? `## ${name}\n\n${entries.join('')}` : ''
  })
  return [
    `# ${config.name}: ${config.longName}\n`,
    `> ${config.description}\n`,
    `Each page of this site is also available as Markdown: append \`.md\` to its URL, or request \`text/markdown\`. Tables are tables, figures are their data, and sources are notes. Link to the page itself, which each file names as its \`url\`. All of them in one file: ${config.url}${fullTextPath}\n`,
    ...lists.filter(Boolean),
  ].join('\n')
}

export const llmsFullText = (markdownPages: readonly MarkdownPage[]): string =>
  markdownPages.map(({ text }) => text).join('\n\n')
