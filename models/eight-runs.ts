import { over, plus, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * What is left of an agent's errors when only kinds of task without a failure in several runs are released to it.
 * Page: `/agent-ai-2025-guide`.
 */

const mixed = { assumed: 'A mixture chosen for the example: on average right 60.2% of the time.' }
const kinds = (key: string, label: string, value: number) =>
  input(key, label, 'number', value, { bounds: [0.1, 100_000], step: 1, origin: mixed })
const right = (key: string, label: string, value: number, range: readonly [number, number]) =>
  input(key, label, 'share', value, { range, bounds: [0, 1], step: 0.01, origin: mixed })

const good = kinds('good', 'Kinds of task that it can do', 40)
const goodRight = right('goodRight', 'Right on these, share', 0.98, [0.95, 0.995])
const fair = kinds('fair', 'Kinds of task that it does half the time', 30)
const fairRight = right('fairRight', 'Right on those, share', 0.6, [0.4, 0.8])
const poor = kinds('poor', 'Kinds of task that it cannot do', 30)
const poorRight = right('poorRight', 'Right even on these, share', 0.1, [0, 0.2])
const runs = input('runs', 'Runs per kind', 'number', 8, {
  range: [1, 12],
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: { assumed: 'One case of each kind; runs are independent.' },
})

const all = plus(good, fair, poor)
/** Kinds without a failure in so many runs. */
const passing = (exponent: Expression) =>
  plus(
    times(good, power(goodRight, exponent)),
    times(fair, power(fairRight, exponent)),
    times(poor, power(poorRight, exponent)),
  )

export const average = quantity(
  'average',
  'Right on average',
  'share',
  over(plus(times(good, goodRight), times(fair, fairRight), times(poor, poorRight)), all),
)
export const inAll = quantity('inAll', 'Runs in total', 'number', times(all, runs))
export const released = quantity('released', 'Kinds released', 'number', passing(runs))
export const fromGood = quantity(
  'fromGood',
  'Of those, it can do',
  'number',
  times(good, power(goodRight, runs)),
)
export const releasedShare = quantity(
  'releasedShare',
  'Kinds released, share of all',
  'share',
  over(released, all),
)
export const inUse = quantity(
  'inUse',
  'Right in use afterward',
  'share',
  over(passing(plus(runs, 1)), released),
)
export const alike = quantity(
  'alike',
  'Released if it were equally good at every kind',
  'share',
  power(average, runs),
)
export const proven = quantity(
  'proven',
  'Success rate that these runs show, with 95% confidence',
  'share',
  power(0.05, over(1, runs)),
)

export const eightRuns = defineModel({
  key: 'eight-runs',
  title: 'An agent that is right 60% of the time, by kind of task',
  outputs: [average, inAll, released, fromGood, releasedShare, inUse, alike, proven],
  cases: {
    once: { label: 'One run', changes: { runs: 1 } },
    three: { label: 'Three runs', changes: { runs: 3 } },
  },
})
