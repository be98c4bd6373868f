import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { evidenceRows, readEvidence } from '#build/content/evidence.ts'
import { projectRoot } from '#build/project.ts'
import { Evidence } from '#src/text/evidence.tsx'
import { contentTree, faultsOf } from '#tests/support/content-tree.ts'

const rows = evidenceRows([
  {
    claim: 'leads-kept',
    figures: { acknowledged: 61_234, broken: 0, faults: 21, kills: 6 },
    command: 'npm run soak -- --seed 7 --minutes 10',
    version: '0.1.0+bbbbbbbbb',
    day: '2026-01-01',
  },
])

test('a figure has version, date, and command', () => {
  expect(rows).toEqual([
    {
      claim: 'Acknowledged leads that were lost, duplicated or not delivered',
      figure: '0 of 61,234, under 21 faults, 6 of them sudden kills',
      version: '0.1.0+bbbbbbbbb',
      day: '2026-01-01',
      command: 'npm run soak -- --seed 7 --minutes 10',
    },
  ])
})

test('the page shows the figures as a table, or says that there are none', () => {
  const html = renderToStaticMarkup(<Evidence rows={rows} />)
  expect(html).toContain('<code>0.1.0+bbbbbbbbb</code>, <time dateTime="2026-01-01">')
  // A command can wrap between words but is copied in one piece.
  expect(html.replace(/<[^>]+>/g, '')).toContain('npm run soak -- --seed 7 --minutes 10')
  expect(renderToStaticMarkup(<Evidence rows={[]} />)).toBe('<p>No release has been checked yet.</p>')
})

test('malformed figures are rejected', () => {
  const typed = '- { claim: tests, figures: { passed: many }, day: 2026-01-01 }\n'
  expect(faultsOf(contentTree({ 'content/evidence.yml': typed })).length).toBeGreaterThan(0)
  const problems: never[] = []
  readEvidence(projectRoot, problems)
  expect(problems).toEqual([])
})
