import { minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * What losing a bidder costs in a tender for an audit: the expected lowest of several bids, every fee between two ends being equally likely.
 * Page: `/compare/ey-alternative`. The fees are no firm's.
 */

const unnamed = { assumed: 'Unnamed firms; your own last tender tells more.' }

const low = input('low', 'Lowest fee that a bidder may ask', 'million dollars per year', 5, {
  range: [3, 5.5],
  bounds: [0, 10_000],
  step: 0.25,
  origin: unnamed,
})
const high = input('high', 'Highest fee', 'million dollars per year', 7, {
  range: [6, 10],
  bounds: [0, 10_000],
  step: 0.25,
  origin: unnamed,
})
const bidders = input('bidders', 'Firms that may bid', 'number', 3, {
  range: [1, 5],
  bounds: [1, 20],
  step: 1,
  whole: true,
  origin: { assumed: 'Four networks are large enough, and you want to replace one of them.' },
})
const term = input('term', 'The lowest bid holds for', 'years', 5, {
  bounds: [1, 20],
  step: 1,
  origin: unnamed,
})

const lowest = (count: Expression) => plus(low, over(minus(high, low), plus(count, 1)))
export const fee = quantity('fee', 'Expected fee', 'million dollars per year', lowest(bidders))
export const inAll = quantity('inAll', 'Over the term', 'million dollars', times(fee, term))
export const lost = quantity(
  'lost',
  'Cost of losing one of them, if another is left',
  'million dollars',
  times(over(minus(high, low), times(bidders, plus(bidders, 1))), term),
)

export const auditBidders = defineModel({
  key: 'audit-bidders',
  title: 'Five years of audit fees, by the number of firms that may bid',
  outputs: [fee, inAll, lost],
  cases: {
    two: { label: 'Two may bid', changes: { bidders: 2 } },
    one: { label: 'One may bid', changes: { bidders: 1 } },
  },
})
