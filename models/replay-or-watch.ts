import { fixed, minus, over, plus, power, quantity, roundUp, squareRoot, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * How long live results need to show that an update of a clinical model finds less, and who is missed until then.
 * One-sided test of a share against a known one, at 5% with 80% power. Page: `/solutions/healthcare`.
 */

const aid = { assumed: 'A radiology aid and a rare, serious finding, invented for the example.' }

const before = input('before', 'Share found by the old version', 'share', 0.92, {
  range: [0.9, 0.95],
  bounds: [0.5, 0.999],
  step: 0.01,
  origin: aid,
})
const after = input('after', 'Share found by the update, on your scanners', 'share', 0.85, {
  range: [0.78, 0.89],
  bounds: [0.01, 0.99],
  step: 0.01,
  origin: { assumed: 'What no study of the vendor shows, since it was done elsewhere.' },
})
const weekly = input('weekly', 'Patients with the finding', 'cases per week', 6, {
  range: [2, 15],
  bounds: [0.1, 10_000],
  step: 1,
  origin: aid,
})
const archive = input('archive', 'Confirmed cases in the archive', 'cases', 300, {
  range: [100, 500],
  bounds: [1, 1_000_000],
  step: 10,
  origin: { assumed: 'Some years of one hospital, or one year of several.' },
})

const spread = (of: Expression) => squareRoot(times(of, minus(1, of)))
export const drop = quantity('drop', 'Share no longer found', 'share', minus(before, after))
export const cases = quantity(
  'cases',
  'Patients needed to see it in live results',
  'cases',
  times(
    fixed(1, 'cases'),
    roundUp(power(over(plus(times(1.645, spread(before)), times(0.842, spread(after))), drop), 2)),
  ),
)
export const weeks = quantity('weeks', 'Time until then', 'weeks', over(cases, weekly))
export const missed = quantity(
  'missed',
  'Missed until then that the old version found',
  'cases',
  times(cases, drop),
)
export const inArchive = quantity(
  'inArchive',
  'Difference seen in the archive, in one night',
  'cases',
  times(archive, drop),
)

export const replayOrWatch = defineModel({
  key: 'replay-or-watch',
  title: 'Nineteen weeks, or one night',
  outputs: [cases, weeks, missed, inArchive],
})
