import { least, minus, most, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * The share of disputes about old answers that five kinds of record can settle together.
 * Page: `/case-studies/trust-architecture`.
 */

const drill = { assumed: 'Found for 100 answers drawn at random from last March.' }
const found = (key: string, label: string, value: number, range: readonly [number, number]) =>
  input(key, label, 'share', value, { range, bounds: [0, 1], step: 0.005, origin: drill })

const answer = found('answer', 'Answer as shown', 0.995, [0.97, 1])
const person = found('person', 'The person behind the request is recorded', 0.97, [0.9, 0.99])
const versions = found('versions', 'Model, prompt and settings', 0.98, [0.9, 0.995])
const passages = found('passages', 'Passages as they stood', 0.9, [0.7, 0.99])
const rights = found('rights', 'Rights in force at the time', 0.85, [0.6, 0.99])

const withPerson = quantity('withPerson', 'Answer and person', 'share', times(answer, person))
const withVersions = quantity('withVersions', 'These and the versions', 'share', times(withPerson, versions))
const withPassages = quantity(
  'withPassages',
  'These and the passages',
  'share',
  times(withVersions, passages),
)
export const settled = quantity(
  'settled',
  'All five, if gaps fall independently',
  'share',
  times(withPassages, rights),
)
const gaps = [answer, person, versions, passages, rights].map(each => minus(1, each))
export const apart = quantity(
  'apart',
  'All five, if every gap affects a different answer',
  'share',
  most(0, minus(1, plus(...gaps))),
)
export const together = quantity(
  'together',
  'All five, if all gaps affect the same answers',
  'share',
  least(answer, person, versions, passages, rights),
)

export const disputeRecords = defineModel({
  key: 'dispute-records',
  title: 'Share of disputes that can be settled, from five records',
  outputs: [settled, apart, together],
  cases: {
    rights: { label: 'Rights found at 99%', changes: { rights: 0.99 } },
    both: { label: 'Rights and passages found at 99%', changes: { rights: 0.99, passages: 0.99 } },
  },
})
