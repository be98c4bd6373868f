import {
  divide,
  literal,
  max,
  min,
  minus,
  plus,
  power,
  quantity,
  runningSum,
  sumOverYears,
  times,
  year,
} from './expression.ts'
import type { Expression, Quantity } from './tree.ts'

const oneYear = literal(1, 'years')

export interface Returns {
  /** Net present value, with flows at the end of each year. */
  readonly value: Quantity
  /**
   * Years until cumulative cash flow covers the outlay, interpolated within the year, plus any later time below zero. For a plan that ends
   * below zero, and so never pays back, the model's number of years plus one.
   */
  readonly payback: Quantity
}

/**
 * Returns net present value and payback.
 * Source: Brealey, Myers and Allen, Principles of Corporate Finance, ch. 5.
 * @param outlay dollars at the start
 * @param flow dollars per year, by year
 * @param rate discount rate, a share
 */
export function defineReturns(outlay: Expression, flow: Quantity, rate: Expression): Returns {
  const discountedFlow = quantity(
    'discounted',
    'Discounted cash flow',
    'dollars per year',
    divide(flow, power(plus(1, rate), year)),
  )
  const atStart = minus(outlay, minus(runningSum(flow), times(flow, oneYear)))
  const atEnd = minus(outlay, runningSum(flow))
  const zero = literal(0, 'dollars')
  const cent = literal(0.01, 'dollars')
  // Divide by at least a cent, so that a flow that is zero or of the opposite sign gives a large positive number.
  const uncoveredAtStart = divide(max(zero, atStart), max(times(flow, oneYear), cent))
  const uncoveredAtEnd = divide(max(zero, atEnd), max(times(-1, flow, oneYear), cent))
  const uncovered = quantity(
    'open',
    'Part of the year in which the outlay is uncovered',
    'number per year',
    divide(max(min(1, uncoveredAtStart), min(1, uncoveredAtEnd)), oneYear),
  )
  const oneEachYear = quantity(
    'each',
    'Years counted',
    'number per year',
    divide(divide(year, year), oneYear),
  )
  const shortfall = min(1, divide(max(zero, minus(outlay, sumOverYears(flow))), cent))
  return {
    value: quantity('value', 'Net present value', 'dollars', minus(sumOverYears(discountedFlow), outlay)),
    payback: {
      ...quantity(
        'payback',
        'Payback',
        'years',
        times(oneYear, max(sumOverYears(uncovered), times(plus(sumOverYears(oneEachYear), 1), shortfall))),
      ),
      isPayback: true,
    },
  }
}
