import type { DocumentedStatechart } from '#contract/content/statechart.ts'
import type { Card, Crumb, Kind, PageData, PromptsData, Source, TocEntry } from '#contract/page-data.ts'
import { closedJobPath, dataPath, promptsPath, statechartsPath, vendorsPath } from '#contract/paths.ts'
import { configuredVendors } from '#contract/vendors/registry.ts'
import { vendorDataOf } from '#contract/vendors/vendor-data.ts'
import type { TextContext } from '#src/text/text-context.ts'
import { formatDate } from '#src/ui/dates.ts'
import type { BodyFacts } from './body.ts'
import {
  articleKinds,
  cardOf,
  isInSitemap,
  isNoindex,
  isPlaceholder,
  jobFacts,
  kindOf,
  readingMinutesOf,
  sketchOf,
} from './cards.ts'
import {
  type ArticleEntry,
  articleCollections,
  type ContentEntry,
  type Listing,
  type PageEntry,
} from './entries.ts'
import { firmAnswers, firmTerms } from './firm.ts'
import {
  entriesOf,
  entriesOnPage,
  feedOf,
  feedPath,
  listingData,
  solutionGroups,
  tagsOf,
} from './listings.ts'
import type { Site } from './model.ts'
import { pageIntroOf } from './page-intro-data.ts'
import { practicesWithServices } from './practices.ts'

/** Number of newest insights on the home page (specification, section 9). */
const latestOnHome = 3

const introKinds: readonly Kind[] = [
  'service',
  'industry',
  'technology',
  'compare',
  'landing',
  'firm',
  'documentation',
]
const noteKinds: readonly Kind[] = ['insight', 'case-study', 'learning', 'case-study-page']

const isArticle = (entry: ContentEntry): entry is ArticleEntry =>
  entry.type !== 'page' && entry.type !== 'careers'

/** Returns what each page's data file holds: a redirect, or the data of the page at `path`. */
export function dataFileTargets({ entries, redirects, closedJobPaths }: Site) {
  return new Map<string, { redirect: string } | { path: string }>([
    ...redirects.map(({ from, to }) => [dataPath(from), { redirect: to }] as const),
    ...[...entries.keys()].map(path => [dataPath(path), { path }] as const),
    ...[...closedJobPaths].map(path => [dataPath(path), { path: closedJobPath }] as const),
  ])
}

export class PageDataBuilder {
  readonly #entries: readonly ContentEntry[]

  constructor(
    private readonly site: Site,
    private readonly statecharts: readonly DocumentedStatechart[] = [],
  ) {
    this.#entries = [...site.entries.values()]
  }

  promptsAndVendors(): Record<string, unknown> {
    const { prompts, config } = this.site
    const vendors = vendorDataOf(config.vendors)
    const chatVendor = vendors.find(({ purpose }) => purpose === 'chat')
    return { [promptsPath]: { ...prompts, chatVendor } satisfies PromptsData, [vendorsPath]: vendors }
  }

  page(path: string): PageData | undefined {
    const entry = this.site.entries.get(path)
    if (!entry) return undefined
    const base = this.#baseOf(entry, path)
    if (isArticle(entry)) return { ...base, ...this.#longText(entry), ...this.#articleFields(entry) }
    const related = this.#relatedOf(entry)
    if (entry.type === 'careers') {
      const { date, validThrough, employmentType, place, team, salary } = entry.frontmatter
      const job = { date, validThrough, employmentType, place, team, salary }
      return { ...base, kind: 'job', job, facts: { ...jobFacts(job), Posted: formatDate(date) }, related }
    }
    const { kind, tags, engagement, choice, label = entry.frontmatter.title } = entry.frontmatter
    const terms = firmTerms(this.site.firm)
    const sharedFields = { label, hasCta: entry.body.hasCta, related }
    switch (kind) {
      case 'home':
        return { ...base, kind, feed: feedPath('insights') }
      case 'contact':
        return { ...base, kind }
      case 'legal':
      case 'result':
        return { ...base, kind, toc: tocOf(entry) }
      case 'case-study-page':
        return { ...base, kind, ...this.#longText(entry), tags }
      case 'services-index':
      case 'solutions-index':
      case 'insights-index':
      case 'case-studies-index':
      case 'learning-index':
      case 'careers-index':
        return { ...base, kind, ...this.#indexFields(entry) }
      case 'service':
      case 'industry':
      case 'technology':
        return { ...base, kind, ...sharedFields, engagement, terms: engagement && terms }
      case 'compare':
        if (!choice) throw new Error(`${entry.file} has no choice`)
        return { ...base, kind, ...sharedFields, choice, terms }
      default:
        return { ...base, kind, ...sharedFields }
    }
  }

  /** Returns the data for rendering a body. Browsers don't receive it. */
  textContext(path: string): TextContext {
    const entry = this.site.entries.get(path)
    const { trustGuidePartner: partner = '', vendors, measure } = this.site.config
    const commonContext = {
      partner,
      firmAnswers: firmAnswers(this.site.firm),
      terms: firmTerms(this.site.firm),
      vendors: configuredVendors(vendors),
      hasVisitCounts: measure === 'on',
      evidence: this.site.evidence,
      statecharts: path === statechartsPath ? [...this.statecharts] : [],
    }
    if (!entry) return { sources: [], latest: [], tags: {}, practices: [], sketches: {}, ...commonContext }
    const isHome = kindOf(entry) === 'home'
    return {
      sources: this.sourcesOf(entry.body),
      latest: isHome ? entriesOf(this.#entries, 'insights').slice(0, latestOnHome).map(cardOf) : [],
      tags: isHome ? this.#factsOfLinks(entry, tagsOf) : {},
      practices: isHome || kindOf(entry) === 'services-index' ? practicesWithServices(this.site) : [],
      sketches: isHome ? this.#factsOfLinks(entry, sketchOf) : {},
      canOpenSources: true,
      hasNotes: noteKinds.includes(kindOf(entry)),
      ...(introKinds.includes(kindOf(entry)) ? { intro: pageIntroOf(entry) } : {}),
      ...commonContext,
    }
  }

  #baseOf(entry: ContentEntry, path: string) {
    const { title, description, label = title } = entry.frontmatter
    const canonicalPath = (entry.type === 'page' && entry.aliasOf) || path
    return {
      path,
      title,
      description,
      canonical: this.site.config.url + canonicalPath,
      noindex: isNoindex(entry),
      crumbs: this.#crumbs(canonicalPath, label),
      corrections: this.site.corrections.get(entry.file),
    }
  }

  #relatedOf({ frontmatter }: ContentEntry) {
    return (frontmatter.related ?? []).flatMap(href => {
      const entry = this.site.entries.get(href)
      if (!entry) return []
      const { title, text, tags, sketch } = cardOf(entry)
      return [{ href, title, text, sketch, tags }]
    })
  }

  /** Returns the result of `factOf` for each page that a body links to, by `href`. */
  #factsOfLinks<Fact>({ body }: ContentEntry, factOf: (entry: ContentEntry) => Fact): Record<string, Fact> {
    return Object.fromEntries(
      body.links.flatMap(({ href }) => {
        const path = this.site.redirects.find(({ from }) => from === href)?.to ?? href
        const target = this.site.entries.get(path)
        return target ? [[href, factOf(target)] as const] : []
      }),
    )
  }

  #longText(entry: ContentEntry) {
    const { aside } = entry.frontmatter
    // Omit an aside that links to an unpublished page, such as a closed job opening.
    const isPublished = aside && this.site.entries.has(aside.href.split(/[?#]/)[0] ?? '')
    return {
      toc: sectionsOf(entry),
      minutes: readingMinutesOf(entry),
      sketch: sketchOf(entry),
      related: this.#relatedOf(entry),
      aside: isPublished ? aside : undefined,
    }
  }

  /** Returns a body's sources without repetitions, in order of first citation. */
  sourcesOf(body: BodyFacts): Source[] {
    const ids = new Set(body.cites.map(cite => cite.id))
    return [...ids].flatMap(id => this.site.sources.get(id) ?? [])
  }

  #articleFields(entry: ArticleEntry) {
    const { date, updated, author, tags, downloadUrl = '' } = entry.frontmatter
    const siblings = entriesOf(this.#entries, entry.type).filter(
      each => isArticle(each) && (each === entry || !isPlaceholder(each)),
    )
    const index = siblings.indexOf(entry)
    return {
      kind: articleKinds[entry.type],
      date,
      author,
      tags,
      updated,
      download: this.site.downloads.get(downloadUrl),
      previous: neighborOf(siblings[index + 1]),
      next: neighborOf(siblings[index - 1]),
      feed: feedOf(entry.type),
    }
  }

  #indexFields(entry: PageEntry) {
    const { kind, empty } = entry.frontmatter
    const listing = listingOf(entry)
    const collection = kind === 'careers-index' ? 'careers' : listing?.collection
    return {
      list: listing ? entriesOnPage(this.#entries, listing).map(cardOf) : this.#listOf(entry),
      listing: listing && listingData(this.#entries, listing),
      empty,
      groups: kind === 'solutions-index' ? solutionGroups : undefined,
      related: this.#relatedOf(entry),
      feed: collection && feedOf(collection),
    }
  }

  /** Returns the breadcrumb: Home, each published parent, and the page. */
  #crumbs(path: string, label: string): Crumb[] {
    if (path === '/') return []
    const crumbs: Crumb[] = [{ href: '/', label: 'Home' }]
    const parts = path.slice(1).split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const href = `/${parts.slice(0, depth).join('/')}`
      const entry = this.site.entries.get(href)
      if (entry) crumbs.push({ href, label: entry.frontmatter.label ?? entry.frontmatter.title })
    }
    return [...crumbs, { href: path, label }]
  }

  #listOf(entry: ContentEntry): Card[] {
    const kind = kindOf(entry)
    if (kind === 'careers-index') return entriesOf(this.#entries, 'careers').map(cardOf)
    if (kind !== 'solutions-index') return []
    return solutionGroups.flatMap(group =>
      this.#entries
        .filter(other => kindOf(other) === group.kind && isInSitemap(other))
        .map(cardOf)
        .sort((a, b) => a.title.localeCompare(b.title, 'en')),
    )
  }
}

/** Minimum number of sections for a table of contents on a legal or result page. */
const minTocSections = 6

const sectionsOf = ({ body }: ContentEntry): TocEntry[] => body.headings.map(({ id, text }) => ({ id, text }))

const tocOf = (entry: ContentEntry): TocEntry[] | undefined =>
  entry.body.headings.length < minTocSections ? undefined : sectionsOf(entry)

function listingOf(entry: PageEntry): Listing | undefined {
  const collection = articleCollections.find(name => entry.frontmatter.kind === `${name}-index`)
  return entry.listing ?? (collection && { collection, number: 1 })
}

const neighborOf = (entry: ContentEntry | undefined) =>
  entry && { href: entry.path, title: entry.frontmatter.title }
