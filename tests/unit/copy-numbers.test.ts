import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#build/project.ts'
import { type Copy, copies } from '#tests/support/copy.ts'
import { claimsIn, knownNumbers, makesClaims, unsourcedNumbers } from '#tests/support/number-provenance.ts'

/** Returns a page's source and its text with model results, on one line. */
const sourceAndText = ({ file, blocks }: Copy): string =>
  [readFileSync(join(projectRoot, file), 'utf8'), ...blocks.map(block => block.text)]
    .join(' ')
    .replace(/\s+/g, ' ')

const claimingCopies = copies.filter(copy => makesClaims(copy.kind))

test('every statistic has a source, an assumption, or a calculation on its page', () => {
  const faults = claimingCopies.flatMap(copy =>
    unsourcedNumbers(copy.path, copy.blocks).map(({ line, reason }) => `${copy.file}:${line}: ${reason}`),
  )
  expect(faults).toEqual([])
})

test('every number excepted from the source check is still on its page', () => {
  const unused = Object.entries(knownNumbers).flatMap(([path, numbers]) => {
    const text =
      copies
        .find(copy => copy.path === path)
        ?.blocks.map(block => block.text)
        .join(' ') ?? ''
    return numbers.filter(number => !text.includes(number)).map(number => `${path}: ${number}`)
  })
  expect(unused).toEqual([])
})

test('a number in a title, description, or excerpt is also in the text', () => {
  const faults = claimingCopies.flatMap(copy => {
    const { frontmatter } = copy.entry
    const head = [
      frontmatter.title,
      frontmatter.description,
      'excerpt' in frontmatter ? frontmatter.excerpt : '',
    ]
    const body = sourceAndText(copy).replace(/^---[\s\S]*? ---/, '')
    return (
      claimsIn(head.join(' '))
        .map(number => number.replace(/[^\d.,]/g, '').replace(/[.,]$/, ''))
        // The head may say $3.9 million where the text has $3,921,000.
        .filter(number => !body.includes(number) && !body.includes(number.replace('.', ',')))
        .map(number => `${copy.file}: ${number}`)
    )
  })
  expect(faults).toEqual([])
})
