import { expect, test } from 'vitest'
import { type SiteText, textsOf } from '#build/content/commitments.ts'
import { projectRoot } from '#build/project.ts'
import type { Kind } from '#contract/page-data.ts'
import { type Block, blocksOf } from '#tests/support/blocks.ts'
import { type Copy, copies, plainWords, proseWords } from '#tests/support/copy.ts'
import { realSite } from '#tests/support/real-site.ts'
import { findVoiceProblems, type VoiceRule, voiceRules } from '#tests/support/voice.ts'

/** Words that docs/writing.md bans. */
const banned = [
  ...['unlock', 'leverag', 'cutting-edge', 'seamless', 'empower', 'robust', 'holistic', 'game-changing'],
  ...['delve', 'landscape', 'journey', "in today's fast-paced", 'best-in-class', 'world-class'],
  ...['transformative', 'synerg'],
]
const pageWords = (copy: Copy): string => {
  const { title, description } = copy.entry.frontmatter
  return [title, description, ...copy.blocks.map(block => block.text)].join('\n')
}

test.each(banned)('no page says "%s…"', word => {
  const pattern = new RegExp(`\\b${word}`, 'i')
  const problems = copies.filter(copy => pattern.test(pageWords(copy)))
  expect(problems.map(copy => copy.file)).toEqual([])
})

test('only the thank-you page has an exclamation mark', () => {
  // A factorial isn't an exclamation.
  const exclaiming = copies.filter(copy => /[a-z]!/.test(pageWords(copy)))
  expect(exclaiming.map(copy => copy.path)).toEqual(['/contact/thank-you'])
})

test('a percent sign follows its number without a space', () => {
  expect(copies.filter(copy => /\d\s%|\bper cent\b/.test(pageWords(copy))).map(copy => copy.file)).toEqual([])
})

/** Returns the prose of a text's frontmatter, then its blocks. */
function blocksIn({ file, entry, title }: SiteText): Block[] {
  const inFront = [title, entry?.frontmatter.description]
  if (entry && 'excerpt' in entry.frontmatter) inFront.push(entry.frontmatter.excerpt)
  if (entry?.type === 'page' && entry.frontmatter.offer) {
    const { for: forWhom, problem, youKeep } = entry.frontmatter.offer
    inFront.push(forWhom, problem, youKeep)
  }
  if (entry?.type === 'page' && entry.frontmatter.choice) {
    const { decides, theyFit, weFit } = entry.frontmatter.choice
    inFront.push(decides, theyFit, weFit)
  }
  const blankBlock = { line: 1, inside: [], isTable: false, isHeading: false, section: 0, cites: [] }
  return [...inFront.flatMap(text => (text ? [{ ...blankBlock, text }] : [])), ...blocksOf(projectRoot, file)]
}

const counted = [...textsOf(realSite)].map(text => ({
  file: text.file,
  problems: findVoiceProblems(blocksIn(text)),
}))

test.each(Object.entries(voiceRules) as [VoiceRule, { most: number; meaning: string }][])(
  'no text exceeds the limit on "%s"',
  (rule, { most, meaning }) => {
    const problems = counted.flatMap(({ file, problems: all }) => {
      const found = all.filter(problem => problem.rule === rule)
      return found.length > most ? found.map(({ line, words }) => `${file}:${line}: ${words}`) : []
    })
    expect(problems, meaning).toEqual([])
  },
)

const lengths: Partial<Record<Kind, readonly [least: number, most: number]>> = {
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

const measured = copies.filter(copy => lengths[copy.kind])

test('every kind with length limits has a page', () => {
  expect(new Set(measured.map(copy => copy.kind))).toEqual(new Set(Object.keys(lengths)))
})

test.each(measured)('$path meets the length limits of its kind, $kind', copy => {
  const [least = 0, most = 0] = lengths[copy.kind] ?? []
  expect(plainWords(copy).length).toBeGreaterThanOrEqual(least)
  expect(proseWords(copy)).toBeLessThanOrEqual(most)
})

test.each(copies.filter(copy => ['insight', 'case-study'].includes(copy.kind)))(
  '$path has a figure',
  ({ entry }) => {
    expect(entry.body.figureCount).toBeGreaterThanOrEqual(1)
  },
)

const runLength = 8
/** Maximum share of eight-word sequences (8-grams) that two pages may have in common. */
const allowedShare = 0.05

const runs = copies.map(copy => {
  const words = plainWords(copy)
  return new Set(
    words.slice(0, 1 - runLength).map((_, index) => words.slice(index, index + runLength).join(' ')),
  )
})

test('no two pages share more than 5% of their eight-word sequences (8-grams)', () => {
  const owners = new Map<string, number[]>()
  for (const [page, set] of runs.entries())
    for (const run of set) owners.set(run, [...(owners.get(run) ?? []), page])
  const shared = new Map<string, number>()
  for (const pages of owners.values())
    for (const a of pages)
      for (const b of pages) if (a < b) shared.set(`${a} ${b}`, (shared.get(`${a} ${b}`) ?? 0) + 1)
  const problems = [...shared].flatMap(([pair, count]) => {
    const [a = 0, b = 0] = pair.split(' ').map(Number)
    const share = count / Math.min(runs[a]?.size ?? 1, runs[b]?.size ?? 1)
    return share > allowedShare
      ? [`${copies[a]?.path} and ${copies[b]?.path}: ${(share * 100).toFixed(1)}%`]
      : []
  })
  expect(problems).toEqual([])
})

test('no paragraph of ten words or more is on two pages', () => {
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const { path, blocks } of copies) {
    for (const { text } of blocks.filter(block => block.text.split(' ').length >= 10)) {
      const other = seen.get(text)
      if (other && other !== path) problems.push(`${path} and ${other}: ${text}`)
      seen.set(text, path)
    }
  }
  expect(problems).toEqual([])
})
