import { fixed, minus, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What a fallback for a scoring provider buys in an average year, and in one long outage.
 * Page: `/financial-services`.
 */

const bank = { assumed: 'The bank of the example.' }

const available = input('available', 'Time the provider is available', 'share', 0.999, {
  range: [0.997, 0.9999],
  bounds: [0.5, 1],
  step: 0.0001,
  origin: { assumed: 'A usual promise of a contract.' },
})
const shared = input('shared', 'Share of outages caused by the host', 'share', 0.6, {
  range: [0.3, 0.8],
  bounds: [0, 1],
  step: 0.05,
  origin: bank,
})
const decisions = input('decisions', 'Decisions per hour', 'cases per hour', 1500, {
  range: [1000, 2000],
  bounds: [0, 10_000_000],
  step: 50,
  origin: bank,
})
const lost = input('lost', 'Loss per decision not made', 'dollars per case', 5.6, {
  range: [3, 9],
  bounds: [0, 100_000],
  step: 0.1,
  origin: bank,
})
const poorer = input('poorer', 'Loss per decision by your own scorecard', 'dollars per case', 1.1, {
  range: [0.5, 2],
  bounds: [0, 100_000],
  step: 0.1,
  origin: bank,
})
const second = input('second', 'Price of a second provider', 'dollars per year', 180_000, {
  bounds: [0, 100_000_000],
  step: 5000,
  origin: bank,
})
const own = input('own', 'Price of your own scorecard', 'dollars per year', 40_000, {
  bounds: [0, 100_000_000],
  step: 1000,
  origin: bank,
})
const outage = input('outage', 'A long outage', 'hours', 72, { bounds: [0, 8760], step: 1, origin: bank })

export const down = quantity(
  'down',
  'Hours without the provider',
  'hours per year',
  times(fixed(8760, 'hours per year'), minus(1, available)),
)
const hour = quantity('hour', 'Loss per hour', 'dollars per hour', times(decisions, lost))
export const none = quantity('none', 'No fallback', 'dollars per year', times(down, hour))
export const sameHost = quantity(
  'sameHost',
  'Second provider, same host',
  'dollars per year',
  plus(times(down, shared, hour), second),
)
/** Two hosts that fail independently are down together for the product of their shares. */
export const otherHost = quantity(
  'otherHost',
  'Second provider, other host',
  'dollars per year',
  plus(times(down, minus(1, available), hour), second),
)
export const scorecard = quantity(
  'scorecard',
  'Own scorecard, own machines',
  'dollars per year',
  plus(times(down, decisions, poorer), own),
)
export const longOutage = quantity('longOutage', 'One long outage', 'dollars', times(outage, hour))
export const longOutageScorecard = quantity(
  'longOutageScorecard',
  'The same with the scorecard',
  'dollars',
  times(outage, decisions, poorer),
)

export const secondProvider = defineModel({
  key: 'second-provider',
  title: 'What a second scoring provider buys',
  outputs: [down, none, sameHost, otherHost, scorecard, longOutage, longOutageScorecard],
})
