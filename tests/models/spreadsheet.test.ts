import { expect, test } from 'vitest'
import { calculate } from '#models/core/calculate.ts'
import { spreadsheet } from '#models/core/spreadsheet.ts'
import { modelWithResults } from '#tests/support/models.ts'

test('a sheet holds label, value, unit, range, and origin of each input', () => {
  const { rows, rowOf } = spreadsheet(calculate(modelWithResults('checking').model))
  expect(rows[(rowOf.get('minutes') as number) - 1]).toEqual([
    'Minutes per check',
    3,
    'minutes per case',
    0.5,
    10,
    'Assumed: Enough to open one source and compare one figure; time twenty checks of your own.',
  ])
  expect(rows[(rowOf.get('cases') as number) - 1]?.[1]).toBe(
    '=IFERROR(1*ROUNDUP(LN(0.05)/LN(1-B7),0),"none")',
  )
})
