import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * One portfolio of initiatives, counted seven ways. The rates have different bases: they must not be drawn on one scale.
 * Page: `/insights/enterprise-ai-failure-rates`.
 */

const invented = { assumed: 'The portfolio made up for the example.' }
const count = (key: string, label: string, value: number, bounds: readonly [number, number]) =>
  input(key, label, 'projects', value, { bounds, step: 1, whole: true, origin: invented })
const price = (key: string, label: string, value: number, range: readonly [number, number]) =>
  input(key, label, 'dollars per project', value, {
    range,
    bounds: [0, 1_000_000_000],
    step: 10_000,
    origin: invented,
  })

const stopped = count('stopped', 'Stopped before anything worked', 6, [0, 10_000])
const dropped = count('dropped', 'Dropped after a proof of concept', 14, [0, 10_000])
const undecided = count('undecided', 'Undecided after a proof of concept', 4, [0, 10_000])
const launched = count('launched', 'Launched', 16, [1, 10_000])
const retired = count('retired', 'Of those, retired', 3, [0, 10_000])
const measured = count('measured', 'With a benefit measured against a baseline', 7, [0, 10_000])
const paying = count('paying', 'Of those, above their full cost', 4, [0, 10_000])
const visible = count('visible', 'Of those, visible in the accounts', 2, [0, 10_000])
const stoppedCost = price('stoppedCost', 'Cost of one stopped early', 50_000, [20_000, 100_000])
const droppedCost = price('droppedCost', 'Cost of one dropped', 150_000, [80_000, 300_000])
const undecidedCost = price('undecidedCost', 'Cost of one undecided', 200_000, [100_000, 400_000])
const launchedCost = price('launchedCost', 'Cost of one launched', 1_100_000, [600_000, 2_000_000])

const started = quantity('started', 'Started', 'projects', plus(stopped, dropped, undecided, launched))
const proofs = quantity(
  'proofs',
  'Reached a proof of concept',
  'projects',
  plus(dropped, undecided, launched),
)
const unproven = quantity('unproven', 'Launched and not shown to pay', 'projects', minus(launched, paying))
const bill = (key: string, label: string, projects: Expression, cost: Expression) =>
  quantity(key, label, 'dollars', times(projects, cost))
const spentStopped = bill('spentStopped', 'Stopped before anything worked', stopped, stoppedCost)
const spentDropped = bill('spentDropped', 'Dropped after a proof of concept', dropped, droppedCost)
const spentUndecided = bill('spentUndecided', 'Undecided', undecided, undecidedCost)
const spentPaying = bill('spentPaying', 'Launched, benefit above full cost', paying, launchedCost)
const spentUnproven = bill('spentUnproven', 'Launched, not shown to pay', unproven, launchedCost)
export const spent = quantity(
  'spent',
  'Spent in all',
  'dollars',
  plus(spentStopped, spentDropped, spentUndecided, spentPaying, spentUnproven),
)

const rate = (key: string, label: string, above: Expression, below: Expression) =>
  quantity(key, label, 'share', over(above, below))
export const money = rate(
  'money',
  'Money spent on what stopped before launch',
  plus(spentStopped, spentDropped),
  spent,
)
export const retiredRate = rate('retiredRate', 'Retired, of those launched', retired, launched)
export const droppedRate = rate(
  'droppedRate',
  'Dropped, of proofs of concept decided',
  dropped,
  plus(dropped, launched),
)
export const stoppedRate = rate(
  'stoppedRate',
  'Stopped before launch, of those decided',
  plus(stopped, dropped),
  minus(started, undecided),
)
export const unprovenRate = rate(
  'unprovenRate',
  'Benefit not shown to exceed cost, of those launched',
  unproven,
  launched,
)
export const unmeasured = rate(
  'unmeasured',
  'No measured benefit, of all started',
  minus(started, measured),
  started,
)
export const invisible = rate(
  'invisible',
  'Not visible in the accounts, of all started',
  minus(started, visible),
  started,
)
export const unprovenMoney = rate(
  'unprovenMoney',
  'Money in launched work not shown to pay',
  spentUnproven,
  spent,
)
export const startedCount = quantity(
  'startedCount',
  'Number of initiatives',
  'number',
  over(started, fixed(1, 'projects')),
)

export const failurePortfolio = defineModel({
  key: 'failure-portfolio',
  title: 'The same initiatives, counted seven ways',
  outputs: [
    startedCount,
    proofs,
    spent,
    money,
    retiredRate,
    droppedRate,
    stoppedRate,
    unprovenRate,
    unmeasured,
    invisible,
    unprovenMoney,
  ],
})
