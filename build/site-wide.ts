import { x } from 'xastscript'
import { pageListAddress } from '#contract/addresses.ts'
import { cardOf, isFindable } from './content/cards.ts'
import { chartFiles } from './content/charts.ts'
import type { ContentEntry } from './content/entries.ts'
import type { Site } from './content/model.ts'
import { atomFeed } from './feed.ts'
import { securityText, securityTextName } from './security-text.ts'
import { xmlFile } from './xml.ts'

/** Files that speak of all pages: name in the site's folder, and text. */
export function siteWideFiles(site: Site): [name: string, text: string][] {
  const findable = [...site.entries.values()].filter(isFindable)
  const cards = findable.map(cardOf).map(({ href, title, text }) => ({ href, title, text }))
  return [
    [pageListAddress.slice(1), JSON.stringify(cards)],
    ['sitemap.xml', sitemap(site, findable)],
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${site.config.url}/sitemap.xml\n`],
    ['insights/feed.xml', atomFeed(site)],
    [securityTextName, securityText(site)],
    ...chartFiles(),
  ]
}

/** https://www.sitemaps.org/protocol.html */
function sitemap(site: Site, entries: readonly ContentEntry[]): string {
  const urls = entries
    .map(entry => ({ address: site.config.url + entry.path, change: lastChange(entry) }))
    .sort((one, other) => (one.address < other.address ? -1 : 1))
    .map(({ address, change }) => x('url', [x('loc', address), change && x('lastmod', change)]))
  return xmlFile(x('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls))
}

function lastChange(entry: ContentEntry): string | undefined {
  if (entry.type === 'page') return undefined
  const { date } = entry.frontmatter
  const updated = entry.type === 'careers' ? undefined : entry.frontmatter.updated
  return updated ?? date
}
