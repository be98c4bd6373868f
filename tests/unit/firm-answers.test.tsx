import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firmAnswers } from '#build/content/firm-answers.ts'
import { readSite } from '#build/content/site.ts'
import { projectRoot } from '#build/project.ts'
import { FirmAnswers } from '#src/text/firm-answers.tsx'
import { contentTree, swap } from '#tests/support/content-tree.ts'
import { realSite } from '#tests/support/real-site.ts'

function shown(from: string, to: string): string {
  const site = readSite({ root: contentTree({ 'content/firm.yml': swap(from, to) }) })
  return renderToStaticMarkup(<FirmAnswers answers={firmAnswers(site.firm)} />)
}

const unknown = (fact: string): string => `${fact}: { confirmed: false, value:, pages: [/about] }`
const insured = (isConfirmed: boolean): string =>
  `insurance: { confirmed: ${isConfirmed}, value: [{ kind: Professional liability, limitUsd: 2000000 }], pages: [/about] }`

test('confirmed facts are shown under their question', () => {
  const markup = shown(unknown('insurance'), insured(true))
  expect(markup).toContain(
    '<h4>Insurance and limits</h4><ul><li>Professional liability, limit $2,000,000</li></ul>',
  )
  expect(markup).not.toContain('<li>Insurance and limits</li>')
})

test('unconfirmed facts stay unpublished, and their questions are listed as open', () => {
  const markup = shown(unknown('insurance'), insured(false))
  expect(markup).not.toContain('2,000,000')
  expect(markup).toContain('<li>Insurance and limits</li>')
})

test.each([
  ['legalEntity', 'Example Works LLC', 'Example Works LLC'],
  [
    'streetAddress',
    '{ street: 1 Test Way, locality: Sandy Springs, regionCode: GA, postalCode: "30328" }',
    '1 Test Way, Sandy Springs, GA 30328',
  ],
  [
    'people',
    '[{ name: A. Tester, role: engineer, life: Wrote tests. }]',
    'A. Tester, engineer. Wrote tests.',
  ],
  ['securityControls', '[Disks are encrypted.]', 'Disks are encrypted.'],
  [
    'attestations',
    '[{ name: SOC 2 Type II, date: 2026-05-01, scope: the whole firm }]',
    'SOC 2 Type II, 2026-05-01: the whole firm',
  ],
  [
    'subcontractors',
    '[{ name: Example Labs, work: labeling, country: Canada }]',
    'Example Labs, Canada: labeling',
  ],
  ['references', '[{ institution: Example Bank, reachedBy: by letter }]', 'Example Bank: by letter'],
  ['workingTerms', '[Work is delivered in your repositories.]', 'Work is delivered in your repositories.'],
])('a confirmed %s is written out', (fact, value, words) => {
  expect(shown(unknown(fact), `${fact}: { confirmed: true, value: ${value}, pages: [/about] }`)).toContain(
    `<li>${words}</li>`,
  )
})

test('the page that reviewers of vendors are sent to shows these answers', () => {
  const { file = '' } = realSite.entries.get('/about') ?? {}
  expect(readFileSync(join(projectRoot, file), 'utf8')).toContain('<FirmAnswers />')
})
