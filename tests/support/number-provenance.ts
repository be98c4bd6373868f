import type { Kind } from '#contract/page-data.ts'
import type { Block } from './blocks.ts'

/** Kinds of pages whose numbers are the firm's own terms, which need no source. */
const kindsWithTerms: readonly Kind[] = ['legal', 'contact', 'result', 'job', 'careers-index', 'home']

export const makesClaims = (kind: Kind): boolean => !kindsWithTerms.includes(kind)

/** A percentage, an amount of money, a multiple, or a large count. */
const claim =
  /(?:[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:%|percentage points?|times|-fold|million|billion|trillion)|\b\d{1,3}(?:,\d{3})+\b)/g

const assumptionWords =
  /\b(?:assum\w*|suppos\w*|imagin\w*|invented|made-up|made up|example|estimate\w*|hypothe\w*|threshold|target|limit|budget|forecast|let|say)\b|(?:^|[.;:]\s)If\b/i
const arithmetic = /[=×÷≈√]|\d\s[+−]\s[\d$]|\bdivided by\b|\babove\b/

/** Exceptions by path. Each number follows from a table of the page or is part of a quoted example. */
export const knownNumbers: Record<string, readonly string[]> = {
  '/ai-productivity-research': ['5%'],
  '/case-studies/private-ai-infrastructure': ['$239,168', '57%', '2.9%', '2.25 million'],
  '/services/cognitive-workflow-automation': ['42%'],
  '/services/predictive-generative-ai-copilots': ['12%'],
}
const components = ['Worked', 'Figure', 'Compare']

const isSource = ({ text, cites, isTable, ancestors }: Block): boolean =>
  cites.length > 0 ||
  isTable ||
  ancestors.some(name => components.includes(name)) ||
  assumptionWords.test(text) ||
  arithmetic.test(text)

export const claimsIn = (text: string): string[] =>
  [...text.matchAll(claim)].map(([number]) => number.replace(/[.,]$/, '').replace(/\s+/g, ' '))

const lacksSource =
  'has no source, assumption, or calculation in its section: cite one, or say that it is assumed'

export function unsourcedNumbers(path: string, blocks: readonly Block[]): { line: number; reason: string }[] {
  const sections = new Set(blocks.filter(isSource).map(block => block.section))
  const sourcedTexts = blocks.filter(block => sections.has(block.section)).map(block => block.text)
  const sourcedNumbers = new Set([...sourcedTexts.flatMap(claimsIn), ...(knownNumbers[path] ?? [])])
  const unsourced = blocks.filter(block => !sections.has(block.section))
  return unsourced.flatMap(({ text, line }) =>
    claimsIn(text)
      .filter(number => !sourcedNumbers.has(number))
      .map(number => ({ line, reason: `${number} ${lacksSource}` })),
  )
}
