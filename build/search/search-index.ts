import { createHash } from 'node:crypto'
import { cardOf, isInSitemap, kindOf } from '#build/content/cards.ts'
import type { ContentEntry } from '#build/content/entries.ts'
import type { Site } from '#build/content/model.ts'
import {
  type SearchHeadings,
  type SearchManifest,
  type SearchPage,
  searchManifestPath,
} from '#contract/search.ts'
import { indexTexts } from '#src/behaviors/search/engine/indexes.ts'
import { encodePostings } from '#src/behaviors/search/engine/postings.ts'
import { anchorOf, indexFormsOf, shardKey } from '#src/behaviors/search/engine/words.ts'
import { type Section, sectionsOf } from './sections.ts'

interface IndexedPage extends Pick<SearchPage, 'href' | 'title' | 'text' | 'kind' | 'pinnedQueries'> {
  sections: Section[]
}

/** Returns the path and text of each file of the search index. */
export function searchIndex(site: Pick<Site, 'entries' | 'search'>, bodies: ReadonlyMap<string, string>) {
  const entries = [...site.entries.values()]
  const hasLessons = entries.some(({ type }) => type === 'learning')
  const isEmptyList = (entry: ContentEntry) => kindOf(entry) === 'learning-index' && !hasLessons
  const searchable = entries.filter(entry => isInSitemap(entry) && !isEmptyList(entry))
  const pages = searchable.map(entry => {
    const { href, title, text, kind } = cardOf(entry)
    const pinnedQueries = site.search.answers[href]?.join(', ')
    const sections = sectionsOf(bodies.get(href) ?? '')
    return { href, title, text, kind, ...(pinnedQueries ? { pinnedQueries } : {}), sections }
  })
  return searchFiles(pages, site.search)
}

export function searchFiles(
  pages: readonly IndexedPage[],
  { synonyms, missingTopics }: Pick<SearchHeadings, 'synonyms' | 'missingTopics'>,
): [path: string, text: string][] {
  const files: [string, string][] = []
  const write = (name: string, data: unknown): string => {
    const text = JSON.stringify(data)
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    const path = `/assets/search/${name}-${hash}.json`
    files.push([path, text])
    return path
  }
  const headings: SearchHeadings = {
    pages: pages.map(({ sections, ...page }) => ({
      ...page,
      headings: sections.map(({ heading, anchor }) =>
        anchorOf(heading) === anchor ? heading : [heading, anchor],
      ),
      lengths: sections.map(({ text }) => new Set(indexFormsOf(text)).size),
    })),
    synonyms,
    missingTopics,
  }
  const parts: SearchManifest = {
    headings: write('headings', headings),
    words: Object.fromEntries(
      [...wordsByShard(pages)].map(([key, words]) => [key, write(key, Object.fromEntries(words))]),
    ),
    texts: pages.map(({ href, sections }) =>
      write(
        `text${href === '/' ? '-home' : href.replaceAll('/', '-')}`,
        sections.map(({ text }) => text),
      ),
    ),
  }
  files.push([searchManifestPath, JSON.stringify(parts)])
  return files
}

/** Returns each word's encoded postings, by shard of the index. Sorts shards and words, because sorted text compresses better. */
function wordsByShard(pages: readonly IndexedPage[]): Map<string, [word: string, occurrences: string][]> {
  const documents = pages.flatMap(({ sections }) => sections).map(({ text }, id) => ({ id, text }))
  const { index } = indexTexts(documents).toJSON()
  const shards = new Map<string, [string, string][]>()
  for (const [word, { 0: occurrences = {} }] of [...index].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const key = shardKey(word)
    const counts = Object.entries(occurrences).map(
      ([section, count]) => [Number(section), Number(count)] as const,
    )
    shards.set(key, [...(shards.get(key) ?? []), [word, encodePostings(counts)]])
  }
  return new Map([...shards].sort(([a], [b]) => (a < b ? -1 : 1)))
}
