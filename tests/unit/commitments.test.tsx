import { evaluate } from '@mdx-js/mdx'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { commitmentsOf } from '#build/content/commitments.ts'
import { unconfirmedIn, waitingForOwner } from '#build/content/firm.ts'
import { readSite } from '#build/content/site.ts'
import { remarkInline } from '#build/vite/inline.ts'
import { reportOn } from '#scripts/commitments/report.ts'
import { Commitment } from '#src/text/text-parts.tsx'
import { type Changes, contentTree, faultsOf, page, swap } from '#tests/support/content-tree.ts'

const about = 'content/pages/about.mdx'
const aboutWith = (body: string): Changes => ({ [about]: page('firm', 'About the firm', { body }) })
const promise = '<Commitment id="reply-time">We reply *soon*.</Commitment>'

async function render(text: string): Promise<string> {
  const { default: Body } = await evaluate(text, { ...runtime, remarkPlugins: [remarkInline] })
  return renderToStaticMarkup(<Body components={{ Commitment }} />).replaceAll('\n', '')
}

test('a commitment is listed with its text, its line and its words', () => {
  const site = readSite({ root: contentTree(aboutWith(`Some text.\n\nNow: ${promise}`)) })
  expect(commitmentsOf(site)).toEqual([{ id: 'reply-time', file: about, line: 9, wording: 'We reply soon.' }])
})

test('a commitment reads as any other words', async () => {
  expect(await render(`Now: ${promise} Then more.`)).toBe('<p>Now: We reply <em>soon</em>. Then more.</p>')
})

test('a paragraph or a list item that is a commitment throughout stays one', async () => {
  expect(await render(promise)).toBe('<p>We reply <em>soon</em>.</p>')
  expect(await render(`- ${promise}`)).toBe('<ul><li>We reply <em>soon</em>.</li></ul>')
})

test('a commitment that the firm does not know of is a fault of its text', () => {
  const line = '<Commitment id="free-lunch">Lunch is free.</Commitment>'
  expect(faultsOf(contentTree(aboutWith(line)))).toEqual([
    {
      file: about,
      line,
      reason: 'commitment "free-lunch" is not in content/firm.yml: add it there with its meaning',
    },
  ])
})

test('a commitment is marked once a page', () => {
  expect(faultsOf(contentTree(aboutWith(`${promise}\n\nAgain: ${promise}`)))).toEqual([
    {
      file: about,
      line: `Again: ${promise}`,
      reason: 'commitment "reply-time" is marked above: once a page is enough',
    },
  ])
})

test('a commitment without an id or without words is a fault', () => {
  const reason = '<Commitment>: give its id, and the words that bind the firm'
  for (const line of ['<Commitment>We reply.</Commitment>', 'Now: <Commitment id="reply-time" />'])
    expect(faultsOf(contentTree(aboutWith(line)))).toEqual([{ file: about, line, reason }])
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

test('a page that a fact would change must be there', () => {
  const firm = 'content/firm.yml'
  const [fault] = faultsOf(contentTree({ [firm]: text => text.replace('/about', '/nowhere') }))
  expect(fault).toMatchObject({
    file: firm,
    reason: 'field "facts.legalEntity.pages": no page has the address /nowhere',
  })
})

test('the report names every promise with its place and its state, and what is not known of the firm', () => {
  const site = readSite({ root: contentTree(aboutWith(promise)) })
  const report = reportOn(site.firm, commitmentsOf(site))
  expect(report).toMatch(/reply-time .*We reply within two working days\. .*unconfirmed/)
  expect(report).toMatch(/content\/pages\/about\.mdx:7 .*We reply soon\./)
  expect(report).toMatch(/legalEntity \(not known\) .*\/about .*unconfirmed/)
})

test('a build for an address that visitors could have counts what the owner has not confirmed', () => {
  const root = contentTree()
  expect(unconfirmedIn(readSite({ root }).firm)).toEqual({ facts: 11, commitments: 1 })
  expect(waitingForOwner(root, 'https://dse.com')).toMatch(/not confirmed 1 commitments and 11 facts/)
  for (const url of [undefined, 'https://dse.example', 'http://localhost:3000', 'http://127.0.0.1'])
    expect(waitingForOwner(root, url)).toBeUndefined()
})
