import type { Directions } from './directions.ts'

/** Security operations, and services from agents to data science. */
export const directions: Directions = {
  'agent-chain': [
    ['steps', 'retryRight', -1],
    ['found', 'retryWrong', -1],
    ['right', 'bareRight', 1],
  ],
  'alert-queue': [
    ['closes', 'assisted', 1],
    ['read', 'today', -1],
    ['peopleMiss', 'assisted', 1],
  ],
  'attack-clock': [
    ['response', 'stopped', -1],
    ['grants', 'stopped', 1],
    ['surer', 'stoppedLast', 1],
  ],
  'cutoff-shift': [
    ['shift', 'changed', 1],
    ['compared', 'hiddenAll', -1],
    ['near', 'hiddenNear', 1],
  ],
  'deletion-reach': [
    ['places', 'byHand', -1],
    ['finds', 'leftHandFound', -1],
    ['careful', 'leftJob', -1],
  ],
  'document-thresholds': [
    ['harm', 'hand', 1],
    ['system', 'saved', -1],
    ['system', 'enough', 1, { harm: 120 }],
  ],
  'error-exposure': [
    ['unnoticed', 'loss', 1],
    ['undone', 'loss', 1],
  ],
  'false-alarms': [
    ['measures', 'tight', 1],
    ['branches', 'most4', -1],
  ],
  'idea-gates': [
    ['worth', 'netBoth', 1],
    ['paperLoses', 'goodBoth', -1],
    ['paperStops', 'netPaper', 1],
    ['paper', 'netPaper', -1],
  ],
  'junior-pipeline': [
    ['leave', 'year8', -1],
    ['reduced', 'year8', 1],
    ['reduced', 'factor', -1],
  ],
  'log-tiers': [
    ['debug', 'before', 1],
    ['hot', 'saved', 1, { missing: 12, newNames: 30, summaries: 0.05 }],
    ['filled', 'roster', -1],
  ],
  'override-value': [
    ['factCorrects', 'withFacts', 1],
    ['otherSpoils', 'net', -1],
  ],
  'rebuild-time': [
    ['hours', 'inOrder', 1],
    ['machines', 'parallel', -1],
    ['kept', 'lost', -1],
  ],
  'record-sample': [
    ['sample', 'met', 1],
    ['missing', 'met', 1],
    ['sample', 'ruledOut', -1],
  ],
  'regression-to-mean': [
    ['correlation', 'anyway', -1],
    ['arm', 'smallest', -1],
    ['spread', 'smallest', 1],
  ],
  'revenue-bridge': [
    ['ledger', 'unexplained', 1],
    ['notShipped', 'shipped', -1],
  ],
  'review-hours': [
    ['secondYears', 'needed', -1],
    ['each', 'left', 1],
  ],
  'slice-scan': [
    ['changed', 'real5', 1],
    ['segments', 'false5', 1],
    ['power5', 'realTwice', 1],
  ],
}
