/** Finds pages and sections, in the browser and on the server. Loads all headings first, and word lists and texts as queries need them. */
import {
  type HitGroup,
  type LoadSearchFile,
  maxQueryLength,
  type PageHit,
  type SearchHeadings,
  type SearchManifest,
  type SearchPage,
  type SearchPostings,
  type SearchResult,
  searchManifestPath,
} from '#contract/search.ts'
import { type Concept, conceptsOf } from './concepts.ts'
import { findPinnedPages, type Index, indexHeadings, indexPinnedQueries, indexWords } from './indexes.ts'
import { searchKinds } from './kinds.ts'
import { mark, passageOf } from './passage.ts'
import { bestScores, matchConcepts, matchedWords, type ScoredMatches, type SectionMatch } from './rank.ts'
import { anchorOf, indexFormsOf, shardKey, tokenize } from './words.ts'

const maxSections = 2
/** Minimum scores of a page and a section, relative to the best page and to the page's best section. */
const minScoreRatios = { page: 0.3, section: 0.5 }
/** Caps the best page's score in comparisons, so a strong title match doesn't hide weaker pages. */
const maxComparedScore = 25
/** Score of a page that has the query among its pinned queries. */
const pinnedScore = 1000
/** Multiplies the scores of pages in the preferred folder. */
const preferredFolderFactor = 1.4
/** Weight of a page's matching sections after the best one. */
const furtherSectionWeight = 0.12

interface RankedPage {
  page: number
  score: number
  sections: SectionMatch[]
  /** Sections whose matching words are marked in title and summary. They can include the text above the first heading. */
  bestMatches: SectionMatch[]
}

export class SearchEngine {
  readonly #loadPart: LoadSearchFile
  readonly #manifest: SearchManifest
  readonly #headings: SearchHeadings
  readonly #headingIndex: Index
  readonly #pinnedQueryIndex: Index
  /** Index of each page's first section. */
  readonly #firstSections: number[] = []
  readonly #pageBySection: number[] = []
  readonly #words = new Map<string, Index>()
  readonly #texts = new Map<number, string[]>()

  private constructor(loadPart: LoadSearchFile, manifest: SearchManifest, headings: SearchHeadings) {
    this.#loadPart = loadPart
    this.#manifest = manifest
    this.#headings = headings
    this.#headingIndex = indexHeadings(headings)
    this.#pinnedQueryIndex = indexPinnedQueries(headings)
    for (const [page, { headings: sectionHeadings }] of headings.pages.entries()) {
      this.#firstSections.push(this.#pageBySection.length)
      for (const _ of sectionHeadings) this.#pageBySection.push(page)
    }
  }

  static async open(loadPart: LoadSearchFile): Promise<SearchEngine> {
    const manifest = (await loadPart(searchManifestPath)) as SearchManifest
    return new SearchEngine(loadPart, manifest, (await loadPart(manifest.headings)) as SearchHeadings)
  }

  /** Searches only the parts that have been fetched. */
  find(query: string, maxPages: number): SearchResult {
    const concepts = this.#conceptsOf(query)
    const emptyResult = this.#findEmptyResult(query, concepts)
    if (emptyResult) return emptyResult
    const rankedPages = this.#rank(query, concepts, maxPages)
    return {
      groups: this.#groupHits(rankedPages),
      isComplete:
        shardKeysOf(concepts).every(shard => !(shard in this.#manifest.words) || this.#words.has(shard)) &&
        pagesNeedingText(rankedPages).every(page => this.#texts.has(page)),
    }
  }

  /** Fetches the parts that a query needs, and searches. Rejects if a word list fails to load. A page without its text has no passages. */
  async findAll(query: string, maxPages: number): Promise<SearchResult> {
    const concepts = this.#conceptsOf(query)
    const emptyResult = this.#findEmptyResult(query, concepts)
    if (emptyResult) return emptyResult
    await Promise.all(shardKeysOf(concepts).map(shard => this.#fetchWords(shard)))
    const rankedPages = this.#rank(query, concepts, maxPages)
    await Promise.allSettled(pagesNeedingText(rankedPages).map(page => this.#fetchText(page)))
    return { groups: this.#groupHits(rankedPages), isComplete: true }
  }

  /** Finds pages in the fetched parts, best match first. Prefers pages whose paths start with `folder`. */
  findPages(words: string, folder: string, maxPages: number): SearchPage[] {
    return this.#rank(words, this.#conceptsOf(words), 2 * maxPages)
      .flatMap(({ page, score }) => {
        const indexedPage = this.#headings.pages[page]
        const factor = indexedPage?.href.startsWith(folder) ? preferredFolderFactor : 1
        return indexedPage ? [{ indexedPage, score: score * factor }] : []
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, maxPages)
      .map(({ indexedPage }) => indexedPage)
  }

  #conceptsOf(query: string): Concept[] {
    return conceptsOf(query.slice(0, maxQueryLength), this.#headings.synonyms)
  }

  /** Returns a result without hits if the query is too short, too common, or about one of the `missingTopics`. */
  #findEmptyResult(query: string, concepts: readonly Concept[]): SearchResult | undefined {
    const emptyResult = { groups: [], isComplete: true }
    if (concepts.length === 0)
      return tokenize(query.slice(0, maxQueryLength)).some(word => word.length > 1)
        ? { ...emptyResult, isTooCommon: true }
        : { ...emptyResult, isTooShort: true }
    const queryForms = indexFormsOf(query.slice(0, maxQueryLength))
    const isNamed = (phrase: string) => indexFormsOf(phrase).every(form => queryForms.includes(form))
    for (const { phrases, pages } of this.#headings.missingTopics) {
      const missingTopic = phrases.find(isNamed)
      if (missingTopic === undefined) continue
      const closestPages = pages.flatMap(href => {
        const page = this.#headings.pages.find(each => each.href === href)
        return page ? { href, title: page.title, text: page.text } : []
      })
      return { ...emptyResult, missingTopic, closestPages }
    }
    return undefined
  }

  async #fetchWords(shard: string): Promise<void> {
    const path = this.#manifest.words[shard]
    if (!path || this.#words.has(shard)) return
    const words = (await this.#loadPart(path)) as SearchPostings
    const lengths = this.#headings.pages.flatMap(page => page.lengths)
    this.#words.set(shard, indexWords(words, lengths))
  }

  async #fetchText(page: number): Promise<void> {
    const path = this.#manifest.texts[page]
    if (path && !this.#texts.has(page)) this.#texts.set(page, (await this.#loadPart(path)) as string[])
  }

  #rank(query: string, concepts: readonly Concept[], maxPages: number): RankedPage[] {
    if (concepts.length === 0) return []
    const indexesOf = (word: string) => {
      const wordIndex = this.#words.get(shardKey(word))
      return wordIndex ? [this.#headingIndex, wordIndex] : [this.#headingIndex]
    }
    const pages = new Map<number, SectionMatch[]>()
    const { sections, combineScores } = matchConcepts(concepts, {
      indexesOf,
      pageBySection: this.#pageBySection,
      pageCount: this.#headings.pages.length,
    })
    for (const match of sections) {
      const page = this.#pageBySection[match.section] ?? 0
      const matches = pages.get(page)
      if (matches) matches.push(match)
      else pages.set(page, [match])
    }
    const pinnedPages = findPinnedPages(this.#pinnedQueryIndex, query)
    for (const page of pinnedPages) if (!pages.has(page)) pages.set(page, [])
    const rankedPages = [...pages]
      .map(([page, matches]) => this.#rankPage(page, matches, combineScores))
      .map(rankedPage =>
        pinnedPages.includes(rankedPage.page)
          ? { ...rankedPage, score: pinnedScore - pinnedPages.indexOf(rankedPage.page) }
          : rankedPage,
      )
      .sort((a, b) => b.score - a.score || a.page - b.page)
    const minScore = minScoreRatios.page * Math.min(maxComparedScore, rankedPages[0]?.score ?? 0)
    return rankedPages.filter(({ score }) => score >= minScore).slice(0, maxPages)
  }

  #rankPage(
    page: number,
    matches: SectionMatch[],
    combineScores: ScoredMatches['combineScores'],
  ): RankedPage {
    const [bestMatch, ...furtherMatches] = matches.sort((a, b) => b.score - a.score || a.section - b.section)
    const headedMatches = matches.filter(({ section }) => section !== this.#firstSections[page])
    const minScore = minScoreRatios.section * (headedMatches[0]?.score ?? 0)
    const weight = searchKinds[this.#headings.pages[page]?.kind ?? 'firm'].weight ?? 1
    return {
      page,
      // The best section's score, plus that of all sections combined, plus a little for further sections.
      score:
        weight *
        ((bestMatch?.score ?? 0) +
          combineScores(bestScores(matches)) +
          furtherSectionWeight * furtherMatches.slice(0, 3).reduce((sum, { score }) => sum + score, 0)),
      sections: headedMatches.filter(({ score }) => score >= minScore).slice(0, maxSections),
      bestMatches: matches.slice(0, 4),
    }
  }

  #groupHits(rankedPages: readonly RankedPage[]): HitGroup[] {
    const groups = new Map<string, PageHit[]>()
    for (const rankedPage of rankedPages) {
      const page = this.#headings.pages[rankedPage.page]
      if (!page) continue
      const label = searchKinds[page.kind].group
      groups.set(label, [...(groups.get(label) ?? []), this.#createHit(page, rankedPage)])
    }
    return [...groups].map(([label, pages]) => ({ label, pages }))
  }

  #createHit(
    { href, title, text, headings }: SearchPage,
    { page, sections, bestMatches }: RankedPage,
  ): PageHit {
    const first = this.#firstSections[page] ?? 0
    const texts = this.#texts.get(page)
    const words = matchedWords(bestMatches)
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
          heading: mark(heading, matchedWords([match])),
          passage: passageOf(texts?.[index] ?? '', matchedWords([match])),
        }
      }),
    }
  }
}

const shardKeysOf = (concepts: readonly Concept[]): string[] => [
  ...new Set(concepts.flatMap(concept => concept.flatMap(({ words }) => words.map(shardKey)))),
]

const pagesNeedingText = (rankedPages: readonly RankedPage[]): number[] =>
  rankedPages.filter(({ sections }) => sections.length > 0).map(({ page }) => page)
