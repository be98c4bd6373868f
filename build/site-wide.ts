import { pageGuidePath } from '#contract/paths.ts'
import { isInSitemap } from './content/cards.ts'
import { lastChange } from './content/changes.ts'
import type { Site } from './content/model.ts'
import { addDays } from './content/today.ts'
import { feedFiles } from './feed.ts'
import { type DrawnStatechart, statechartFiles } from './statecharts/statecharts.ts'
import { x, xmlFile } from './xml.ts'

export function siteWideFiles(site: Site, statecharts: readonly DrawnStatechart[] = []): [string, string][] {
  return [
    ['sitemap.xml', sitemap(site)],
    ['robots.txt', robots(site.config.url)],
    ...feedFiles(site),
    [securityTextName, securityText(site)],
    ...statechartFiles(statecharts),
  ]
}

/** Format: https://www.rfc-editor.org/rfc/rfc9309. The first line points language models to the Markdown pages. */
const robots = (url: string): string =>
  `# Every page as Markdown: ${url}${pageGuidePath}\nUser-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`

/** Format: https://www.sitemaps.org/protocol.html */
function sitemap(site: Site): string {
  const urls = [...site.entries.values()]
    .filter(isInSitemap)
    .map(entry => ({ url: site.config.url + entry.path, change: lastChange(site, entry) }))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, change }) => x('url', [x('loc', url), change && x('lastmod', change)]))
  return xmlFile(x('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls))
}

const securityTextName = '.well-known/security.txt'

/** RFC 9116 recommends that `Expires` be less than a year ahead. */
const securityTextDays = 360

/** Format: https://www.rfc-editor.org/rfc/rfc9116 */
export function securityText({ config, today }: Pick<Site, 'config' | 'today'>): string {
  const { url, language, phone, securityContact = `tel:${phone.replaceAll(' ', '')}` } = config
  return [
    `Contact: ${securityContact}`,
    `Expires: ${addDays(today, securityTextDays)}T00:00:00Z`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${url}/${securityTextName}`,
    '',
  ].join('\n')
}
