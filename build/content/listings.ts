/** The list pages of each collection. Prerendered pages can't read a query string, so each tag and each page of a list has its own path. */
import type { Collection, IndexPage, ListNavigation } from '#contract/page-data.ts'
import { emptyBody } from './body.ts'
import { articleCollections, type ContentEntry, type Listing, type PageEntry } from './entries.ts'

export const pageSize = 12
export const feedCollections = [
  'insights',
  'case-studies',
  'careers',
] as const satisfies readonly Collection[]
export type FeedCollection = (typeof feedCollections)[number]

/** Returns the path of the Atom feed. The JSON feed is next to it. */
export const feedPath = (collection: Collection): string => `/${collection}/feed.xml`
export const feedOf = (collection: Collection): string | undefined =>
  feedCollections.some(name => name === collection) ? feedPath(collection) : undefined

const dateOf = (entry: ContentEntry): string => (entry.type === 'page' ? '' : entry.frontmatter.date)
export const tagsOf = (entry: ContentEntry): readonly string[] =>
  'tags' in entry.frontmatter ? (entry.frontmatter.tags ?? []) : []

/** Returns `private-ai` for `Private AI`. */
export const tagSlug = (tag: string): string =>
  tag
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns a collection's entries, newest first, and by path within a day. Worked examples come before dated case studies. */
export function entriesOf(entries: Iterable<ContentEntry>, collection: Collection): ContentEntry[] {
  const isWorkedExample = (entry: ContentEntry) =>
    collection === 'case-studies' &&
    entry.type === 'page' &&
    entry.frontmatter.kind === 'case-study-page' &&
    !entry.aliasOf &&
    !entry.frontmatter.draft
  const all = [...entries]
  const byTitle = (a: ContentEntry, b: ContentEntry) =>
    a.frontmatter.title.localeCompare(b.frontmatter.title, 'en')
  return [
    ...all.filter(isWorkedExample).sort(byTitle),
    ...all
      .filter(entry => entry.type === collection)
      .sort((a, b) => dateOf(b).localeCompare(dateOf(a)) || a.path.localeCompare(b.path)),
  ]
}

const entriesInListing = (entries: Iterable<ContentEntry>, { collection, tag }: Listing): ContentEntry[] =>
  entriesOf(entries, collection).filter(
    entry => tag === undefined || tagsOf(entry).some(other => tagSlug(other) === tagSlug(tag)),
  )

export function entriesOnPage(entries: Iterable<ContentEntry>, listing: Listing): ContentEntry[] {
  const start = (listing.number - 1) * pageSize
  return entriesInListing(entries, listing).slice(start, start + pageSize)
}

const listingPath = ({ collection, tag, number }: Listing): string =>
  `/${collection}${tag ? `/tags/${tagSlug(tag)}` : ''}${number > 1 ? `/page/${number}` : ''}`

const pageCount = (entries: Iterable<ContentEntry>, listing: Listing): number =>
  Math.max(1, Math.ceil(entriesInListing(entries, listing).length / pageSize))

/** Returns tags with their number of entries, most used first. */
function tagCounts(entries: Iterable<ContentEntry>, collection: Collection): [tag: string, count: number][] {
  const counts = new Map<string, [tag: string, count: number]>()
  for (const tag of entriesOf(entries, collection).flatMap(tagsOf)) {
    const [name, count] = counts.get(tagSlug(tag)) ?? [tag, 0]
    counts.set(tagSlug(tag), [name, count + 1])
  }
  return [...counts.values()].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'))
}

export function listingData(entries: readonly ContentEntry[], listing: Listing): ListNavigation {
  const pages = pageCount(entries, listing)
  const pagePath = (number: number) => listingPath({ ...listing, number })
  return {
    all: `/${listing.collection}`,
    tag: listing.tag,
    tags: tagCounts(entries, listing.collection).map(([tag, count]) => ({
      tag,
      count,
      href: listingPath({ collection: listing.collection, tag, number: 1 }),
    })),
    total: entriesInListing(entries, listing).length,
    page: listing.number,
    pages,
    newer: listing.number > 1 ? pagePath(listing.number - 1) : undefined,
    older: listing.number < pages ? pagePath(listing.number + 1) : undefined,
  }
}

/** Generates all pages of each tag's list, and the second and later pages of each collection's list. */
export function listPages(entries: readonly ContentEntry[]): PageEntry[] {
  return articleCollections.flatMap(collection => {
    const index = entries.find(entry => entry.path === `/${collection}`)
    if (index?.type !== 'page') return []
    const tags = [undefined, ...tagCounts(entries, collection).map(([tag]) => tag)]
    const listings = tags.flatMap(tag => {
      const pages = pageCount(entries, { collection, tag, number: 1 })
      return Array.from({ length: pages }, (_, page) => ({ collection, tag, number: page + 1 }))
    })
    return listings
      .filter(listing => listing.tag !== undefined || listing.number > 1)
      .map(listing => listPage(index, listing, entriesInListing(entries, listing).length))
  })
}

function listPage({ frontmatter }: PageEntry, listing: Listing, total: number): PageEntry {
  const { kind, label = frontmatter.title } = frontmatter
  const { tag, number } = listing
  const subject = tag ? `${label} about ${tag}` : label
  const suffix = number > 1 ? `, page ${number}` : ''
  const count = total === 1 ? 'the only one there is' : `all ${total} of them, newest first`
  return {
    type: 'page',
    file: '',
    path: listingPath(listing),
    frontmatter: {
      kind,
      title: `${subject}${suffix}`,
      label: number > 1 ? `Page ${number}` : (tag ?? label),
      description: `${subject}${suffix}: ${count}, each with its date, its reading time and a sentence on what it argues.`,
      draft: false,
    },
    body: emptyBody,
    listing,
  }
}

export const solutionGroups: NonNullable<IndexPage['groups']> = [
  {
    kind: 'industry',
    name: 'By industry',
    sentence: 'The rules, the dates and the arithmetic of one sector.',
  },
  {
    kind: 'technology',
    name: 'By technology',
    sentence: 'When it fits, what it costs, and how to leave it.',
  },
  {
    kind: 'compare',
    name: 'By the other bidder',
    sentence: 'In which situations another firm is the better choice.',
  },
  { kind: 'landing', name: 'By the question', sentence: 'One question, with the numbers that answer it.' },
]
