import { expect, test } from 'vitest'
import { type SiteText, textsOf } from '#build/content/commitments.ts'
import { projectRoot } from '#build/project.ts'
import type { Kind } from '#contract/page-data.ts'
import { type Block, blankBlock, blocksOf } from '#tests/support/blocks.ts'
import { type PageText, pageTexts, plainWords, proseWordCount } from '#tests/support/page-texts.ts'
import { realSite } from '#tests/support/real-site.ts'
import { findVoiceProblems, type VoiceRule, voiceRules } from '#tests/support/voice.ts'

/** Words that docs/writing.md bans. */
const bannedWords = [
  ...['unlock', 'leverag', 'cutting-edge', 'seamless', 'empower', 'robust', 'holistic', 'game-changing'],
  ...['delve', 'landscape', 'journey', "in today's fast-paced", 'best-in-class', 'world-class'],
  ...['transformative', 'synerg'],
]
const joinText = (page: PageText): string => {
  const { title, description } = page.entry.frontmatter
  return [title, description, ...page.blocks.map(block => block.text)].join('\n')
}

test.each(bannedWords)('no page says "%s…"', word => {
  const pattern = new RegExp(`\\b${word}`, 'i')
  expect(pageTexts.filter(page => pattern.test(joinText(page))).map(page => page.file)).toEqual([])
})

test('only the thank-you page has an exclamation mark', () => {
  // A factorial isn't an exclamation.
  const exclamations = pageTexts.filter(page => /[a-z]!/.test(joinText(page)))
  expect(exclamations.map(page => page.path)).toEqual(['/contact/thank-you'])
})

test('a percent sign follows its number without a space', () => {
  expect(pageTexts.filter(page => /\d\s%|\bper cent\b/.test(joinText(page))).map(page => page.file)).toEqual(
    [],
  )
})

/** Returns the prose of a text's frontmatter, then its blocks. */
function blocksIn({ file, entry, title }: SiteText): Block[] {
  const fields = [title, entry?.frontmatter.description]
  if (entry && 'excerpt' in entry.frontmatter) fields.push(entry.frontmatter.excerpt)
  if (entry?.type === 'page' && entry.frontmatter.engagement) {
    const { for: audience, problem, youKeep } = entry.frontmatter.engagement
    fields.push(audience, problem, youKeep)
  }
  if (entry?.type === 'page' && entry.frontmatter.choice) {
    const { decides, theyFit, weFit } = entry.frontmatter.choice
    fields.push(decides, theyFit, weFit)
  }
  return [...fields.flatMap(text => (text ? [{ ...blankBlock, text }] : [])), ...blocksOf(projectRoot, file)]
}

const problemsByFile = [...textsOf(realSite)].map(text => ({
  file: text.file,
  problems: findVoiceProblems(blocksIn(text)),
}))

test.each(Object.entries(voiceRules) as [VoiceRule, { max: number; meaning: string }][])(
  'no text exceeds the limit on "%s"',
  (rule, { max, meaning }) => {
    const problems = problemsByFile.flatMap(({ file, problems: all }) => {
      const found = all.filter(problem => problem.rule === rule)
      return found.length > max ? found.map(({ line, excerpt }) => `${file}:${line}: ${excerpt}`) : []
    })
    expect(problems, meaning).toEqual([])
  },
)

const lengthLimits: Partial<Record<Kind, readonly [min: number, max: number]>> = {
  service: [450, 800],
  industry: [500, 900],
  technology: [500, 800],
  compare: [450, 850],
  landing: [500, 1200],
  insight: [700, 1600],
  'case-study': [600, 1600],
  'case-study-page': [600, 1200],
  job: [350, 600],
}

const pagesWithLimits = pageTexts.filter(page => lengthLimits[page.kind])

test('every page kind with length limits has a page', () => {
  expect(new Set(pagesWithLimits.map(page => page.kind))).toEqual(new Set(Object.keys(lengthLimits)))
})

test.each(pagesWithLimits)('$path meets the length limits of its kind, $kind', page => {
  const [min = 0, max = 0] = lengthLimits[page.kind] ?? []
  expect(plainWords(page).length).toBeGreaterThanOrEqual(min)
  expect(proseWordCount(page)).toBeLessThanOrEqual(max)
})

test.each(pageTexts.filter(page => ['insight', 'case-study'].includes(page.kind)))(
  '$path has a figure',
  ({ entry }) => {
    expect(entry.body.figureCount).toBeGreaterThanOrEqual(1)
  },
)

const ngramLength = 8
/** Maximum fraction of word n-grams that two pages may have in common. */
const maxOverlap = 0.05

const ngramSets = pageTexts.map(page => {
  const words = plainWords(page)
  return new Set(
    words.slice(0, 1 - ngramLength).map((_, index) => words.slice(index, index + ngramLength).join(' ')),
  )
})

test('no two pages share more than 5% of their eight-word sequences', () => {
  const pagesByNgram = new Map<string, number[]>()
  for (const [page, ngrams] of ngramSets.entries())
    for (const ngram of ngrams) pagesByNgram.set(ngram, [...(pagesByNgram.get(ngram) ?? []), page])
  const sharedCounts = new Map<string, number>()
  for (const pages of pagesByNgram.values())
    for (const a of pages)
      for (const b of pages)
        if (a < b) sharedCounts.set(`${a} ${b}`, (sharedCounts.get(`${a} ${b}`) ?? 0) + 1)
  const problems = [...sharedCounts].flatMap(([pair, count]) => {
    const [a = 0, b = 0] = pair.split(' ').map(Number)
    const overlap = count / Math.min(ngramSets[a]?.size ?? 1, ngramSets[b]?.size ?? 1)
    return overlap > maxOverlap
      ? [`${pageTexts[a]?.path} and ${pageTexts[b]?.path}: ${(overlap * 100).toFixed(1)}%`]
      : []
  })
  expect(problems).toEqual([])
})

test('no paragraph of ten words or more is on two pages', () => {
  const pathByText = new Map<string, string>()
  const problems: string[] = []
  for (const { path, blocks } of pageTexts)
    for (const { text } of blocks.filter(block => block.text.split(' ').length >= 10)) {
      const other = pathByText.get(text)
      if (other && other !== path) problems.push(`${path} and ${other}: ${text}`)
      pathByText.set(text, path)
    }
  expect(problems).toEqual([])
})
