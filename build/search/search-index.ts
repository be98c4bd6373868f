import { createHash } from 'node:crypto'
import { cardOf, isInSitemap, kindOf } from '#build/content/cards.ts'
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

export interface IndexedPage extends Pick<SearchPage, 'href' | 'title' | 'text' | 'kind' | 'asked'> {
  sections: Section[]
}

export function searchIndex(
  site: Pick<Site, 'entries' | 'search'>,
  bodies: ReadonlyMap<string, string>,
): [path: string, text: string][] {
  const entries = [...site.entries.values()]
  // Omit the list of lessons while it's empty.
  const hasLessons = entries.some(({ type }) => type === 'learning')
  const searchable = entries.filter(
    entry => isInSitemap(entry) && (hasLessons || kindOf(entry) !== 'learning-index'),
  )
  const pages = searchable.map(entry => {
    const { href, title, text, kind } = cardOf(entry)
    const asked = site.search.answers[href]?.join(', ')
    return {
      ...{ href, title, text, kind, ...(asked ? { asked } : {}) },
      sections: sectionsOf(bodies.get(href) ?? ''),
    }
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
      [...wordsByPart(pages)].map(([part, words]) => [part, write(part, Object.fromEntries(words))]),
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

/** Returns each word's encoded postings, by part of the index. Sorts both levels, because sorted text compresses better. */
function wordsByPart(pages: readonly IndexedPage[]): Map<string, [word: string, occurrences: string][]> {
  const documents = pages.flatMap(({ sections }) => sections).map(({ text }, id) => ({ id, text }))
  const { index } = indexTexts(documents).toJSON()
  const parts = new Map<string, [string, string][]>()
  for (const [word, { 0: occurrences = {} }] of [...index].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const part = shardKey(word)
    const counts = Object.entries(occurrences).map(
      ([section, count]) => [Number(section), Number(count)] as const,
    )
    parts.set(part, [...(parts.get(part) ?? []), [word, encodePostings(counts)]])
  }
  return new Map([...parts].sort(([one], [other]) => (one < other ? -1 : 1)))
}
