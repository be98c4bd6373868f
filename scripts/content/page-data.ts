import type { Card, Collection, Crumb, Kind, OffersData, PageData, SiteData } from '#src/content/model.ts'
import { offersAddress, trackersAddress } from '#src/pages/addresses.ts'
import { type ArticleEntry, articleCollections, type ContentEntry, type Site } from './site.ts'

const wordsPerMinute = 225
/** How many insights the home page shows; specification, section 9. */
const latestOnHome = 3

const articleKind: Record<Collection, Kind> = {
  insights: 'insight',
  'case-studies': 'case-study',
  learning: 'learning',
  careers: 'job',
}

const kindOf = (entry: ContentEntry): Kind =>
  entry.type === 'page' ? entry.frontmatter.kind : articleKind[entry.type]

const minutesOf = (entry: ContentEntry): number => Math.max(1, Math.round(entry.body.words / wordsPerMinute))

const isNoindex = (entry: ContentEntry): boolean =>
  (entry.type === 'page' ? entry.frontmatter.kind === 'result' : entry.frontmatter.placeholder) ||
  entry.frontmatter.draft

export function cardOf(entry: ContentEntry): Card {
  const { frontmatter } = entry
  const card = { href: entry.path, title: frontmatter.title, kind: kindOf(entry) }
  if (entry.type === 'page') return { ...card, text: frontmatter.description }
  const { excerpt, date, tags } = entry.frontmatter
  return { ...card, text: excerpt, date, tags, minutes: minutesOf(entry) }
}

const isArticle = (entry: ContentEntry): entry is ArticleEntry => entry.type !== 'page'
const newestFirst = (a: ArticleEntry, b: ArticleEntry): number =>
  b.frontmatter.date.localeCompare(a.frontmatter.date) || a.path.localeCompare(b.path)

/** Answers questions about the whole site with data for one page; built once, asked per page. */
export class PageDataMaker {
  readonly #site: Site
  readonly #collections = new Map<Collection, ArticleEntry[]>()

  constructor(site: Site) {
    this.#site = site
    for (const collection of articleCollections) {
      const articles = [...site.entries.values()].filter(isArticle).filter(entry => entry.type === collection)
      this.#collections.set(collection, articles.sort(newestFirst))
    }
  }

  /** What every page shares. */
  shared(): SiteData {
    const { menu, footer } = this.#site
    const { vendors: _, ...site } = this.#site.config
    return { site, menu, footer }
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
    return {
      path,
      kind: kindOf(entry),
      title: frontmatter.title,
      description: frontmatter.description,
      label,
      canonical: this.#site.config.url + ((entry.type === 'page' && entry.frontmatter.canonical) || path),
      noindex: isNoindex(entry),
      crumbs: this.#crumbs(path, label),
      toc: entry.body.headings,
      minutes: minutesOf(entry),
      related: (frontmatter.related ?? []).flatMap(href => this.#card(href)),
      sources: [...new Set(entry.body.cites.map(cite => cite.id))].flatMap(
        id => this.#site.sources.get(id) ?? [],
      ),
      list: this.#list(entry),
      planned: this.#plannedOf(entry),
      hasCta: entry.body.hasCta,
      body,
      ...(frontmatter.aside && this.#isPublished(frontmatter.aside.href) ? { aside: frontmatter.aside } : {}),
      ...(isArticle(entry) ? this.#articleFields(entry) : {}),
    }
  }

  #isPublished(href: string): boolean {
    return this.#site.entries.has(href.split(/[?#]/)[0] ?? '')
  }

  #card(href: string): Card[] {
    const entry = this.#site.entries.get(href)
    return entry ? [cardOf(entry)] : []
  }

  #articleFields(entry: ArticleEntry) {
    const { date, updated, author, tags, excerpt, downloadUrl } = entry.frontmatter
    const siblings = this.#collections.get(entry.type) ?? []
    const index = siblings.indexOf(entry)
    const [next, previous] = [siblings[index - 1], siblings[index + 1]]
    return {
      date,
      author,
      tags,
      excerpt,
      ...(updated ? { updated } : {}),
      ...(downloadUrl ? { downloadUrl } : {}),
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
    const articles = (collection: Collection) => (this.#collections.get(collection) ?? []).map(cardOf)
    const pages = (...kinds: Kind[]) =>
      [...this.#site.entries.values()]
        .filter(other => kinds.includes(kindOf(other)) && !isNoindex(other))
        .map(cardOf)
        .sort((a, b) => a.title.localeCompare(b.title, 'en'))
    switch (kindOf(entry)) {
      case 'home':
        return articles('insights').slice(0, latestOnHome)
      case 'insights-index':
        return articles('insights')
      case 'case-studies-index':
        return [...pages('case-study-page'), ...articles('case-studies')]
      case 'learning-index':
        return articles('learning')
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
