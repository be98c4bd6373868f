import type { Directions } from './directions.ts'

/** The models of the articles and papers. */
export const directions: Directions = {
  'agent-steps': [
    ['right', 'clean', 1],
    ['right', 'onTheWay', -1],
    ['interval', 'onTheWay', 1],
    ['actions', 'atEnd', 1],
  ],
  'bad-release': [
    ['hours', 'readAll', 1],
    ['differs', 'readSome', 1],
    ['wrong', 'wrongAnswers', 1],
  ],
  'customer-key': [
    ['months', 'moving', 1],
    ['change', 'reportedWorth', -1],
    ['welcomed', 'discounts', 1],
    ['leave', 'worth', -1],
  ],
  'declared-hours': [
    ['check', 'companySplit', -1],
    ['ifSplit', 'companySplit', 1],
    ['part', 'beatsNet', -1],
  ],
  'dispute-records': [
    ['rights', 'settled', 1],
    ['passages', 'apart', 1],
    ['person', 'together', 1],
  ],
  'eight-runs': [
    ['runs', 'released', -1],
    ['runs', 'inUse', 1],
    ['goodRight', 'fromGood', 1],
    ['runs', 'proven', 1],
  ],
  'lowest-pillar': [
    ['weak', 'finishedB', 1],
    ['even', 'finishedA', 1],
    ['points', 'gainWeak', 1],
    ['trials', 'proven', 1],
  ],
  'near-or-far': [
    ['drive', 'worth', -1],
    ['expenses', 'worth', 1],
    ['stay', 'far', -1],
  ],
  'output-of-time': [
    ['change', 'output', -1],
    ['assisted', 'ofJob', 1, { change: -0.2 }],
  ],
  'persona-live': [
    ['every', 'toRead', 1],
    ['replies', 'bad', 1],
    ['seconds', 'hours', 1],
  ],
  'persona-response': [
    ['filmed', 'mayLose', 1],
    ['fixedCost', 'fewest', 1],
    ['clips', 'saved', 1],
  ],
  'pilot-size': [
    ['people', 'none', -1],
    ['every', 'none', 1],
    ['weeks', 'spoiled', 1],
  ],
  'rollout-waves': [
    ['harm', 'enough', -1],
    ['worth', 'enough', 1],
    ['noticed', 'spared', 1],
  ],
  'two-uses': [
    ['findsA', 'missedShareA', -1],
    ['rightA', 'wrongShareA', -1],
    ['missed', 'byOfferB', 1],
    ['complains', 'silent', -1],
  ],
  'work-samples': [
    ['slip', 'share', -1],
    ['samples', 'expertsThrough', -1],
    ['experts', 'share', 1],
  ],
}
