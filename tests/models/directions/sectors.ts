import type { Directions } from './directions.ts'

/** Models of the technology, industry, and comparison pages. */
export const directions: Directions = {
  'copy-or-query': [
    ['queries', 'copy', 1],
    ['queries', 'inPlace', 1],
    ['change', 'enough', 1],
    ['each', 'enough', -1, { upkeep: 9000, connection: 2000 }],
    ['size', 'inPlace', 1],
  ],
  'kept-orders': [
    ['newReturns', 'newContribution', -1],
    ['lift', 'limit', 1],
  ],
  'longer-hold': [
    ['held', 'needed', 1],
    ['goal', 'plannedGrowth', 1],
    ['held', 'returnStops', -1, { debtShare: 0.5, paydown: 3, goal: 0.25, multiple: 10, ebitda: 12 }],
    ['paydown', 'needed', -1],
  ],
  'one-attendant': [
    ['robots', 'working', 1],
    ['robots', 'each', -1],
    ['robots', 'wait', 1],
    ['help', 'cost', 1],
  ],
  'shared-pool': [
    ['assistant', 'apart', 1],
    ['assistant', 'together', 1],
    ['price', 'worth', 1],
  ],
}
