/** Where the numbers of a text come from: a source, an assumption, a calculation, or nothing that it names. */
import type { Kind } from '#contract/page-data.ts'
import type { Block } from './blocks.ts'

/** Kinds of page whose numbers are their own terms: contracts, policies, forms. */
const terms: readonly Kind[] = ['legal', 'contact', 'result', 'job', 'careers-index', 'home']

/** Whether pages of a kind claim something of the world by their numbers. */
export const claims = (kind: Kind): boolean => !terms.includes(kind)

/** A number that claims something of the world: a share, money, a multiple, a great count. */
const claim =
  /(?:[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:%|percentage points?|times|-fold|million|billion|trillion)|\b\d{1,3}(?:,\d{3})+\b)/g

/** Words by which a text says that a number is supposed and not found. */
const supposed =
  /\b(?:assum\w*|suppos\w*|imagin\w*|invented|made-up|made up|example|estimate\w*|hypothe\w*|threshold|target|limit|budget|forecast|let|say)\b|(?:^|[.;:]\s)If\b/i
/** Signs and words of a calculation that stands there. */
const arithmetic = /[=×÷≈√]|\d\s[+−]\s[\d$]|\bdivided by\b|\babove\b/

/** Numbers that are right without either: each follows from a table of its page, or is an example in quotation marks. */
export const knownNumbers: Record<string, readonly string[]> = {
  '/ai-productivity-research': ['5%'],
  '/case-studies/private-ai-infrastructure': ['$239,168', '57%', '2.9%', '2.25 million'],
  '/services/cognitive-workflow-automation': ['42%'],
  '/services/predictive-generative-ai-copilots': ['12%'],
}
const components = ['Worked', 'Figure', 'Compare', 'SampleSize']

/** Whether a paragraph tells where its numbers and those of its section come from. */
const isGround = ({ text, cites, isTable, inside }: Block): boolean =>
  cites.length > 0 ||
  isTable ||
  inside.some(name => components.includes(name)) ||
  supposed.test(text) ||
  arithmetic.test(text)

/** The numbers of a text that claim something. */
export const claimsIn = (text: string): string[] =>
  [...text.matchAll(claim)].map(([number]) => number.replace(/[.,]$/, '').replace(/\s+/g, ' '))

/** Numbers without a source, an assumption or a calculation in their section, or anywhere else on the page where they stand. */
export function ungrounded(path: string, blocks: readonly Block[]): { line: number; reason: string }[] {
  const sections = new Set(blocks.filter(isGround).map(block => block.section))
  const grounded = blocks.filter(block => sections.has(block.section)).map(block => block.text)
  const known = new Set([...grounded.flatMap(claimsIn), ...(knownNumbers[path] ?? [])])
  return blocks
    .filter(block => !sections.has(block.section))
    .flatMap(({ text, line }) =>
      claimsIn(text)
        .filter(number => !known.has(number))
        .map(number => ({
          line,
          reason: `${number} has no source, assumption, or calculation in its section: cite one, or say that it is assumed`,
        })),
    )
}
