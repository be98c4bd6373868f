import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Block } from '#build/content/blocks.ts'
import { projectRoot } from '#build/project.ts'
import { type Copy, copies } from '#tests/support/copy.ts'

/** Pages whose numbers are their own terms: contracts, policies, forms. */
const terms = ['legal', 'contact', 'result', 'job', 'careers-index', 'home']

/** A number that claims something of the world: a share, money, a multiple, a great count. */
const claim =
  /(?:[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:%|percentage points?|times|-fold|million|billion|trillion)|\b\d{1,3}(?:,\d{3})+\b)/g

/** Words by which a text says that a number is supposed and not found. */
const supposed =
  /\b(?:assum\w*|suppos\w*|imagin\w*|invented|made-up|made up|example|estimate\w*|hypothe\w*|threshold|target|limit|budget|forecast|let|say)\b|(?:^|[.;:]\s)If\b/i
/** Signs and words of a calculation that stands there. */
const arithmetic = /[=×÷≈√]|\d\s[+−]\s[\d$]|\bdivided by\b|\babove\b/

/** Numbers that are right without either: each follows from a table of its page, or is somebody's example in quotation marks. */
const exceptions: Record<string, readonly string[]> = {
  '/ai-productivity-research': ['5%'],
  '/case-studies/private-ai-infrastructure': ['$239,168', '57%', '2.9%', '2.25 million'],
  '/private-ai-infrastructure': ['$24,000', '$80,000'],
  '/services/cognitive-workflow-automation': ['42%'],
  '/services/predictive-generative-ai-copilots': ['12%'],
}
const components = ['Worked', 'Figure', 'Compare', 'SampleSize']

/** Whether a paragraph tells where its numbers and those of its section come from. */
const isGround = ({ text, hasCite, isTable, inside }: Block): boolean =>
  hasCite ||
  isTable ||
  inside.some(name => components.includes(name)) ||
  supposed.test(text) ||
  arithmetic.test(text)

const numbersIn = (text: string): string[] =>
  [...text.matchAll(claim)].map(([number]) => number.replace(/[.,]$/, '').replace(/\s+/g, ' '))

/** Digits of everything that a page says, the data of its figures and the numbers of its models included. */
const digitsOf = ({ file, blocks }: Copy): string =>
  [readFileSync(join(projectRoot, file), 'utf8'), ...blocks.map(block => block.text)]
    .join(' ')
    .replace(/\s+/g, ' ')

/** Numbers without a source, an assumption or a calculation in their section, or anywhere else on the page where they stand. */
function ungrounded({ path, blocks }: Copy): string[] {
  const sections = new Set(blocks.filter(isGround).map(block => block.section))
  const grounded = blocks.filter(block => sections.has(block.section)).map(block => block.text)
  const known = new Set([...grounded.flatMap(numbersIn), ...(exceptions[path] ?? [])])
  return blocks
    .filter(block => !sections.has(block.section))
    .flatMap(block =>
      numbersIn(block.text)
        .filter(number => !known.has(number))
        .map(number => `line ${block.line}: ${number} in "${block.text.slice(0, 90)}"`),
    )
}

const claiming = copies.filter(copy => !terms.includes(copy.kind))

test('every share, sum, multiple and great count has a source, an assumption or a calculation on its page', () => {
  const faults = claiming.flatMap(copy => ungrounded(copy).map(fault => `${copy.file}: ${fault}`))
  expect(faults).toEqual([])
})

test('every exception is still needed', () => {
  const unused = Object.entries(exceptions).flatMap(([path, numbers]) => {
    const text =
      copies
        .find(copy => copy.path === path)
        ?.blocks.map(block => block.text)
        .join(' ') ?? ''
    return numbers.filter(number => !text.includes(number)).map(number => `${path}: ${number}`)
  })
  expect(unused).toEqual([])
})

test('a number in a title, description or excerpt comes back in the text', () => {
  const faults = claiming.flatMap(copy => {
    const { frontmatter } = copy.entry
    const head = [
      frontmatter.title,
      frontmatter.description,
      'excerpt' in frontmatter ? frontmatter.excerpt : '',
    ]
    const body = digitsOf(copy).replace(/^---[\s\S]*? ---/, '')
    return (
      numbersIn(head.join(' '))
        .map(number => number.replace(/[^\d.,]/g, '').replace(/[.,]$/, ''))
        // The head may say $3.9 million where the text has $3,921,000.
        .filter(number => !body.includes(number) && !body.includes(number.replace('.', ',')))
        .map(number => `${copy.file}: ${number}`)
    )
  })
  expect(faults).toEqual([])
})
