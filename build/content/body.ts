import { createProcessor } from '@mdx-js/mdx'
import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { DatedRule, FirmComparison } from '#contract/content/page-intro.ts'
import { isSectionLabel, labelSeparator, sectionLabels } from '#contract/content/section-labels.ts'
import type { Calculation } from '#models/core/calculate.ts'
import { formatValue } from '#models/core/format.ts'
import type { Quantity } from '#models/core/tree.ts'
import type { CalculatedPlot } from '#src/behaviors/plot/parts.ts'
import { type ElementFacts, parseElement } from './elements.ts'
import { type FigureData, figureDataOf } from './figure-data.ts'
import { takeLabel } from './mdast.ts'
import { comparisonOf, datedRules } from './page-intro.ts'
import type { Problem } from './problems.ts'
import { remarkTypography } from './smart-quotes.ts'

interface AuthoredText {
  text: string
  line: number | undefined
}

const numberPattern = /\d[\d,]*(?:\.\d+)?/g

/** Numbers with fewer significant digits equal a result by chance too often. */
const minDigits = 4
const isDistinctive = (spelling: string): boolean =>
  spelling.replace(/[,.]/g, '').replace(/^0+|0+$/g, '').length >= minDigits &&
  !/^(?:19|20)\d\d$/.test(spelling)

function spellingsOf(calculation: Calculation, quantity: Quantity): string[] {
  const values = quantity.isYearly ? calculation.series(quantity) : [calculation.value(quantity)]
  return values.flatMap(value =>
    [undefined, 0, 2].map(digits => formatValue(Math.abs(value), quantity.unit, { digits, as: 'number' })),
  )
}

/** Returns a problem for each hardcoded number that equals a model's result. It would be wrong after a change to the model. */
function findHardcodedResults(texts: readonly AuthoredText[], calculations: readonly Calculation[]) {
  const results = new Map<string, string>()
  for (const calculation of calculations) {
    const { key, outputs, quantities } = calculation.model
    for (const each of [...outputs, ...quantities])
      for (const spelling of spellingsOf(calculation, each).filter(isDistinctive))
        if (!results.has(spelling)) results.set(spelling, `${key}.${each.key}`)
  }
  return texts.flatMap(({ text, line }) =>
    [...text.matchAll(numberPattern)].flatMap(([match]) => {
      const number = match.replace(/,$/, '')
      const result = results.get(number)
      return result ? [{ line, reason: `${number} is a model result: write <Value of="${result}" />` }] : []
    }),
  )
}

export interface BodyFacts {
  headings: { id: string; text: string; label?: string }[]
  links: { href: string; line: number | undefined }[]
  /** In document order, including repetitions. */
  cites: { id: string; line: number | undefined }[]
  commitments: { id: string; wording: string; line: number | undefined }[]
  components: string[]
  wordCount: number
  figureCount: number
  hasCta: boolean
  drawing: FigureData
  /** The first figure that plots a model. */
  firstPlot?: CalculatedPlot
  rules: DatedRule[]
  comparison?: FirmComparison
}

export const emptyBody: Readonly<BodyFacts> = {
  headings: [],
  links: [],
  cites: [],
  commitments: [],
  components: [],
  wordCount: 0,
  figureCount: 0,
  hasCta: false,
  drawing: { shape: 'profile', caption: '', words: [] },
  rules: [],
}

export const parser = createProcessor({ remarkPlugins: [remarkGfm, remarkFrontmatter] })

const linkProps = new Set(['href', 'to', 'link'])

const isComment = (expression: string): boolean => /^\s*(?:\/\*[\s\S]*?\*\/\s*)*$/.test(expression)

/** Extracts a body's facts without rendering it. Errors, such as unknown components, become problems. */
export function parseBody(file: string, text: string, problems: Problem[]): BodyFacts {
  const facts: BodyFacts = structuredClone(emptyBody)
  const addProblem = (line: number | undefined, reason: string) => problems.push({ file, line, reason })
  let tree: Root
  try {
    tree = parser.parse(text)
  } catch (error) {
    const { message, line } = error as { message: string; line?: number }
    addProblem(line, `is not valid MDX: ${message}`)
    return facts
  }
  remarkTypography()(tree)
  Object.assign(facts, introFactsOf(file, tree))
  const slugger = new GithubSlugger()
  const authoredTexts: AuthoredText[] = []
  const calculations: Calculation[] = []
  visit(tree, node => {
    const line = node.position?.start.line
    switch (node.type) {
      case 'heading': {
        const label = takeLabel(node)
        const heading = textOf(node)
        const problem = checkHeadingLabel(label, heading)
        if (problem) addProblem(line, problem)
        const id = slugger.slug(heading)
        if (node.depth === 1) addProblem(line, 'start headings at ##, because the title is the h1')
        if (node.depth === 2) facts.headings.push({ id, text: heading, ...(label ? { label } : {}) })
        break
      }
      case 'link':
      case 'definition':
        facts.links.push({ href: node.url, line })
        break
      case 'text':
      case 'inlineCode':
        facts.wordCount += node.value.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length
        if (node.type === 'text') authoredTexts.push({ text: node.value, line })
        break
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const element = parseElement(node)
        for (const problem of element.problems) addProblem(problem.line ?? line, problem.reason)
        addElement(element, line, facts)
        if (element.calculation) calculations.push(element.calculation)
        if (element.plot) facts.firstPlot ??= element.plot
        if (element.name === 'Commitment') {
          const wording = textOf(node).replace(/\s+/g, ' ').trim()
          const id = String(element.props.id ?? '')
          if (id && wording) facts.commitments.push({ id, wording, line })
          else addProblem(line, '<Commitment>: add an id and the text of the commitment')
        }
        break
      }
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (!isComment(node.value))
          addProblem(line, "replace {…} with text, because a body can't contain code")
        break
      case 'mdxjsEsm':
        addProblem(line, "a page can't import or export; use the components of docs/writing.md")
    }
  })
  for (const { line, reason } of findHardcodedResults(authoredTexts, calculations)) addProblem(line, reason)
  return facts
}

/** Call this before `takeLabel` removes the labels from the headings. */
function introFactsOf(file: string, tree: Root): Pick<BodyFacts, 'drawing' | 'rules' | 'comparison'> {
  const rival = /\/compare\/([a-z]+)/.exec(file)?.[1]
  const comparison = rival ? comparisonOf(tree, rival) : undefined
  return { drawing: figureDataOf(tree), rules: datedRules(tree), ...(comparison ? { comparison } : {}) }
}

function checkHeadingLabel(label: string | undefined, heading: string): string | undefined {
  const labels = sectionLabels.join(' · ')
  if (label !== undefined && !isSectionLabel(label))
    return `"${label}" is not a section label. Use one of: ${labels}`
  if (heading.includes(labelSeparator))
    return `write one bar in a heading, after a label in plain text: ${labels}`
  return label !== undefined && heading === '' ? `write a heading after "${label} |"` : undefined
}

function addElement({ name, props, cites }: ElementFacts, line: number | undefined, facts: BodyFacts): void {
  if (name && !facts.components.includes(name)) facts.components.push(name)
  if (name === 'Cta') facts.hasCta = true
  if (['Figure', 'Plot'].includes(name) || 'plot' in props) facts.figureCount += 1
  for (const id of cites) facts.cites.push({ id, line })
  for (const [prop, value] of Object.entries(props)) {
    if (typeof value !== 'string') continue
    if (linkProps.has(prop)) facts.links.push({ href: value, line })
    if (name === 'Cite' && prop === 'id') facts.cites.push({ id: value, line })
  }
}
