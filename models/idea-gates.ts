import { minus, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * Expected net result of a list of ideas, built as they come or after a paper test, a pilot or both.
 * Page: `/services/ai-consulting`.
 */

const example = { assumed: 'Invented for the example; put in a list of your own.' }
const bad = { assumed: 'A judgment; your own stopped ideas say how good the gate is.' }

const good = input('good', 'Good ideas on the list', 'projects', 4, {
  range: [2, 6],
  bounds: [0, 1000],
  step: 1,
  whole: true,
  origin: example,
})
const poor = input('poor', 'Ideas that return nothing', 'projects', 8, {
  range: [4, 12],
  bounds: [0, 1000],
  step: 1,
  whole: true,
  origin: example,
})
const build = input('build', 'Cost of a build', 'dollars per project', 800_000, {
  range: [400_000, 1_500_000],
  bounds: [0, 1_000_000_000],
  step: 10_000,
  origin: example,
})
const worth = input('worth', 'Return of a good idea', 'dollars per project', 2_400_000, {
  range: [1_000_000, 4_000_000],
  bounds: [0, 1_000_000_000],
  step: 100_000,
  origin: { assumed: 'Present value; use the amount that a budget owner signs.' },
})
const paper = input('paper', 'Cost of a paper test', 'dollars per project', 25_000, {
  range: [10_000, 50_000],
  bounds: [0, 10_000_000],
  step: 1000,
  origin: { assumed: 'Interviews, scoring and prices, your hours included.' },
})
const paperStops = input('paperStops', 'Bad ideas that a paper test stops', 'share', 0.6, {
  range: [0.2, 0.8],
  bounds: [0, 1],
  step: 0.05,
  origin: bad,
})
const paperLoses = input('paperLoses', 'Good ideas that a paper test stops', 'share', 0.1, {
  range: [0, 0.4],
  bounds: [0, 1],
  step: 0.05,
  origin: bad,
})
const pilot = input('pilot', 'Cost of a pilot', 'dollars per project', 125_000, {
  range: [60_000, 250_000],
  bounds: [0, 100_000_000],
  step: 5000,
  origin: example,
})
const pilotStops = input('pilotStops', 'Bad ideas that a pilot stops', 'share', 0.75, {
  range: [0.5, 0.9],
  bounds: [0, 1],
  step: 0.05,
  origin: bad,
})
const pilotLoses = input('pilotLoses', 'Good ideas that a pilot stops', 'share', 0.1, {
  range: [0, 0.3],
  bounds: [0, 1],
  step: 0.05,
  origin: bad,
})

const projects = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'projects', expression)
const dollars = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'dollars', expression)
const net = (key: string, label: string, returned: Expression, spent: Expression) =>
  dollars(key, label, minus(returned, spent))

const all = plus(good, poor)
export const goodPaper = projects('goodPaper', 'Good after the paper test', times(good, minus(1, paperLoses)))
const poorPaper = projects('poorPaper', 'Bad after the paper test', times(poor, minus(1, paperStops)))
export const goodPilot = projects('goodPilot', 'Good after a pilot', times(good, minus(1, pilotLoses)))
const poorPilot = projects('poorPilot', 'Bad after a pilot', times(poor, minus(1, pilotStops)))
export const goodBoth = projects('goodBoth', 'Good after both', times(goodPaper, minus(1, pilotLoses)))
const poorBoth = projects('poorBoth', 'Bad after both', times(poorPaper, minus(1, pilotStops)))

export const builtPilot = projects('builtPilot', 'Built after a pilot', plus(goodPilot, poorPilot))
export const builtPaper = projects('builtPaper', 'Built after the paper test', plus(goodPaper, poorPaper))
export const builtBoth = projects('builtBoth', 'Built after both', plus(goodBoth, poorBoth))

const tests = dollars('tests', 'Paper tests', times(all, paper))
const pilots = dollars('pilots', 'Pilots after the paper test', times(builtPaper, pilot))
export const spentAll = dollars('spentAll', 'Spent, build all', times(all, build))
export const spentPilot = dollars(
  'spentPilot',
  'Spent, pilot first',
  plus(times(all, pilot), times(builtPilot, build)),
)
export const spentPaper = dollars(
  'spentPaper',
  'Spent, paper test first',
  plus(tests, times(builtPaper, build)),
)
export const spentBoth = dollars(
  'spentBoth',
  'Spent, both gates',
  plus(tests, pilots, times(builtBoth, build)),
)

export const netAll = net('netAll', 'Net, build all', times(good, worth), spentAll)
export const netPilot = net('netPilot', 'Net, pilot', times(goodPilot, worth), spentPilot)
export const netPaper = net('netPaper', 'Net, paper test', times(goodPaper, worth), spentPaper)
export const netBoth = net('netBoth', 'Net, both gates', times(goodBoth, worth), spentBoth)

export const paperAdds = dollars('paperAdds', 'What the paper test adds', minus(netPaper, netAll))
export const pilotAdds = dollars('pilotAdds', 'What the pilots add after it', minus(netBoth, netPaper))

export const ideaGates = defineModel({
  key: 'idea-gates',
  title: 'A list of ideas under four policies',
  outputs: [
    builtPilot,
    builtPaper,
    builtBoth,
    spentAll,
    spentPilot,
    spentPaper,
    spentBoth,
    netAll,
    netPilot,
    netPaper,
    netBoth,
    paperAdds,
    pilotAdds,
  ],
  cases: {
    blind: { label: 'A paper test that stops a tenth of each', changes: { paperStops: 0.1 } },
    strict: { label: 'A paper test that stops four good ideas in ten', changes: { paperLoses: 0.4 } },
  },
})
