import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#build/project.ts'
import type { Source } from '#contract/content/schema.ts'
import { claimsIn, knownNumbers, makesClaims, unsourcedNumbers } from '#tests/support/number-provenance.ts'
import { type PageText, pageTexts } from '#tests/support/page-texts.ts'
import { realSite } from '#tests/support/real-site.ts'

const sources = [...realSite.sources.values()]
const bodies = [
  ...[...realSite.entries.values()].map(entry => entry.body),
  ...realSite.reports.flatMap(report => report.parts.map(part => part.body)),
]
const citedIds = new Set(bodies.flatMap(body => body.cites.map(cite => cite.id)))
const idsOf = (list: readonly Source[]): string[] => list.map(({ id }) => id)

test('every source is cited by a page or a report', () => {
  expect(idsOf(sources.filter(source => !citedIds.has(source.id)))).toEqual([])
})

test('a source based on a survey or experiment states its limits', () => {
  const mentionsPeople =
    /respondents|surveyed|survey of|interview|self-reported|executives|CEOs|leaders|participants|developers|workers|consultants|organizations in|n = /i
  const isStudy = ({ detail, group }: Source) => mentionsPeople.test(`${detail} ${group}`)
  expect(idsOf(sources.filter(source => isStudy(source) && !source.caveat))).toEqual([])
})

/** Matches surveys of people, not surveys of literature (“a survey on …”). */
const survey =
  /\b(?:surveys?(?! on\b)|surveyed|respondents|interview\w*|polls?|self-reported|own judgment|cross-sectional|reference customers|practitioners|organizations that had|employers expect)\b/i
const isSurvey = ({ title, detail = '', caveat = '', group = '' }: Source): boolean =>
  survey.test([title, detail, caveat, group].join(' '))

test('a source based on a survey describes the respondents', () => {
  expect(idsOf(sources.filter(source => isSurvey(source) && !source.group))).toEqual([])
})

test('a source from a consultancy or vendor has a caveat', () => {
  const sellerNames =
    /McKinsey|BCG|Boston Consulting|IBM|Gartner|Deloitte|Accenture|PwC|EY|KPMG|Bain|Andreessen|Vectra|BetterUp/
  expect(idsOf(sources.filter(source => sellerNames.test(source.publisher) && !source.caveat))).toEqual([])
})

test('a page has a list of sources if and only if it cites one', () => {
  const problems = pageTexts.filter(({ entry, file }) => {
    const hasList = readFileSync(join(projectRoot, file), 'utf8').includes('<Sources')
    return hasList !== entry.body.cites.length > 0
  })
  expect(problems.map(page => page.file)).toEqual([])
})

/** Returns a pattern for each number in a source's group, except years. */
const sizePatterns = ({ group = '' }: Source): RegExp[] =>
  (group.match(/\d[\d,]*/g) ?? [])
    .filter(size => !/^(?:19|20)\d\d$/.test(size))
    .map(size => new RegExp(`(?<![\\d,])${size}(?![\\d,])`))

/** Exceptions: a page's first percentage beside these sources is an estimate (RAND) or a forecast (Gartner), not a survey result. */
const exceptions = [
  'content/pages/documentation.mdx: rand-rootcauses-2024',
  'content/pages/enterprise-ai-failure-rate.mdx: rand-rootcauses-2024',
  'content/pages/enterprise-ai-failure-rate.mdx: gartner-aiready-2025',
]

test("a page states a survey's size no later than its first percentage from it", () => {
  const surveys = sources.filter(source => isSurvey(source) && sizePatterns(source).length > 0)
  const problems = pageTexts.flatMap(({ file, blocks }) =>
    surveys
      .filter(source => {
        const first = blocks.findIndex(({ cites, text }) => cites.includes(source.id) && /\d%/.test(text))
        const blocksSoFar = blocks.slice(0, first + 1)
        return (
          first >= 0 && !blocksSoFar.some(({ text }) => sizePatterns(source).some(size => size.test(text)))
        )
      })
      .map(source => `${file}: ${source.id}`),
  )
  expect(problems).toEqual(exceptions)
})

/** Returns a page's source and its text with model results, as one line. */
const sourceAndText = ({ file, blocks }: PageText): string =>
  [readFileSync(join(projectRoot, file), 'utf8'), ...blocks.map(block => block.text)]
    .join(' ')
    .replace(/\s+/g, ' ')

const claimingPages = pageTexts.filter(page => makesClaims(page.kind))

test('every statistic has a source, an assumption, or a calculation on its page', () => {
  const problems = claimingPages.flatMap(page =>
    unsourcedNumbers(page.path, page.blocks).map(({ line, reason }) => `${page.file}:${line}: ${reason}`),
  )
  expect(problems).toEqual([])
})

test('every number exempt from the source check is still on its page', () => {
  const unused = Object.entries(knownNumbers).flatMap(([path, numbers]) => {
    const page = pageTexts.find(each => each.path === path)
    const text = page?.blocks.map(block => block.text).join(' ') ?? ''
    return numbers.filter(number => !text.includes(number)).map(number => `${path}: ${number}`)
  })
  expect(unused).toEqual([])
})

test('a number in a title, description, or excerpt is also in the text', () => {
  const problems = claimingPages.flatMap(page => {
    const { frontmatter } = page.entry
    const excerpt = 'excerpt' in frontmatter ? frontmatter.excerpt : ''
    const head = [frontmatter.title, frontmatter.description, excerpt]
    const body = sourceAndText(page).replace(/^---[\s\S]*? ---/, '')
    return (
      claimsIn(head.join(' '))
        .map(number => number.replace(/[^\d.,]/g, '').replace(/[.,]$/, ''))
        // The title, description, or excerpt may round $3,921,000 to $3.9 million.
        .filter(number => !body.includes(number) && !body.includes(number.replace('.', ',')))
        .map(number => `${page.file}: ${number}`)
    )
  })
  expect(problems).toEqual([])
})
