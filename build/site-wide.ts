import { pageGuideAddress } from '#contract/addresses.ts'
import { chartFiles, type DrawnChart } from './charts/charts.ts'
import { isFindable } from './content/cards.ts'
import { lastChange } from './content/changes.ts'
import type { ContentEntry } from './content/entries.ts'
import type { Site } from './content/model.ts'
import { feedFiles } from './feed.ts'
import { securityText, securityTextName } from './security-text.ts'
import { x, xmlFile } from './xml.ts'

/** Files that speak of all pages: name in the site's folder, and text. */
export function siteWideFiles(
  site: Site,
  charts: readonly DrawnChart[] = [],
): [name: string, text: string][] {
  const findable = [...site.entries.values()].filter(isFindable)
  return [
    ['sitemap.xml', sitemap(site, findable)],
    ['robots.txt', robots(site.config.url)],
    ...feedFiles(site),
    [securityTextName, securityText(site)],
    ...chartFiles(charts),
  ]
}

/** https://www.rfc-editor.org/rfc/rfc9309; the remark is for readers that are programs and look here first. */
const robots = (url: string): string =>
  `# Every page as Markdown: ${url}${pageGuideAddress}\nUser-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`

/** https://www.sitemaps.org/protocol.html */
function sitemap(site: Site, entries: readonly ContentEntry[]): string {
  const urls = entries
    .map(entry => ({ address: site.config.url + entry.path, change: lastChange(site, entry) }))
    .sort((one, other) => (one.address < other.address ? -1 : 1))
    .map(({ address, change }) => x('url', [x('loc', address), change && x('lastmod', change)]))
  return xmlFile(x('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls))
}
