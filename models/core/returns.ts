import {
  add,
  divide,
  literal,
  max,
  min,
  multiply,
  power,
  quantity,
  runningSum,
  subtract,
  sumOverYears,
  year,
} from './expression.ts'
import type { Expression, Quantity } from './tree.ts'

const oneYear = literal(1, 'years')

interface Returns {
  /** Net present value, with flows at the end of each year. */
  readonly value: Quantity
  /**
   * Total time, in years, during which cumulative cash flow is below the outlay, interpolated within each year. If it ends below the
   * outlay, this is the number of years plus one.
   */
  readonly payback: Quantity
}

/**
 * Returns net present value and payback. `outlay` is in dollars, `flow` in dollars per year, and `rate` is a share.
 * Source: Brealey, Myers and Allen, Principles of Corporate Finance, ch. 5.
 */
export function defineReturns(outlay: Expression, flow: Quantity, rate: Expression): Returns {
  const discountedFlow = quantity(
    'discounted',
    'Discounted cash flow',
    'dollars per year',
    divide(flow, power(add(1, rate), year)),
  )
  const atStart = subtract(outlay, subtract(runningSum(flow), multiply(flow, oneYear)))
  const atEnd = subtract(outlay, runningSum(flow))
  const zero = literal(0, 'dollars')
  const cent = literal(0.01, 'dollars')
  // Divide by at least a cent, so a flow that is zero or of the opposite sign gives a large positive number.
  const uncoveredAtStart = divide(max(zero, atStart), max(multiply(flow, oneYear), cent))
  const uncoveredAtEnd = divide(max(zero, atEnd), max(multiply(-1, flow, oneYear), cent))
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
  const shortfall = min(1, divide(max(zero, subtract(outlay, sumOverYears(flow))), cent))
  return {
    value: quantity('value', 'Net present value', 'dollars', subtract(sumOverYears(discountedFlow), outlay)),
    payback: {
      ...quantity(
        'payback',
        'Payback',
        'years',
        multiply(
          oneYear,
          max(sumOverYears(uncovered), multiply(add(sumOverYears(oneEachYear), 1), shortfall)),
        ),
      ),
      isPayback: true,
    },
  }
}
