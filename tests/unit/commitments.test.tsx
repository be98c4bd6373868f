import { evaluate } from '@mdx-js/mdx'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { commitmentsOf } from '#build/content/commitments.ts'
import { unconfirmedIn, waitingForOwner } from '#build/content/firm.ts'
import { readSite } from '#build/content/site.ts'
import { remarkInline } from '#build/vite/mdx.ts'
import { reportOn } from '#scripts/commitments/report.ts'
import { Commitment } from '#src/text/text-parts.tsx'
import { about, contentTree, faultsOf, pageFaults, swap, withBody } from '#tests/support/content-tree.ts'

const promise = '<Commitment id="reply-time">We reply *soon*.</Commitment>'

async function render(text: string): Promise<string> {
  const { default: Body } = await evaluate(text, { ...runtime, remarkPlugins: [remarkInline] })
  return renderToStaticMarkup(<Body components={{ Commitment }} />).replaceAll('\n', '')
}

test('a commitment is listed with its text, its line and its words', () => {
  const site = readSite({ root: contentTree(withBody(`Some text.\n\nNow: ${promise}`)) })
  expect(commitmentsOf(site)).toEqual([{ id: 'reply-time', file: about, line: 9, wording: 'We reply soon.' }])
})

test('a commitment renders as plain text', async () => {
  expect(await render(`Now: ${promise} Then more.`)).toBe('<p>Now: We reply <em>soon</em>. Then more.</p>')
})

test('a paragraph that is a commitment as a whole stays a paragraph', async () => {
  expect(await render(promise)).toBe('<p>We reply <em>soon</em>.</p>')
  expect(await render(`- ${promise}`)).toBe('<ul><li>We reply <em>soon</em>.</li></ul>')
})

test('an unknown commitment is a fault', () => {
  const line = '<Commitment id="free-lunch">Lunch is free.</Commitment>'
  expect(pageFaults(line)).toEqual([
    {
      file: about,
      line,
      reason: 'commitment "free-lunch" is not in content/firm.yml: add it there with its meaning',
    },
  ])
})

test('a commitment is marked once per page', () => {
  expect(pageFaults(`${promise}\n\nAgain: ${promise}`)).toEqual([
    {
      file: about,
      line: `Again: ${promise}`,
      reason: 'commitment "reply-time" is already marked above: mark it once per page',
    },
  ])
})

test('a commitment without an id or without words is a fault', () => {
  const reason = '<Commitment>: add an id and the text of the commitment'
  for (const line of ['<Commitment>We reply.</Commitment>', 'Now: <Commitment id="reply-time" />'])
    expect(pageFaults(line)).toEqual([{ file: about, line, reason }])
})

test('nothing is confirmed while its value is empty', () => {
  const firm = 'content/firm.yml'
  const [fault] = faultsOf(
    contentTree({ [firm]: swap('people: { confirmed: false', 'people: { confirmed: true') }),
  )
  expect(fault).toMatchObject({
    file: firm,
    reason: 'field "facts.people": nothing can be confirmed while its value is empty',
  })
})

test('a page that a fact affects must exist', () => {
  const firm = 'content/firm.yml'
  const [fault] = faultsOf(contentTree({ [firm]: text => text.replace('/about', '/nowhere') }))
  expect(fault).toMatchObject({
    file: firm,
    reason: 'field "facts.legalEntity.pages": no page has the address /nowhere',
  })
})

test('the report lists every commitment with its place and state, and open questions', () => {
  const site = readSite({ root: contentTree(withBody(promise)) })
  const report = reportOn(site.firm, commitmentsOf(site))
  expect(report).toMatch(/reply-time .*We reply within two working days\. .*unconfirmed/)
  expect(report).toMatch(/content\/pages\/about\.mdx:7 .*We reply soon\./)
  expect(report).toMatch(/legalEntity \(not known\) .*\/about .*unconfirmed/)
})

test('a build for a public address counts unconfirmed commitments', () => {
  const root = contentTree()
  expect(unconfirmedIn(readSite({ root }).firm)).toEqual({ facts: 11, commitments: 1 })
  expect(waitingForOwner(root, 'https://dse.com')).toMatch(/not confirmed 1 commitments and 11 facts/)
  for (const url of [undefined, 'https://dse.example', 'http://localhost:3000', 'http://127.0.0.1'])
    expect(waitingForOwner(root, url)).toBeUndefined()
})
