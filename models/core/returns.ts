import {
  fixed,
  least,
  minus,
  most,
  over,
  plus,
  power,
  quantity,
  runningSum,
  sumOverYears,
  times,
  year,
} from './expression.ts'
import type { Expression, Quantity } from './tree.ts'

const oneYear = fixed(1, 'years')

/** What a plan returns, as the textbooks have it. */
export interface Returns {
  /** Net present value, flows at the end of each year. */
  readonly value: Quantity
  /**
   * Years until the running sum of the flows covers the outlay, interpolated within the year. When that never happens it
   * is the number of years counted; a sum that sinks below zero again adds the time it stays there.
   */
  readonly payback: Quantity
}

/**
 * Net present value and payback.
 * Source: Brealey, Myers and Allen, Principles of Corporate Finance, ch. 5.
 * @param outlay dollars at the start
 * @param flow dollars per year, by year
 * @param rate discount rate, a share
 */
export function returnsOf(outlay: Expression, flow: Quantity, rate: Expression): Returns {
  const discounted = quantity(
    'discounted',
    'The flow of the year, discounted',
    'dollars per year',
    over(flow, power(plus(1, rate), year)),
  )
  const before = minus(runningSum(flow), times(flow, oneYear))
  const uncovered = most(fixed(0, 'dollars'), minus(outlay, before))
  // A cent stands in for a flow of nothing or less: such a year covers no part of what is open.
  const covers = most(times(flow, oneYear), fixed(0.01, 'dollars'))
  const open = quantity(
    'open',
    'Part of the year in which the outlay is uncovered',
    'number per year',
    over(least(1, over(uncovered, covers)), oneYear),
  )
  return {
    value: quantity('value', 'Net present value', 'dollars', minus(sumOverYears(discounted), outlay)),
    payback: quantity('payback', 'Payback', 'years', times(oneYear, sumOverYears(open))),
  }
}
