import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Impersonated payment orders: a detector, a callback by policy, a callback enforced by the system, and both.
 * Page: `/services/deepfake-detection`.
 */

const example = { assumed: 'The example of the page.' }

const fakes = input('fakes', 'False orders that staff would pay', 'events per year', 4, {
  range: [1, 8],
  bounds: [0, 10_000],
  step: 1,
  origin: example,
})
const amount = input('amount', 'Amount of a false order', 'dollars per event', 600_000, {
  range: [200_000, 1_500_000],
  bounds: [0, 1_000_000_000],
  step: 10_000,
  origin: example,
})
const genuine = input('genuine', 'Genuine orders by call or voice message', 'cases per year', 3000, {
  bounds: [0, 10_000_000],
  step: 100,
  origin: example,
})
const catches = input('catches', 'Fakes that a detector catches', 'share', 0.85, {
  range: [0.5, 0.95],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'A detector loses ground when a new generator appears.' },
})
const believed = input('believed', 'How often its warning is believed', 'share', 0.9, {
  range: [0.6, 0.98],
  bounds: [0, 1],
  step: 0.01,
  origin: example,
})
const flagged = input('flagged', 'Genuine orders that it flags', 'share', 0.01, {
  range: [0.005, 0.05],
  bounds: [0, 1],
  step: 0.005,
  origin: example,
})
const clearing = input('clearing', 'Clearing a flagged order', 'hours per case', 1, {
  bounds: [0, 100],
  step: 0.25,
  origin: { assumed: '30 flagged orders a year take 30 hours.' },
})
const detector = input('detector', 'Price of the detector', 'dollars per year', 80_000, {
  range: [40_000, 150_000],
  bounds: [0, 10_000_000],
  step: 5000,
  origin: example,
})
const callbacks = input('callbacks', 'Orders due a callback', 'cases per year', 500, {
  bounds: [0, 10_000_000],
  step: 10,
  origin: example,
})
const minutes = input('minutes', 'Minutes of a callback', 'minutes per case', 12, {
  range: [8, 20],
  bounds: [0, 600],
  step: 1,
  origin: example,
})
const kept = input('kept', 'How often the policy is followed', 'share', 0.8, {
  range: [0.6, 0.95],
  bounds: [0, 1],
  step: 0.05,
  origin: { assumed: 'Measure it under pressure, with staged requests.' },
})
const enforcement = input('enforcement', 'Enforcement in the payment system', 'dollars per year', 60_000, {
  range: [30_000, 120_000],
  bounds: [0, 10_000_000],
  step: 5000,
  origin: example,
})
const slips = input('slips', 'Share that gets past enforcement', 'share', 0.02, {
  range: [0.005, 0.05],
  bounds: [0, 1],
  step: 0.005,
  origin: example,
})
const wage = input('wage', 'Cost of an hour of staff', 'dollars per hour', 70, {
  range: [55, 90],
  bounds: [1, 1000],
  step: 5,
  origin: example,
})

export const exposed = quantity('exposed', 'Amount at risk', 'dollars per year', times(fakes, amount))
const missed = quantity('missed', 'Fakes that pass the detector', 'share', minus(1, times(catches, believed)))
const detecting = quantity(
  'detecting',
  'Cost of the detector',
  'dollars per year',
  plus(detector, times(genuine, flagged, clearing, wage)),
)
const calling = quantity(
  'calling',
  'Cost of the callbacks',
  'dollars per year',
  over(times(callbacks, minutes, wage), fixed(60, 'minutes per hour')),
)
export const alone = quantity(
  'alone',
  'Detector alone',
  'dollars per year',
  plus(times(exposed, missed), detecting),
)
export const policy = quantity(
  'policy',
  'Callback by policy',
  'dollars per year',
  plus(times(exposed, minus(1, kept)), times(calling, kept)),
)
export const enforced = quantity(
  'enforced',
  'Callback enforced by the system',
  'dollars per year',
  plus(times(exposed, slips), calling, enforcement),
)
/** Failures are taken to be independent. */
export const both = quantity(
  'both',
  'Enforced callback and detector',
  'dollars per year',
  plus(times(exposed, slips, missed), calling, enforcement, detecting),
)
export const spared = quantity(
  'spared',
  'Loss that a detector prevents beside an enforced callback',
  'dollars per year',
  times(exposed, slips, minus(1, missed)),
)

export const paymentOrders = defineModel({
  key: 'payment-orders',
  title: 'Impersonated payment orders, four arrangements',
  outputs: [exposed, alone, policy, enforced, both, spared],
})
