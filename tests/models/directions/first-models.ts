import type { Directions } from './directions.ts'

/** The effect of more use on a benefit depends on the benefit's sign. */
const saves = { saving: 0.2, checking: 0.02 }

export const directions: Directions = {
  'ai-roi': [
    ['saving', 'value', 1],
    ['adoption', 'totalBenefit', 1, saves],
    ['ramp', 'totalBenefit', -1, saves],
    ['license', 'value', -1],
    ['checking', 'value', -1],
    ['reserve', 'value', -1],
    ['build', 'payback', 1],
  ],
  'agent-limit': [
    ['accepted', 'limit', 1],
    ['readings', 'limit', 1],
    ['lost', 'limit', -1],
    ['ordinary', 'threshold', -1],
  ],
  checking: [
    ['harm', 'threshold', -1],
    ['harm', 'cases', 1],
  ],
  'evidence-wait': [
    ['challenges', 'cost', 1],
    ['wait', 'stillToCome', -1],
    ['upkeep', 'net', -1],
  ],
  'agent-work': [
    ['spoils', 'wrong', 1],
    ['repairs', 'wrong', -1],
    ['better', 'moreRepair', -1],
    ['check', 'saved', -1],
  ],
  'failure-portfolio': [
    ['paying', 'unprovenRate', -1],
    ['droppedCost', 'money', 1],
    ['measured', 'unmeasured', -1],
  ],
  'order-of-work': [
    ['recordsMonths', 'ratio', -1],
    ['team', 'atOnce', -1],
    ['portalWorth', 'largest', 1],
  ],
  'payment-orders': [
    ['catches', 'alone', -1],
    ['kept', 'policy', -1],
    ['slips', 'both', 1],
  ],
  'staged-bet': [
    ['worth', 'atOnce', 1],
    ['worth', 'staged', 1],
    ['stops', 'gainInStages', 1],
    ['fails', 'gainInStages', -1],
  ],
  'llm-evaluation': [
    ['bank', 'intervalHigh', -1],
    ['bank', 'intervalLow', 1],
    ['agreement', 'judgeScore', 1],
  ],
  'minute-price': [
    ['perMinute', 'stream', 1],
    ['streamCost', 'worthwhile', 1],
  ],
  'private-ai-cost': [
    ['rental', 'gap', 1],
    ['readPrice', 'gap', -1],
  ],
  'real-return': [
    ['convert', 'value', 1],
    ['slower', 'value', -1],
    ['firstYear', 'payback', -1],
  ],
  'self-hosted-return': [
    ['fall', 'value', -1],
    ['daily', 'cost', 1],
    ['apiPrice', 'payback', -1],
  ],
  'task-cost': [
    ['repeated', 'widely', 1],
    ['errorCost', 'lostToErrors', 1],
  ],
  'two-orders': [
    ['pass', 'usedBuildFirst', -1],
    ['pass', 'usedAskFirst', -1],
    ['build', 'askFirst', 1],
  ],
  'shared-pipeline': [
    ['count', 'difference', 1, { byHand: 22, through: 6 }],
    ['build', 'enough', 1],
  ],
}
