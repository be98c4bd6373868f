import { expect, test } from 'vitest'
import { parser } from '#build/content/body.ts'
import { comparisonOf, datedRules } from '#build/content/page-intro.ts'

test('dated rules are sorted by date, and undated ones are omitted', () => {
  const text = `## The rules | What applies

| Rule | Before | Date |
|---|---|---|
| Third | Feb 1, 2026 | Dec 2, 2027, moved from Aug 2, 2026 |
| First 12 | | Jun 6, 2023 |
| None | | In force |

- **Second.** Since January 17, 2025.

## Questions | More

- **Other.** On Jan 1, 2020.`
  expect(datedRules(parser.parse(text))).toEqual([
    { date: '2023-06-06', name: 'First 12' },
    { date: '2025-01-17', name: 'Second' },
    { date: '2027-12-02', name: 'Third' },
  ])
})

test('comparison verdicts come from the column that names both firms', () => {
  const table = `| Situation | Better placed | Because |
|---|---|---|
| Many sites | Rival | Size |
| One site | DSE | Care |
| No owner | Wait | Nobody |`
  expect(comparisonOf(parser.parse(table), 'rival')).toEqual({
    rivalName: 'Rival',
    rivalCases: [{ situation: 'Many sites', verdict: 'Rival' }],
    ourCases: [{ situation: 'One site', verdict: 'DSE' }],
    otherCases: [{ situation: 'No owner', verdict: 'Wait' }],
  })
  expect(comparisonOf(parser.parse('| A | B |\n|---|---|\n| c | d |'), 'rival')).toBeUndefined()
})
