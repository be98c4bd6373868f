import { offersAddress, trackersAddress } from '#contract/addresses.ts'
import type { Card, Collection, Crumb, Kind, OffersData, PageData, Source } from '#contract/page-data.ts'
import type { BodyFacts } from './body.ts'
import { cardOf, isNoindex, kindOf, minutesOf } from './cards.ts'
import { type ArticleEntry, articleCollections, type ContentEntry, type Listing } from './entries.ts'
import { entriesOf, entriesOn, feedOf, listingData } from './listings.ts'
import type { Site } from './model.ts'

/** How many insights the home page shows; specification, section 9. */
const latestOnHome = 3

const isArticle = (entry: ContentEntry): entry is ArticleEntry =>
  entry.type !== 'page' && entry.type !== 'careers'

/** Answers questions about the whole site with data for one page; built once, asked per page. */
export class PageDataMaker {
  readonly #site: Site
  readonly #entries: readonly ContentEntry[]
  readonly #collections: Record<Collection, ContentEntry[]>

  constructor(site: Site) {
    this.#site = site
    this.#entries = [...site.entries.values()]
    const of = (collection: Collection) => entriesOf(this.#entries, collection)
    this.#collections = {
      insights: of('insights'),
      'case-studies': of('case-studies'),
      learning: of('learning'),
      careers: of('careers'),
    }
  }

  /** What the browser fetches beside pages, by address. */
  extras(): Record<string, unknown> {
    const { offers, config } = this.#site
    const { chat, trackers = [] } = config.vendors ?? {}
    return {
      [offersAddress]: { ...offers, ...(chat ? { chatVendor: chat } : {}) } satisfies OffersData,
      [trackersAddress]: trackers,
    }
  }

  /**
   * The data of one page.
   * @param path address of a page of the site
   * @param body address of the module that holds its body
   */
  page(path: string, body: string): PageData | undefined {
    const entry = this.#site.entries.get(path)
    if (!entry) return undefined
    const { frontmatter } = entry
    const label = frontmatter.label ?? frontmatter.title
    const home = (entry.type === 'page' && entry.aliasOf) || path
    const listing = listingOf(entry)
    const collection = listing?.collection ?? (entry.type === 'page' ? undefined : entry.type)
    const feed = collection && feedOf(collection)
    return {
      path,
      kind: kindOf(entry),
      title: frontmatter.title,
      description: frontmatter.description,
      label,
      canonical: this.#site.config.url + home,
      noindex: isNoindex(entry),
      crumbs: this.#crumbs(home, label),
      toc: entry.body.headings,
      minutes: minutesOf(entry),
      related: (frontmatter.related ?? []).flatMap(href => this.#card(href)),
      sources: this.sourcesOf(entry.body),
      list: listing ? entriesOn(this.#entries, listing).map(cardOf) : this.#list(entry),
      planned: this.#plannedOf(entry),
      hasCta: entry.body.hasCta,
      body,
      ...(feed ? { feed } : {}),
      ...(listing ? { listing: listingData(this.#entries, listing) } : {}),
      ...(frontmatter.aside && this.#isPublished(frontmatter.aside.href) ? { aside: frontmatter.aside } : {}),
      ...this.#ownFields(entry),
    }
  }

  /** What a text cites, each once, in order of first mention. */
  sourcesOf(body: BodyFacts): Source[] {
    const ids = new Set(body.cites.map(cite => cite.id))
    return [...ids].flatMap(id => this.#site.sources.get(id) ?? [])
  }

  #isPublished(href: string): boolean {
    return this.#site.entries.has(href.split(/[?#]/)[0] ?? '')
  }

  #card(href: string): Card[] {
    const entry = this.#site.entries.get(href)
    return entry ? [cardOf(entry)] : []
  }

  /** What only this type of entry has. */
  #ownFields(entry: ContentEntry): Partial<PageData> {
    if (isArticle(entry)) return this.#articleFields(entry)
    if (entry.type === 'careers') {
      const { date, validThrough, employmentType, place, team, salary } = entry.frontmatter
      return { job: { date, validThrough, employmentType, place, team, salary } }
    }
    const { empty, tags } = (entry as Extract<ContentEntry, { type: 'page' }>).frontmatter
    return { ...(empty ? { empty } : {}), ...(tags ? { tags } : {}) }
  }

  #articleFields(entry: ArticleEntry): Partial<PageData> {
    const { date, updated, author, tags, excerpt, downloadUrl = '' } = entry.frontmatter
    const download = this.#site.downloads.get(downloadUrl)
    const siblings = this.#collections[entry.type].filter(isArticle)
    const index = siblings.indexOf(entry)
    const [next, previous] = [siblings[index - 1], siblings[index + 1]]
    return {
      ...{ date, author, tags, excerpt },
      ...(updated ? { updated } : {}),
      ...(download ? { download } : {}),
      ...(previous ? { previous: cardOf(previous) } : {}),
      ...(next ? { next: cardOf(next) } : {}),
    }
  }

  /** Home, then each published folder above the page, then the page. */
  #crumbs(path: string, label: string): Crumb[] {
    if (path === '/') return []
    const crumbs: Crumb[] = [{ href: '/', label: 'Home' }]
    const parts = path.slice(1).split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const href = `/${parts.slice(0, depth).join('/')}`
      const entry = this.#site.entries.get(href)
      if (entry) crumbs.push({ href, label: entry.frontmatter.label ?? entry.frontmatter.title })
    }
    return [...crumbs, { href: path, label }]
  }

  #list(entry: ContentEntry): Card[] {
    const pages = (...kinds: Kind[]) =>
      this.#entries
        .filter(other => kinds.includes(kindOf(other)) && !isNoindex(other))
        .filter(other => !(other.type === 'page' && other.aliasOf))
        .map(cardOf)
        .sort((a, b) => a.title.localeCompare(b.title, 'en'))
    switch (kindOf(entry)) {
      case 'home':
        return this.#collections.insights.slice(0, latestOnHome).map(cardOf)
      case 'careers-index':
        return this.#collections.careers.map(cardOf)
      case 'services-index':
        return pages('service')
      case 'solutions-index':
        return [...pages('industry'), ...pages('technology'), ...pages('compare'), ...pages('landing')]
      default:
        return []
    }
  }

  /** Targets that the page names and that do not answer yet, redirects to planned pages included. */
  #plannedOf(entry: ContentEntry): string[] {
    const answers = (path: string) =>
      this.#isPublished(path) || this.#site.redirects.some(redirect => redirect.from === path)
    return entry.body.links
      .map(link => link.href.split(/[?#]/)[0] ?? '')
      .filter(path => path.startsWith('/') && !path.includes('.') && !answers(path))
  }
}

/** The list that a page shows: its own part, or the start of the collection that it is the index of. */
function listingOf(entry: ContentEntry): Listing | undefined {
  if (entry.type !== 'page') return undefined
  const collection = articleCollections.find(name => entry.frontmatter.kind === `${name}-index`)
  return entry.listing ?? (collection && { collection, number: 1 })
}
