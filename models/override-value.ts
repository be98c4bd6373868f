import { minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * Whether overrides of a model help: those that name a fact from outside, and those that do not.
 * Page: `/services/ai-decision-support`.
 */

const log = { assumed: 'An override log invented for the example; every outcome is known later.' }
const share = (key: string, label: string, value: number, range: [number, number]) =>
  input(key, label, 'share', value, { range, bounds: [0, 1], step: 0.01, origin: log })
const count = (key: string, label: string, value: number, range: [number, number]) =>
  input(key, label, 'cases', value, { range, bounds: [1, 100_000_000], step: 10, origin: log })

const all = input('all', 'Recommendations', 'cases', 10_000, {
  bounds: [1, 100_000_000],
  step: 100,
  origin: log,
})
const right = share('right', 'Recommendations on which the model alone is right', 0.88, [0.8, 0.95])
const withFact = count('withFact', 'Overrides that name an outside fact', 500, [200, 1000])
const factCorrects = share('factCorrects', 'Overrides with a fact that corrected an error', 0.7, [0.4, 0.8])
const factSpoils = share('factSpoils', 'Overrides with a fact that spoiled a right answer', 0.15, [0.05, 0.2])
const without = count('without', 'Overrides with “I disagree” or nothing', 1000, [400, 2000])
const otherCorrects = share(
  'otherCorrects',
  'Overrides without one that corrected an error',
  0.25,
  [0.1, 0.4],
)
const otherSpoils = share('otherSpoils', 'Overrides without one that spoiled a right answer', 0.6, [0.3, 0.6])

const cases = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'cases', expression)

export const correctedFact = cases('correctedFact', 'Corrected, with a fact', times(withFact, factCorrects))
export const spoiledFact = cases('spoiledFact', 'Spoiled, with a fact', times(withFact, factSpoils))
export const correctedOther = cases('correctedOther', 'Corrected, without one', times(without, otherCorrects))
export const spoiledOther = cases('spoiledOther', 'Spoiled, without one', times(without, otherSpoils))
export const netFact = cases('netFact', 'Net of overrides with a fact', minus(correctedFact, spoiledFact))
export const netOther = cases('netOther', 'Net of overrides without one', minus(correctedOther, spoiledOther))
export const net = cases('net', 'Net of all overrides', plus(netFact, netOther))

const answers = (key: string, label: string, change: Expression) =>
  quantity(key, label, 'share', plus(right, over(change, all)))
export const withAll = answers('withAll', 'Right, with all overrides', net)
export const withFacts = answers('withFacts', 'Right, with overrides that name a fact', netFact)

export const overrideValue = defineModel({
  key: 'override-value',
  title: 'Whether the overrides help',
  outputs: [
    correctedFact,
    spoiledFact,
    correctedOther,
    spoiledOther,
    netFact,
    netOther,
    net,
    withAll,
    withFacts,
  ],
})
