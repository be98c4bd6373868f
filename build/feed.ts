import { jsonFeedOf } from '#contract/paths.ts'
import { isNoindex } from './content/cards.ts'
import { frontmatterDate } from './content/changes.ts'
import type { ArticleEntry, JobEntry } from './content/entries.ts'
import { entriesOf, type FeedCollection, feedCollections, feedPath, tagsOf } from './content/listings.ts'
import type { Site } from './content/model.ts'
import { type Xml, x, xmlFile } from './xml.ts'

type Entry = ArticleEntry | JobEntry

const midnight = (day: string): string => `${day}T00:00:00Z`

const summaryOf = ({ frontmatter }: Entry): string =>
  'excerpt' in frontmatter ? frontmatter.excerpt : frontmatter.description

function feedInfo(site: Site, collection: FeedCollection) {
  const { url, name } = site.config
  const page = site.entries.get(`/${collection}`)
  const entries = entriesOf(site.entries.values(), collection).filter(
    (entry): entry is Entry => entry.type === collection && !isNoindex(entry),
  )
  return {
    title: `${name}: ${page?.frontmatter.label ?? page?.frontmatter.title ?? collection}`,
    subtitle: page?.frontmatter.description,
    index: `${url}/${collection}`,
    self: `${url}${feedPath(collection)}`,
    entries,
  }
}

export const feedFiles = (site: Site): [name: string, text: string][] =>
  feedCollections.flatMap(collection => {
    const name = feedPath(collection).slice(1)
    return [
      [name, atomFeed(site, collection)],
      [jsonFeedOf(name), jsonFeed(site, collection)],
    ]
  })

/** Returns an Atom feed (RFC 4287). `updated` is the date of the latest change, not of the build, so builds are reproducible. */
export function atomFeed(site: Site, collection: FeedCollection): string {
  const { url, author, language } = site.config
  const { title, subtitle, index, self, entries } = feedInfo(site, collection)
  const feed = x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
    x('id', index),
    x('title', title),
    subtitle === undefined ? null : x('subtitle', subtitle),
    x('updated', midnight(entries.map(frontmatterDate).sort().at(-1) ?? '1970-01-01')),
    x('author', [x('name', author)]),
    x('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    x('link', { rel: 'alternate', type: 'text/html', href: index }),
    x('icon', `${url}/icon.svg`),
    ...entries.map(entry => entryOf(entry, url)),
  ])
  return xmlFile(feed)
}

function entryOf(entry: Entry, url: string): Xml {
  const { title, date } = entry.frontmatter
  return x('entry', [
    x('id', url + entry.path),
    x('title', title),
    x('published', midnight(date)),
    x('updated', midnight(frontmatterDate(entry))),
    x('link', { rel: 'alternate', type: 'text/html', href: url + entry.path }),
    ...tagsOf(entry).map(tag => x('category', { term: tag })),
    x('summary', summaryOf(entry)),
  ])
}

/** Format: https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(site: Site, collection: FeedCollection): string {
  const { url, author, language } = site.config
  const { title, subtitle, index, self, entries } = feedInfo(site, collection)
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: index,
    feed_url: jsonFeedOf(self),
    ...(subtitle === undefined ? {} : { description: subtitle }),
    icon: `${url}/icon.svg`,
    authors: [{ name: author }],
    language,
    items: entries.map(entry => ({
      id: url + entry.path,
      url: url + entry.path,
      title: entry.frontmatter.title,
      content_text: summaryOf(entry),
      date_published: midnight(entry.frontmatter.date),
      date_modified: midnight(frontmatterDate(entry)),
      tags: tagsOf(entry),
    })),
  }
  return `${JSON.stringify(feed, null, 2)}\n`
}
