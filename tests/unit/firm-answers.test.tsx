import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BodyFacts } from '#build/content/body.ts'
import { firmAnswers, firmTerms } from '#build/content/firm.ts'
import { PageDataBuilder } from '#build/content/page-data.ts'
import { readSite } from '#build/content/site.ts'
import { projectRoot } from '#build/project.ts'
import { EngagementBox } from '#src/page/parts/engagement-box.tsx'
import { createBodyComponents } from '#src/text/body-components.ts'
import { Fees, FirmAnswers, ReplyTime } from '#src/text/firm-answers.tsx'
import { contentTree, replaceText } from '#tests/support/content-tree.ts'
import { realSite } from '#tests/support/real-site.ts'

const setFact = (fact: string, isConfirmed: boolean, value: string) =>
  replaceText(`${fact}: { confirmed: false, value:`, `${fact}: { confirmed: ${isConfirmed}, value: ${value}`)

function renderAnswers(fact: string, isConfirmed: boolean, value: string): string {
  const site = readSite({ root: contentTree({ 'content/firm.yml': setFact(fact, isConfirmed, value) }) })
  return renderToStaticMarkup(<FirmAnswers answers={firmAnswers(site.firm)} />)
}

const insurance = '[{ kind: Professional liability, limitUsd: 2000000 }]'
const fees = '{ dayRateUsd: { min: 1500, max: 2100 }, byWork: [{ work: Survey, min: 20000, max: 30000 }] }'

test('only confirmed facts are shown, each under its question', () => {
  const markup = renderAnswers('insurance', true, insurance)
  expect(markup).toContain(
    '<h4>Insurance and limits</h4><ul><li>Professional liability, limit $2,000,000</li></ul>',
  )
  expect(markup).not.toContain('<li>Insurance and limits</li>')
  expect(renderAnswers('insurance', false, insurance)).toBe('')
})

/** Renders fees and reply time in the engagement box and in pages. */
function renderTerms(isConfirmed: boolean): { box: string; fees: string; reply: string } {
  const setFees = setFact('fees', isConfirmed, fees)
  const setReply = setFact('replyTime', isConfirmed, '{ workingDays: 2 }')
  const site = readSite({ root: contentTree({ 'content/firm.yml': text => setReply(setFees(text)) }) })
  const page = new PageDataBuilder(site).page('/services/alpha')
  if (page?.kind !== 'service' || !page.engagement || !page.terms) throw new Error('Alpha has no engagement')
  const terms = firmTerms(site.firm)
  return {
    box: renderToStaticMarkup(
      <EngagementBox engagement={page.engagement} terms={page.terms} className={undefined} />,
    ),
    fees: renderToStaticMarkup(<Fees terms={terms} />),
    reply: renderToStaticMarkup(<ReplyTime terms={terms} />),
  }
}

test('confirmed fees and reply time are in the engagement box and on pages', () => {
  const { box, ...pages } = renderTerms(true)
  expect(box).toContain('Survey: $20,000 to $30,000. Per person per day: $1,500 to $2,100.')
  expect(box).toContain('We reply within 2 business days.')
  expect(pages).toEqual({
    fees: '<ul><li>Survey: $20,000 to $30,000</li><li>Per person per day: $1,500 to $2,100</li></ul>',
    reply: '<p>We reply within 2 business days.</p>',
  })
})

test('unconfirmed fees and reply time are hidden, but how fees are set is shown', () => {
  const { box, ...pages } = renderTerms(false)
  expect(box).toContain('Fixed or capped for each stage, and agreed on before the stage starts.')
  expect(box).not.toContain('$')
  expect(box).not.toContain('We reply')
  expect(pages.fees).toContain('Every fee is fixed or capped for each stage')
  expect(pages.reply).toBe('')
})

test.each([
  ['legalEntity', 'Example Works LLC', 'Example Works LLC'],
  [
    'streetAddress',
    '{ street: 1 Test Way, locality: Sandy Springs, regionCode: GA, postalCode: "30328" }',
    '1 Test Way, Sandy Springs, GA 30328',
  ],
  ['people', '[{ name: A. Tester, role: engineer, life: Tests. }]', 'A. Tester, engineer. Tests.'],
  ['securityControls', '[Disks are encrypted.]', 'Disks are encrypted.'],
  [
    'attestations',
    '[{ name: SOC 2 Type II, date: 2026-05-01, scope: the whole firm }]',
    'SOC 2 Type II, 2026-05-01: the whole firm',
  ],
  ['subcontractors', '[{ name: Labs, work: labeling, country: Canada }]', 'Labs, Canada: labeling'],
  ['references', '[{ institution: Example Bank, reachedBy: by letter }]', 'Example Bank: by letter'],
  ['workingTerms', '[Work is delivered in your repositories.]', 'Work is delivered in your repositories.'],
])('the confirmed fact %s is shown as text', (fact, value, text) => {
  expect(renderAnswers(fact, true, value)).toContain(`<li>${text}</li>`)
})

test('the about page shows the answers for vendor reviewers', () => {
  const { file = '' } = realSite.entries.get('/about') ?? {}
  expect(readFileSync(join(projectRoot, file), 'utf8')).toContain('<FirmAnswers />')
})

function renderPartner(lines: string): string {
  const changes = { 'content/site.yml': replaceText('phone:', `${lines}phone:`) }
  const context = new PageDataBuilder(readSite({ root: contentTree(changes) })).textContext('/insights/first')
  const { Partner } = createBodyComponents({ context, renderIsland: () => '' })
  if (typeof Partner !== 'function') throw new Error('There is no such component')
  return renderToStaticMarkup(<Partner />)
}

test('the trust guide names its partner only if the settings name one', () => {
  expect(renderPartner('trustGuidePartner: Institute of Examples\n')).toBe(
    '<p>Written with <strong>Institute of Examples</strong>.</p>',
  )
  expect(renderPartner('trustGuidePartner: ""\n')).toBe('')
  expect(renderPartner('')).toBe('')
})

test('only the trust guide and its report name the partner', () => {
  const namesPartner = ({ body }: { body: BodyFacts }) => body.components.includes('Partner')
  const guides = [...realSite.entries].filter(([, entry]) => namesPartner(entry))
  expect(guides.map(([path]) => path)).toEqual(['/case-studies/trust-in-ai-framework'])
  const reports = realSite.reports.filter(({ parts }) => parts.some(namesPartner))
  expect(reports.map(({ slug }) => slug)).toEqual(['trust-in-ai-guide'])
})
