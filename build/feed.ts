import type { Element } from 'xast'
import { x } from 'xastscript'
import type { ArticleEntry } from './content/entries.ts'
import { entriesOf, feedOf } from './content/listings.ts'
import type { Site } from './content/model.ts'
import { xmlFile } from './xml.ts'

const namespace = 'http://www.w3.org/2005/Atom'

/** A day as the date and time that Atom asks for. */
const midnight = (day: string): string => `${day}T00:00:00Z`

const changeOf = ({ frontmatter }: ArticleEntry): string => frontmatter.updated ?? frontmatter.date

/**
 * The insights as an Atom feed, newest first; RFC 4287. The feed changed when its newest change was made, so two builds of the same
 * articles give the same feed.
 */
export function atomFeed(site: Site): string {
  const { url, name, author, language } = site.config
  const articles = entriesOf(site.entries.values(), 'insights').filter(
    (entry): entry is ArticleEntry => entry.type === 'insights',
  )
  const index = `${url}/insights`
  const page = site.entries.get('/insights')
  const feed = x('feed', { xmlns: namespace, 'xml:lang': language }, [
    x('id', index),
    x('title', `${name}: ${page?.frontmatter.label ?? 'Insights'}`),
    page && x('subtitle', page.frontmatter.description),
    x('updated', midnight(articles.map(changeOf).sort().at(-1) ?? '1970-01-01')),
    x('author', [x('name', author)]),
    x('link', { rel: 'self', type: 'application/atom+xml', href: `${url}${feedOf('insights')}` }),
    x('link', { rel: 'alternate', type: 'text/html', href: index }),
    x('icon', `${url}/icon.svg`),
    ...articles.map(article => entryOf(article, url)),
  ])
  return xmlFile(feed)
}

function entryOf(article: ArticleEntry, url: string): Element {
  const { title, date, tags, excerpt } = article.frontmatter
  return x('entry', [
    x('id', url + article.path),
    x('title', title),
    x('published', midnight(date)),
    x('updated', midnight(changeOf(article))),
    x('link', { rel: 'alternate', type: 'text/html', href: url + article.path }),
    ...tags.map(tag => x('category', { term: tag })),
    x('summary', excerpt),
  ])
}
