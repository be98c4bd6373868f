import { expect, it } from 'vitest'
import { shareFormat as maturityFormat } from '#src/behaviors/data-maturity/answers.ts'
import { shareFormat as roiFormat } from '#src/behaviors/roi-calculator/share-format.ts'
import { readShared } from '#src/behaviors/shared/share-link.ts'
import { shareFormat as trustFormat } from '#src/behaviors/trust-assessment/sheets.ts'

// Links in version 1 of each format. They're in people's mail and slides, so never change them. Add a migration instead.
const roi =
  '#roi.1.eyJwbGFucyI6W3sicHJlc2V0IjoiY3VzdG9tZXJTZXJ2aWNlIiwib3duIjp7InBlb3BsZSI6IjM1MCIsInJlc2VydmUiOiIzMCUiLCJyZXNlcnZlLmxvdyI6IjEwJSIsInJlc2VydmUuaGlnaCI6IjQwJSJ9fSx7InByZXNldCI6InJlc2VhcmNoIiwib3duIjp7fX1dLCJzaG93biI6MX0.h4clek'
const maturity = '#maturity.1.IjMxMjN1MDEyMzQ1LTAxMjN1MDEyMzEyMyI.1iiayo5'
const trust = '#trust.1.W1siQ2xhaW1zIiwiMzIxMCIseyJldmlkZW5jZSI6IkEgdGVzdCBvbiAyMDAgZmlsZXMifV1d.7m31bj'

it('opens version 1 links of the ROI calculator and drops fields that are gone', () => {
  expect(readShared(roiFormat, roi)).toEqual({
    kind: 'state',
    state: {
      plans: [
        { preset: 'customerService', own: { people: '350', reserve: '30%' } },
        { preset: 'research', own: {} },
      ],
      shown: 1,
    },
  })
})

it('opens version 1 links of the data maturity assessment', () => {
  const shared = readShared(maturityFormat, maturity)
  const answers = shared.kind === 'state' ? Object.values(shared.state) : []
  expect(answers.slice(0, 5)).toEqual([3, 1, 2, 3, 'unknown'])
  expect(answers).toHaveLength(23)
})

it('opens version 1 links of the trust assessment', () => {
  const shared = readShared(trustFormat, trust)
  const [sheet] = shared.kind === 'state' ? shared.state : []
  expect(sheet?.use).toBe('Claims')
  expect(sheet?.scores).toEqual({ evidence: 3, checking: 2, consequence: 1 })
  expect(sheet?.notes).toEqual({ evidence: 'A test on 200 files' })
})
