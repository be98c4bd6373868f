import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareFormat as maturityFormat } from '#src/behaviors/data-maturity/answers.ts'
import { shareFormat as roiFormat } from '#src/behaviors/roi-calculator/plan-state.ts'
import { readShareLink, type ShareFormat, writeShareLink } from '#src/behaviors/shared/share-link.ts'
import { shareFormat as trustFormat } from '#src/behaviors/trust-assessment/sheets.ts'

type Sheet = { name: string; scores: number[] }

const format: ShareFormat<Sheet> = { name: 'sheet', write: state => state, read: data => data as Sheet }

test('a state round-trips through its link', () => {
  fc.assert(
    fc.property(
      fc.record({ name: fc.string({ unit: 'grapheme' }), scores: fc.array(fc.integer()) }),
      state => {
        const hash = writeShareLink(format, state)
        expect(hash).toMatch(/^#sheet\.1\.[\w-]*\.[a-z0-9]+$/)
        expect(readShareLink(format, hash)).toEqual({ kind: 'state', state })
      },
    ),
  )
})

test('a link with a changed, missing, or added character is rejected', () => {
  const hash = writeShareLink(format, { name: 'Notes of a meeting', scores: [3, 2, 1] })
  const offset = fc.integer({ min: '#sheet.'.length, max: hash.length - 1 })
  const letter = fc.constantFrom(...'abcXYZ019-_.')
  fc.assert(
    fc.property(offset, letter, fc.constantFrom(0, 1), (at, inserted, removedCount) => {
      const damagedHash = hash.slice(0, at) + inserted + hash.slice(at + removedCount)
      fc.pre(damagedHash !== hash)
      expect(readShareLink(format, damagedHash)).toEqual({ kind: 'rejected' })
    }),
  )
  expect(readShareLink(format, hash.slice(0, -1))).toEqual({ kind: 'rejected' })
})

test.each(['.', ')', '.)', '%20', '?utm_source=mail'])('“%s” after a link is ignored', ending => {
  const sheet = { name: 'Notes of a meeting', scores: [3, 2, 1] }
  const link = writeShareLink(format, sheet) + ending
  expect(readShareLink(format, link)).toEqual({ kind: 'state', state: sheet })
})

test.each(['', '#', '#how-it-works', '#sheets.1.a.b', '#other.1.e30.x'])(
  'the fragment "%s" holds no state for the tool',
  hash => {
    expect(readShareLink(format, hash)).toEqual({ kind: 'none' })
  },
)

// Version 1 links are in people's mail and slides. Never change them.
const roi =
  '#roi.1.eyJwbGFucyI6W3sicHJlc2V0IjoiY3VzdG9tZXJTZXJ2aWNlIiwib3duIjp7InBlb3BsZSI6IjM1MCIsInJlc2VydmUiOiIzMCUiLCJyZXNlcnZlLmxvdyI6IjEwJSIsInJlc2VydmUuaGlnaCI6IjQwJSJ9fSx7InByZXNldCI6InJlc2VhcmNoIiwib3duIjp7fX1dLCJzaG93biI6MX0.h4clek'
const maturity = '#maturity.1.IjMxMjN1MDEyMzQ1LTAxMjN1MDEyMzEyMyI.1iiayo5'
const trust = '#trust.1.W1siQ2xhaW1zIiwiMzIxMCIseyJldmlkZW5jZSI6IkEgdGVzdCBvbiAyMDAgZmlsZXMifV1d.7m31bj'

test('version 1 links from every tool can still be opened', () => {
  expect(readShareLink(roiFormat, roi)).toEqual({
    kind: 'state',
    state: {
      plans: [
        { preset: 'customerService', own: { people: '350', reserve: '30%' } },
        { preset: 'research', own: {} },
      ],
      shown: 1,
    },
  })
  const maturityShared = readShareLink(maturityFormat, maturity)
  const answers = maturityShared.kind === 'state' ? Object.values(maturityShared.state) : []
  expect(answers.slice(0, 5)).toEqual([3, 1, 2, 3, 'unknown'])
  expect(answers).toHaveLength(23)
  const trustShared = readShareLink(trustFormat, trust)
  const [sheet] = trustShared.kind === 'state' ? trustShared.state : []
  expect(sheet?.use).toBe('Claims')
  expect(sheet?.scores).toEqual({ evidence: 3, checking: 2, consequence: 1 })
  expect(sheet?.notes).toEqual({ evidence: 'A test on 200 files' })
})
