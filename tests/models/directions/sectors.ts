import type { Directions } from './directions.ts'

/** Models of the pages on technologies, on industries and of the comparisons. */
export const directions: Directions = {
  'copy-or-query': [
    ['queries', 'copy', 1],
    ['queries', 'inPlace', 1],
    ['change', 'enough', 1],
    ['each', 'enough', -1, { upkeep: 9000, connection: 2000 }],
    ['size', 'inPlace', 1],
  ],
  'second-name': [
    ['leaves', 'aloneMisses', 1],
    ['leaves', 'pairedMisses', 1],
    ['slack', 'aloneMisses', -1],
    ['pairing', 'paired', 1],
    ['length', 'alone', 1],
  ],
}
