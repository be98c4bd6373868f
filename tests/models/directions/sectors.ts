import type { Directions } from './directions.ts'

/** Models of the pages on technologies, on industries and of the comparisons. */
export const directions: Directions = {
  'audit-bidders': [
    ['bidders', 'fee', -1],
    ['bidders', 'lost', -1],
    ['high', 'inAll', 1],
  ],
  'case-backlog': [
    ['back', 'closed', -1],
    ['back', 'gone', 1],
    ['faster', 'limit', 1],
    ['effort', 'limit', -1, { arrive: 12_000, capacity: 11_500, faster: 0.2 }],
    ['pending', 'gone', 1],
  ],
  'copy-or-query': [
    ['queries', 'copy', 1],
    ['queries', 'inPlace', 1],
    ['change', 'enough', 1],
    ['each', 'enough', -1, { upkeep: 9000, connection: 2000 }],
    ['size', 'inPlace', 1],
  ],
  'double-booking': [
    ['firstAway', 'earned', 1],
    ['firstAway', 'waited', -1],
    ['wait', 'perHour', -1],
  ],
  'kept-orders': [
    ['newReturns', 'newContribution', -1],
    ['lift', 'limit', 1],
    ['margin', 'point', 1],
  ],
  'longer-hold': [
    ['held', 'needed', 1],
    ['goal', 'plannedGrowth', 1],
    ['held', 'returnStops', -1, { debtShare: 0.5, paydown: 3, goal: 0.25, multiple: 10, ebitda: 12 }],
    ['paydown', 'needed', -1],
  ],
  'metered-job': [
    ['faster', 'photon', -1],
    ['idle', 'allPurpose', 1],
    ['allRate', 'dearer', 1],
    ['changedHours', 'reread', -1],
    ['photonUnits', 'photonPays', 1, { start: 0.1, units: 16, hours: 2.5 }],
  ],
  'one-attendant': [
    ['robots', 'working', 1],
    ['robots', 'each', -1],
    ['robots', 'wait', 1],
    ['help', 'cost', 1],
    ['run', 'halvedCost', -1],
  ],
  'parallel-rollout': [
    ['sites', 'smallLast', 1],
    ['sites', 'largeWaits', 1],
    ['largeStart', 'better', -1],
    ['later', 'better', 1, { largeTeams: 8, smallTeams: 2 }],
  ],
  'portable-parts': [
    ['saved', 'enough', -1],
    ['upkeep', 'enough', 1],
    ['extra', 'yearly', 1],
  ],
  'reload-or-merge': [
    ['rows', 'reload', 1],
    ['care', 'enough', 1],
    ['machine', 'enough', -1],
    ['changed', 'merge', 1],
  ],
  'replay-or-watch': [
    ['after', 'cases', 1],
    ['after', 'inArchive', -1],
    ['weekly', 'weeks', -1],
  ],
  'review-lanes': [
    ['live', 'all', 1],
    ['live', 'lanes', 1],
    ['crossing', 'lanes', 1],
    ['available', 'lanesEnough', 1],
    ['read', 'lanesEnough', -1, { available: 600, laneNew: 200 }],
  ],
  'rule-overlap': [
    ['changes', 'atOnce', 1],
    ['both', 'enough', -1, { build: 12, waves: 10, bothInWave: 1 }],
    ['bridges', 'enough', 1, { build: 12, both: 3, waves: 10, bothInWave: 1 }],
    ['waves', 'inWaves', -1],
  ],
  'second-name': [
    ['leaves', 'aloneMisses', 1],
    ['leaves', 'pairedMisses', 1],
    ['slack', 'aloneMisses', -1],
    ['pairing', 'paired', 1],
    ['length', 'alone', 1],
  ],
  'shared-pool': [
    ['assistant', 'apart', 1],
    ['assistant', 'together', 1],
    ['price', 'worth', 1],
    ['night', 'free', -1],
  ],
  'team-mix': [
    ['worth', 'pyramid', 1],
    ['worth', 'flat', 1],
    ['partnerRate', 'pyramid', -1],
    ['flatRate', 'flatHours', -1],
  ],
}
