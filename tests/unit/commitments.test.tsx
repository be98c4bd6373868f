import { evaluate } from '@mdx-js/mdx'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { commitmentsOf } from '#build/content/commitments.ts'
import { evidenceRows, readEvidence } from '#build/content/evidence.ts'
import { countUnconfirmed, unconfirmedWarning } from '#build/content/firm.ts'
import { readSite } from '#build/content/site.ts'
import { projectRoot } from '#build/project.ts'
import { remarkInlineCommitments } from '#build/vite/mdx.ts'
import { Evidence } from '#src/text/evidence.tsx'
import { Commitment } from '#src/text/text-parts.tsx'
import {
  about,
  contentTree,
  findPageProblems,
  findProblems,
  problem,
  replaceText,
  withBody,
} from '#tests/support/content-tree.ts'

const commitmentMarkup = '<Commitment id="reply-time">We reply *soon*.</Commitment>'

async function render(text: string): Promise<string> {
  const { default: Body } = await evaluate(text, { ...runtime, remarkPlugins: [remarkInlineCommitments] })
  return renderToStaticMarkup(<Body components={{ Commitment }} />).replaceAll('\n', '')
}

test('a commitment is listed with its id, file, line, and plain wording', () => {
  const site = readSite({ root: contentTree(withBody(`Some text.\n\nNow: ${commitmentMarkup}`)) })
  expect(commitmentsOf(site)).toEqual([{ id: 'reply-time', file: about, line: 9, wording: 'We reply soon.' }])
})

test('a commitment renders only its content, inside its paragraph', async () => {
  expect(await render(`Now: ${commitmentMarkup} Then more.`)).toBe(
    '<p>Now: We reply <em>soon</em>. Then more.</p>',
  )
  expect(await render(commitmentMarkup)).toBe('<p>We reply <em>soon</em>.</p>')
  expect(await render(`- ${commitmentMarkup}`)).toBe('<ul><li>We reply <em>soon</em>.</li></ul>')
})

const needsText = '<Commitment>: add an id and the text of the commitment'
test.each(
  Object.entries({
    '<Commitment id="free-lunch">Lunch is free.</Commitment>':
      'commitment "free-lunch" is not in content/firm.yml: add it there with its meaning',
    [`${commitmentMarkup}\n\nAgain: ${commitmentMarkup}`]:
      'commitment "reply-time" is already marked above: mark it once per page',
    '<Commitment>We reply.</Commitment>': needsText,
    'Now: <Commitment id="reply-time" />': needsText,
  }),
)('the build reports %s', (body, reason) => {
  expect(findPageProblems(body)).toEqual([problem(about, body.split('\n').at(-1), reason)])
})

test.each([
  [
    'people: { confirmed: false',
    'people: { confirmed: true',
    'field "facts.people": a fact without a value cannot be confirmed',
  ],
  ['/about', '/nowhere', 'field "facts.legalEntity.pages": no page has the path /nowhere'],
])('the build reports content/firm.yml with "%s" changed to "%s"', (from, to, reason) => {
  const file = 'content/firm.yml'
  expect(findProblems(contentTree({ [file]: replaceText(from, to) }))[0]).toMatchObject({ file, reason })
})

test('only a build for a public URL warns about unconfirmed facts and commitments', () => {
  const root = contentTree()
  expect(countUnconfirmed(readSite({ root }).firm)).toEqual({ facts: 11, commitments: 1 })
  expect(unconfirmedWarning(root, 'https://dse.com')).toMatch(/hasn't confirmed 1 commitments and 11 facts/)
  for (const url of [undefined, 'https://dse.example', 'http://localhost:3000', 'http://127.0.0.1'])
    expect(unconfirmedWarning(root, url)).toBeUndefined()
})

const command = 'npm run soak -- --seed 7 --minutes 10'
const run = { command, version: '0.1.0+bbbbbbbbb', day: '2026-01-01' }
const figures = { acknowledged: 61_234, broken: 0, faults: 21, kills: 6 }
const rows = evidenceRows([{ claim: 'lead-durability', figures, ...run }])

test('the evidence page shows a figure with its version, date, and command', () => {
  expect(rows).toEqual([
    {
      claim: 'Acknowledged leads that were lost, duplicated, or not delivered',
      figure: '0 of 61,234, under 21 faults, 6 of them sudden kills',
      ...run,
    },
  ])
  const html = renderToStaticMarkup(<Evidence rows={rows} />)
  expect(html).toContain('<code>0.1.0+bbbbbbbbb</code>, <time dateTime="2026-01-01">')
  // The markup lets the command wrap, but copying it must yield one line.
  expect(html.replace(/<[^>]+>/g, '')).toContain(command)
})

test('without evidence, the evidence page says that no release has been checked', () => {
  expect(renderToStaticMarkup(<Evidence rows={[]} />)).toBe('<p>No release has been checked yet.</p>')
})

test('malformed evidence is rejected, and the published evidence is valid', () => {
  const malformedEvidence = '- { claim: tests, figures: { passed: many }, day: 2026-01-01 }\n'
  expect(findProblems(contentTree({ 'content/evidence.yml': malformedEvidence })).length).toBeGreaterThan(0)
  const problems: never[] = []
  readEvidence(projectRoot, problems)
  expect(problems).toEqual([])
})
