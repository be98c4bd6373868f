import type { Directions } from './directions.ts'

/** Models of the services from enterprise agent orchestration to zero trust. */
export const directions: Directions = {
  'record-linkage': [
    ['firstOdds', 'wrong', -1],
    ['firstSame', 'missed', -1],
    ['reading', 'hours', 1],
  ],
  'graded-sample': [
    ['harm', 'sample320', 1],
    ['harm', 'outcomes', 1],
    ['grading', 'enough', 1],
  ],
  'order-quantile': [
    ['short', 'bestNaive', 1],
    ['better', 'modelBest', -1],
    ['better', 'modelYear', 1],
    ['spread', 'naivePlain', 1],
  ],
  'labeling-stop': [
    ['examples', 'payback', 1],
    ['examples', 'accuracy', 1],
    ['cases', 'payback', -1],
  ],
  'answer-ledger': [
    ['inModel', 'rate', -1],
    ['fixRanking', 'together', 1],
    ['inRanking', 'flawless', -1],
  ],
}
