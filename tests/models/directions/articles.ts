import type { Directions } from './directions.ts'

export const directions: Directions = {
  'customer-key': [
    ['months', 'moving', 1],
    ['change', 'reportedWorth', -1],
    ['welcomed', 'discounts', 1],
    ['leave', 'worth', -1],
  ],
  'eight-runs': [
    ['runs', 'released', -1],
    ['runs', 'inUse', 1],
    ['goodRight', 'fromGood', 1],
    ['runs', 'proven', 1],
  ],
  'two-uses': [
    ['findsA', 'missedShareA', -1],
    ['rightA', 'wrongShareA', -1],
    ['missed', 'byOfferB', 1],
    ['complains', 'complaints', 1],
  ],
  'work-samples': [
    ['slip', 'share', -1],
    ['samples', 'expertsThrough', -1],
    ['experts', 'share', 1],
  ],
}
