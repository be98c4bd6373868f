import { pageListAddress } from '#contract/addresses.ts'
import { cardOf, isFindable } from './content/cards.ts'
import type { ContentEntry } from './content/entries.ts'
import type { Site } from './content/model.ts'
import { atomFeed } from './feed.ts'

/** Files that speak of all pages: name in the site's folder, and text. */
export function siteWideFiles(site: Site): [name: string, text: string][] {
  const findable = [...site.entries.values()].filter(isFindable)
  const cards = findable.map(cardOf).map(({ href, title, text }) => ({ href, title, text }))
  return [
    [pageListAddress.slice(1), JSON.stringify(cards)],
    ['sitemap.xml', sitemap(site, findable)],
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${site.config.url}/sitemap.xml\n`],
    ['insights/feed.xml', atomFeed(site)],
  ]
}

function sitemap(site: Site, entries: readonly ContentEntry[]): string {
  const urls = entries
    .map(entry => `<url><loc>${site.config.url}${entry.path}</loc>${lastChange(entry)}</url>`)
    .sort()
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function lastChange(entry: ContentEntry): string {
  if (entry.type === 'page') return ''
  const { date } = entry.frontmatter
  const updated = entry.type === 'careers' ? undefined : entry.frontmatter.updated
  return `<lastmod>${updated ?? date}</lastmod>`
}
