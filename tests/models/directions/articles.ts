import type { Directions } from './directions.ts'

/** The models of the articles and papers. */
export const directions: Directions = {
  'agent-steps': [
    ['right', 'clean', 1],
    ['right', 'onTheWay', -1],
    ['interval', 'onTheWay', 1],
    ['actions', 'atEnd', 1],
  ],
}
