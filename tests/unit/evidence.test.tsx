import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { evidenceRows, evidenceValidThrough, readEvidence } from '#build/content/evidence.ts'
import { projectRoot } from '#build/project.ts'
import type { Evidence as Measured, Run } from '#contract/content/evidence.ts'
import { Evidence } from '#src/text/evidence.tsx'
import { contentTree, faultsOf } from '#tests/support/content-tree.ts'

const program = 'a'.repeat(64)
const soak: Run = {
  claim: 'leads-kept',
  figures: { acknowledged: 61_234, broken: 0, faults: 21, kills: 6 },
  day: '2026-01-01',
  command: 'npm run soak -- --seed 7 --minutes 10',
  commit: 'b'.repeat(40),
}
const builds: Run = {
  claim: 'equal-builds',
  figures: { files: 1200, different: 0 },
  day: '2026-02-01',
  command: 'npm test',
  commit: 'c'.repeat(40),
}
const evidence = (...runs: Measured['runs']): Measured => ({ program, runs })

test('a figure stands with its day, its command and its commit, in words that a reader understands', () => {
  const [row] = evidenceRows(evidence({ run: soak, behind: 0 }), '2026-01-02', program)
  expect(row).toEqual({
    claim: 'Leads that were acknowledged and are lost, double or undelivered',
    figure: '0 of 61,234, under 21 faults, 6 of them kills without warning',
    day: '2026-01-01',
    command: 'npm run soak -- --seed 7 --minutes 10',
    commit: 'bbbbbbbbb',
    remarks: [],
  })
})

test.each([
  ['on its ninetieth day', '2026-04-01', 0, program, []],
  ['on the day after', '2026-04-02', 0, program, ['older than 90 days']],
  ['with newer runs', '2026-01-02', 3, program, ['3 commits before the newest run']],
  ['with a newer run', '2026-01-02', 1, program, ['1 commit before the newest run']],
  ['of another branch', '2026-01-02', null, program, ['of another line of work']],
  ['of another program', '2026-01-02', 0, 'd'.repeat(64), ['the program has changed since']],
])('a figure %s says what speaks against it', (_, today, behind, now, remarks) => {
  expect(evidenceRows(evidence({ run: soak, behind }), today, now)[0]?.remarks).toEqual(remarks)
})

test('a build is made anew when a figure becomes old', () => {
  const both = evidence({ run: soak, behind: 0 }, { run: builds, behind: 0 })
  expect(evidenceValidThrough(both, '2026-02-02')).toBe('2026-04-01')
  expect(evidenceValidThrough(both, '2026-04-02')).toBe('2026-05-02')
  expect(evidenceValidThrough(both, '2027-01-01')).toBeUndefined()
})

test('the page shows the figures as a table, and says when there is none', () => {
  const rows = evidenceRows(evidence({ run: builds, behind: 2 }), '2026-02-02', program)
  const html = renderToStaticMarkup(<Evidence rows={rows} />)
  for (const part of ['<td>0 of 1,200</td>', '2 commits before the newest run']) expect(html).toContain(part)
  // A command wraps between its words alone, and is copied as it stands.
  expect(html.replace(/<[^>]+>/g, '')).toContain('npm test')
  expect(renderToStaticMarkup(<Evidence rows={[]} />)).toBe('<p>No run has been recorded yet.</p>')
})

test('figures that no run could have written are refused, and what was collected here is read', () => {
  const file = 'content/evidence.yml'
  const typed = `program: ${program}\nruns:\n  - behind: 0\n    run: { claim: tests, figures: { passed: many }, day: 2026-01-01 }\n`
  expect(faultsOf(contentTree({ [file]: typed })).length).toBeGreaterThan(0)
  const problems: never[] = []
  readEvidence(projectRoot, problems)
  expect(problems).toEqual([])
})
