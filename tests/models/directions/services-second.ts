import type { Directions } from './directions.ts'

/** Models of the services from enterprise agent orchestration to zero trust. */
export const directions: Directions = {
  'agent-attention': [
    ['shareC', 'total', 1],
    ['offered', 'missing', -1],
    ['wage', 'review', 1],
    ['call', 'calls', 1],
  ],
  'shared-embedding': [
    ['applications', 'gain', 1],
    ['build', 'enough', 1],
    ['changes', 'gain', 1, { applications: 20 }],
    ['speed', 'embedding', -1],
  ],
  'two-dates': [
    ['acquired', 'later', 1],
    ['corrected', 'twentieth', -1],
    ['limit', 'breach', -1],
  ],
  'program-effect': [
    ['correlation', 'returned', 1],
    ['after', 'due', -1],
    ['cost', 'enough', 1],
  ],
  'ward-alerts': [
    ['prevalence', 'precision', 1],
    ['clears', 'falseAlerts', -1],
    ['noticed', 'perNews', 1],
  ],
  'record-linkage': [
    ['firstOdds', 'wrong', -1],
    ['firstSame', 'missed', -1],
    ['reading', 'hours', 1],
  ],
  'case-division': [
    ['missed', 'sorted', 1, { aiUnusual: 0.25, personUnusual: 0.1 }],
    ['missed', 'sortedHours', -1],
    ['personRoutine', 'levelPeople', 1, { aiUnusual: 0.25, personUnusual: 0.1 }],
    ['catches', 'reviewed', -1],
  ],
  'gate-queue': [
    ['review', 'time', -1],
    ['progress', 'time', 1],
    ['build', 'finished', 1],
  ],
  'upgrade-cost': [
    ['upgrades', 'inside', -1],
    ['upgrades', 'ahead', 1],
    ['uses', 'outside', 1],
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
  'copilot-halves': [
    ['draftSaves', 'worn', 1],
    ['longLeave', 'level', -1],
    ['drafted', 'both', -1],
    ['hours', 'trialYears', -1],
  ],
  'net-retention': [
    ['left', 'rebuilt', -1],
    ['left', 'seller', 1, { grown: 3.3, cut: 0.8 }],
    ['cut', 'seller', -1],
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
  'standing-access': [
    ['grant', 'after', 1],
    ['reach', 'factor', -1],
    ['tables', 'factor', 1],
    ['asked', 'approvals', 1],
  ],
}
