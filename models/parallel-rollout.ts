import { minus, over, plus, quantity, roundUp, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * Weeks until the last of several sites is done, and weeks that sites wait, for any large and any small firm.
 * Page: `/compare/accenture-alternative`.
 */

const any = { assumed: 'Not the figure of any named firm; use the dates that each bidder signs.' }

const sites = input('sites', 'Sites', 'number', 9, {
  range: [3, 25],
  bounds: [1, 10_000],
  step: 1,
  whole: true,
  origin: { assumed: 'The first number at which eight teams cost less in waiting.' },
})
const first = input('first', 'Time of the first site', 'weeks', 12, {
  range: [8, 20],
  bounds: [0, 520],
  step: 1,
  origin: { assumed: 'It produces the pattern.' },
})
const later = input('later', 'Time of each later site, for one team', 'weeks', 6, {
  range: [3, 10],
  bounds: [0, 520],
  step: 1,
  origin: any,
})
const largeStart = input('largeStart', 'Weeks until the large firm starts', 'weeks', 10, {
  range: [4, 16],
  bounds: [0, 520],
  step: 1,
  origin: any,
})
const largeTeams = input('largeTeams', 'Teams of the large firm', 'number', 8, {
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: any,
})
const smallStart = input('smallStart', 'Weeks until the small firm starts', 'weeks', 3, {
  range: [1, 8],
  bounds: [0, 520],
  step: 1,
  origin: any,
})
const smallTeams = input('smallTeams', 'Teams of the small firm', 'number', 2, {
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: any,
})
const week = input('week', 'Cost of a week’s wait at a site', 'dollars per week', 15_000, {
  range: [5000, 40_000],
  bounds: [0, 100_000_000],
  step: 1000,
  origin: { assumed: 'What the change would have brought in at that site.' },
})

const others = minus(sites, 1)
const rounds = (teams: Expression) => roundUp(over(others, teams))
const last = (start: Expression, teams: Expression) => plus(start, first, times(later, rounds(teams)))
/** Every site waits for its start and the first; of the later ones each round waits for those before it. */
const waited = (start: Expression, teams: Expression) =>
  plus(
    times(sites, plus(start, first)),
    times(
      later,
      minus(times(rounds(teams), others), over(times(teams, rounds(teams), minus(rounds(teams), 1)), 2)),
    ),
  )
export const largeLast = quantity('largeLast', 'Last site, large firm', 'weeks', last(largeStart, largeTeams))
export const smallLast = quantity('smallLast', 'Last site, small firm', 'weeks', last(smallStart, smallTeams))
export const largeWaits = quantity(
  'largeWaits',
  'Waiting, large firm',
  'weeks',
  waited(largeStart, largeTeams),
)
export const smallWaits = quantity(
  'smallWaits',
  'Waiting, small firm',
  'weeks',
  waited(smallStart, smallTeams),
)
export const better = quantity(
  'better',
  'Advantage of the large firm',
  'dollars',
  times(minus(smallWaits, largeWaits), week),
)

const count = (sites: number) => ({ label: `${sites} sites`, changes: { sites } })

export const parallelRollout = defineModel({
  key: 'parallel-rollout',
  title: 'One rollout: week of the last site, and weeks spent waiting',
  outputs: [largeLast, smallLast, largeWaits, smallWaits, better],
  cases: { three: count(3), five: count(5), six: count(6), eight: count(8), twentyFive: count(25) },
})
