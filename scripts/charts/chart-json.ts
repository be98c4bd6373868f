import type { AnyStateMachine } from 'xstate'

/**
 * A chart as JSON: the machine's own configuration, with its guards, actions, actors and delays by name.
 *
 * Stately Studio ("Import from code") and its visualizer read `createMachine(…)`, and JSON is a valid argument of it: this text,
 * in these parentheses, is what they take. Studio's own "JSON" export has the same form. Functions have no place in it; the only
 * ones in a chart map data (`params`, `input`, `output`, a computed `context`), and JSON leaves them out without loss to the
 * drawing. What a name does, and how long a named delay is, is in the machine's file.
 */
export const chartJson = (machine: AnyStateMachine): string => `${JSON.stringify(machine.config, null, 2)}\n`
