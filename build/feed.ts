import { DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom'
import type { ArticleEntry } from './content/entries.ts'
import { entriesOf, feedOf } from './content/listings.ts'
import type { Site } from './content/model.ts'

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
  const document = new DOMImplementation().createDocument(namespace, 'feed')
  const feed = document.documentElement as Element
  const add = (parent: Element, tag: string, text = '', attributes: Record<string, string> = {}): Element => {
    const element = document.createElementNS(namespace, tag)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    if (text) element.appendChild(document.createTextNode(text))
    parent.appendChild(element)
    return element
  }
  const page = site.entries.get('/insights')
  feed.setAttribute('xml:lang', language)
  add(feed, 'id', index)
  add(feed, 'title', `${name}: ${page?.frontmatter.label ?? 'Insights'}`)
  if (page) add(feed, 'subtitle', page.frontmatter.description)
  add(feed, 'updated', midnight(articles.map(changeOf).sort().at(-1) ?? '1970-01-01'))
  add(add(feed, 'author'), 'name', author)
  add(feed, 'link', '', { rel: 'self', type: 'application/atom+xml', href: `${url}${feedOf('insights')}` })
  add(feed, 'link', '', { rel: 'alternate', type: 'text/html', href: index })
  add(feed, 'icon', `${url}/icon.svg`)
  for (const article of articles) {
    const { title, date, author: writer, tags, excerpt } = article.frontmatter
    const entry = add(feed, 'entry')
    add(entry, 'id', url + article.path)
    add(entry, 'title', title)
    add(entry, 'published', midnight(date))
    add(entry, 'updated', midnight(changeOf(article)))
    add(add(entry, 'author'), 'name', writer)
    add(entry, 'link', '', { rel: 'alternate', type: 'text/html', href: url + article.path })
    for (const tag of tags) add(entry, 'category', '', { term: tag })
    add(entry, 'summary', excerpt)
  }
  return `<?xml version="1.0" encoding="utf-8"?>\n${new XMLSerializer().serializeToString(document)}\n`
}
