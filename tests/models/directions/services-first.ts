import type { Directions } from './directions.ts'

/** Models of security operations and of the services from agents to data science. */
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
  'document-thresholds': [
    ['harm', 'hand', 1],
    ['system', 'saved', -1],
    ['system', 'enough', 1, { harm: 120 }],
  ],
  'regression-to-mean': [
    ['correlation', 'anyway', -1],
    ['arm', 'smallest', -1],
    ['spread', 'smallest', 1],
  ],
}
