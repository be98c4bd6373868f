/** Finds pages and sections, in the browser and on the server. Loads all headings, then word lists and text of pages as queries need them. */
import {
  type HitGroup,
  type LoadPart,
  maxQueryLength,
  type PageHit,
  type SearchHeadings,
  type SearchPage,
  type SearchParts,
  type SearchResult,
  type SearchWords,
  searchPartsPath,
} from '#contract/search.ts'
import { type Concept, conceptsOf } from './concepts.ts'
import { findPinnedPages, type Index, indexHeadings, indexOfWords, indexPinnedQueries } from './indexes.ts'
import { kindsInSearch } from './kinds.ts'
import { mark, passageOf } from './passage.ts'
import { bestScores, matchConcepts, type RankedMatches, type SectionMatch, wordsIn } from './rank.ts'
import { anchorOf, indexFormsOf, partOf, wordsOf } from './words.ts'

const maxSections = 2
/** Minimum scores: relative to the best page, and to the best section of the page. */
const minScoreShares = { page: 0.3, section: 0.5 }
/** Caps the best page's score in comparisons, so that a strong title match doesn't hide weaker pages. */
const maxComparedScore = 25
/** Score of a page that lists the query among its search terms. */
const pinnedScore = 1000
/** Multiplies the scores of pages in the preferred folder. */
const preferredFolderFactor = 1.4
/** Weight of matching sections after the best one. */
const furtherSectionWeight = 0.12

interface RankedPage {
  page: number
  score: number
  sections: SectionMatch[]
  /** Best matches, whose words are marked in title and summary. Includes the text above the first heading. */
  best: SectionMatch[]
}

export class SearchEngine {
  readonly #read: LoadPart
  readonly #parts: SearchParts
  readonly #headings: SearchHeadings
  readonly #headingIndex: Index
  readonly #queryIndex: Index
  /** Each page's first section, by number. */
  readonly #firstSections: number[] = []
  readonly #pageOf: number[] = []
  readonly #words = new Map<string, Index>()
  readonly #texts = new Map<number, string[]>()

  private constructor(read: LoadPart, parts: SearchParts, headings: SearchHeadings) {
    this.#read = read
    this.#parts = parts
    this.#headings = headings
    this.#headingIndex = indexHeadings(headings)
    this.#queryIndex = indexPinnedQueries(headings)
    for (const [page, { headings: sectionHeadings }] of headings.pages.entries()) {
      this.#firstSections.push(this.#pageOf.length)
      for (const _ of sectionHeadings) this.#pageOf.push(page)
    }
  }

  static async open(read: LoadPart): Promise<SearchEngine> {
    const parts = (await read(searchPartsPath)) as SearchParts
    return new SearchEngine(read, parts, (await read(parts.headings)) as SearchHeadings)
  }

  /** Searches the parts fetched so far. */
  find(query: string, maxPages: number): SearchResult {
    const concepts = this.#conceptsOf(query)
    const empty = this.#emptyFor(query, concepts)
    if (empty) return empty
    const rankedPages = this.#rank(query, concepts, maxPages)
    return {
      groups: this.#groupsOf(rankedPages),
      isWhole:
        partsOf(concepts).every(part => !(part in this.#parts.words) || this.#words.has(part)) &&
        pagesWithText(rankedPages).every(page => this.#texts.has(page)),
    }
  }

  /** Fetches the parts that a query needs, and searches. Rejects if a word list fails to load. Without its text, a page has no passages. */
  async findAll(query: string, maxPages: number): Promise<SearchResult> {
    const concepts = this.#conceptsOf(query)
    const empty = this.#emptyFor(query, concepts)
    if (empty) return empty
    await Promise.all(partsOf(concepts).map(part => this.#fetchWords(part)))
    const rankedPages = this.#rank(query, concepts, maxPages)
    await Promise.allSettled(pagesWithText(rankedPages).map(page => this.#fetchText(page)))
    return { groups: this.#groupsOf(rankedPages), isWhole: true }
  }

  /**
   * Finds pages by the parts fetched so far, best match first.
   * @param folder path prefix of pages to prefer
   */
  findPages(words: string, folder: string, maxPages: number): SearchPage[] {
    const weightedPages = this.#rank(words, this.#conceptsOf(words), 2 * maxPages).flatMap(
      ({ page, score }) => {
        const indexedPage = this.#headings.pages[page]
        return indexedPage
          ? [
              {
                indexedPage,
                score: indexedPage.href.startsWith(folder) ? score * preferredFolderFactor : score,
              },
            ]
          : []
      },
    )
    return weightedPages
      .sort((one, other) => other.score - one.score)
      .slice(0, maxPages)
      .map(({ indexedPage }) => indexedPage)
  }

  #conceptsOf(query: string): Concept[] {
    return conceptsOf(query.slice(0, maxQueryLength), this.#headings.synonyms)
  }

  /** Returns a result without pages if the query is too short or too common, or if its topic is known to have no page. */
  #emptyFor(query: string, concepts: readonly Concept[]): SearchResult | undefined {
    const none = { groups: [], isWhole: true }
    if (concepts.length === 0)
      return wordsOf(query.slice(0, maxQueryLength)).some(word => word.length > 1)
        ? { ...none, isTooCommon: true }
        : { ...none, isTooShort: true }
    const typed = indexFormsOf(query.slice(0, maxQueryLength))
    const missingTopic = this.#headings.instead.find(({ asked }) =>
      asked.some(phrase => indexFormsOf(phrase).every(word => typed.includes(word))),
    )
    const closestPages = missingTopic?.pages.flatMap(
      href => this.#headings.pages.find(page => page.href === href) ?? [],
    )
    return (
      closestPages && {
        ...none,
        closestPages: closestPages.map(({ href, title, text }) => ({ href, title, text })),
      }
    )
  }

  async #fetchWords(part: string): Promise<void> {
    const path = this.#parts.words[part]
    if (!path || this.#words.has(part)) return
    const words = (await this.#read(path)) as SearchWords
    const lengths = this.#headings.pages.flatMap(page => page.lengths)
    this.#words.set(part, indexOfWords(words, lengths))
  }

  async #fetchText(page: number): Promise<void> {
    const path = this.#parts.texts[page]
    if (path && !this.#texts.has(page)) this.#texts.set(page, (await this.#read(path)) as string[])
  }

  #rank(query: string, concepts: readonly Concept[], maxPages: number): RankedPage[] {
    if (concepts.length === 0) return []
    const indexesOf = (word: string) => {
      const part = this.#words.get(partOf(word))
      return part ? [this.#headingIndex, part] : [this.#headingIndex]
    }
    const pages = new Map<number, SectionMatch[]>()
    const { sections, combineScores } = matchConcepts(concepts, {
      indexesOf,
      pageOf: this.#pageOf,
      pages: this.#headings.pages.length,
    })
    for (const match of sections) {
      const page = this.#pageOf[match.section] ?? 0
      const matches = pages.get(page)
      if (matches) matches.push(match)
      else pages.set(page, [match])
    }
    const pinnedPages = findPinnedPages(this.#queryIndex, query)
    for (const page of pinnedPages) if (!pages.has(page)) pages.set(page, [])
    const rankedPages = [...pages]
      .map(([page, matches]) => this.#rankPage(page, matches, combineScores))
      .map(match =>
        pinnedPages.includes(match.page)
          ? { ...match, score: pinnedScore - pinnedPages.indexOf(match.page) }
          : match,
      )
      .sort((one, other) => other.score - one.score || one.page - other.page)
    const minScore = minScoreShares.page * Math.min(maxComparedScore, rankedPages[0]?.score ?? 0)
    return rankedPages.filter(({ score }) => score >= minScore).slice(0, maxPages)
  }

  #rankPage(
    page: number,
    matches: SectionMatch[],
    combineScores: RankedMatches['combineScores'],
  ): RankedPage {
    const [best, ...rest] = matches.sort(
      (one, other) => other.score - one.score || one.section - other.section,
    )
    const headedMatches = matches.filter(({ section }) => section !== this.#firstSections[page])
    const minScore = minScoreShares.section * (headedMatches[0]?.score ?? 0)
    const weight = kindsInSearch[this.#headings.pages[page]?.kind ?? 'firm'].weight ?? 1
    return {
      page,
      // The best section, plus all sections combined, plus a little for further sections.
      score:
        weight *
        ((best?.score ?? 0) +
          combineScores(bestScores(matches)) +
          furtherSectionWeight * rest.slice(0, 3).reduce((sum, { score }) => sum + score, 0)),
      sections: headedMatches.filter(({ score }) => score >= minScore).slice(0, maxSections),
      best: matches.slice(0, 4),
    }
  }

  #groupsOf(rankedPages: readonly RankedPage[]): HitGroup[] {
    const groups = new Map<string, PageHit[]>()
    for (const match of rankedPages) {
      const page = this.#headings.pages[match.page]
      if (!page) continue
      const label = kindsInSearch[page.kind].group
      groups.set(label, [...(groups.get(label) ?? []), this.#hitOf(page, match)])
    }
    return [...groups].map(([label, pages]) => ({ label, pages }))
  }

  #hitOf({ href, title, text, headings }: SearchPage, { page, sections, best }: RankedPage): PageHit {
    const first = this.#firstSections[page] ?? 0
    const texts = this.#texts.get(page)
    const words = wordsIn(best)
    return {
      href,
      title: mark(title, words),
      passage: mark(text, words),
      sections: sections.map(match => {
        const index = match.section - first
        const indexedHeading = headings[index] ?? ''
        const [heading, anchor] =
          typeof indexedHeading === 'string' ? [indexedHeading, anchorOf(indexedHeading)] : indexedHeading
        return {
          href: `${href}#${anchor}`,
          heading: mark(heading, wordsIn([match])),
          passage: passageOf(texts?.[index] ?? '', wordsIn([match])),
        }
      }),
    }
  }
}

const partsOf = (concepts: readonly Concept[]): string[] => [
  ...new Set(concepts.flatMap(concept => concept.flatMap(({ words }) => words.map(partOf)))),
]

const pagesWithText = (rankedPages: readonly RankedPage[]): number[] =>
  rankedPages.filter(({ sections }) => sections.length > 0).map(({ page }) => page)
