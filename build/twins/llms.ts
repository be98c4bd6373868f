/** The site for readers that are programs; https://llmstxt.org. */
import { fullTextAddress } from '#contract/addresses.ts'
import type { SiteConfig } from '#contract/content/schema.ts'
import type { Kind } from '#contract/page-data.ts'
import type { Twin } from './twin.ts'

/** Sections of the list, in order. What is not named here stands under the last one, which a reader in a hurry may skip. */
const sections: Record<string, readonly Kind[]> = {
  'The firm': ['home', 'firm', 'contact', 'documentation'],
  Tools: ['tool'],
  Services: ['services-index', 'service'],
  'Industries and technologies': ['solutions-index', 'industry', 'technology'],
  'Questions and comparisons': ['landing', 'compare'],
  Insights: ['insights-index', 'insight'],
  'Case studies': ['case-studies-index', 'case-study', 'case-study-page'],
}
const last = 'Optional'

const sectionOf = ({ page }: Twin): string =>
  Object.entries(sections).find(([, kinds]) => kinds.includes(page.kind))?.[0] ?? last

/** `llms.txt`: who this is, and every page with its sentence. */
export function llmsText(config: SiteConfig, twins: readonly Twin[]): string {
  const lists = [...Object.keys(sections), last].map(name => {
    const kinds = sections[name] ?? []
    const entries = twins
      .filter(twin => sectionOf(twin) === name)
      .sort((one, other) => kinds.indexOf(one.page.kind) - kinds.indexOf(other.page.kind))
      .map(({ address, page }) => `- [${page.title}](${config.url}${address}): ${page.description}\n`)
    return entries.length > 0 ? `## ${name}\n\n${entries.join('')}` : ''
  })
  return [
    `# ${config.name}: ${config.longName}\n`,
    `> ${config.description}\n`,
    `Each page of this site is also there as Markdown: add \`.md\` to its address, or ask for \`text/markdown\`. Tables are tables, figures are their data, and sources are notes. Link to the page itself, which each file names as its \`url\`. All of them in one file: ${config.url}${fullTextAddress}\n`,
    ...lists.filter(Boolean),
  ].join('\n')
}

/** `llms-full.txt`: all pages, one after the other. */
export const llmsFullText = (twins: readonly Twin[]): string => twins.map(({ text }) => text).join('\n\n')
