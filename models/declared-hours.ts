import { fixed, minus, over, quantity, times } from './core/expression.ts'
import { type Input, input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * Hours that an employee and the company gain when she declares what a tool saves her, by the rule that then applies.
 * Page: `/case-studies/why-ai-adoption-is-failing`.
 */

const clerk = { assumed: 'The clerk of the example.' }

const saved = input('saved', 'Minutes saved a day', 'minutes per person per day', 30, {
  range: [15, 60],
  bounds: [0, 480],
  step: 5,
  origin: clerk,
})
const check = input('check', 'Share of it spent on checking', 'minutes per person per day', 10, {
  range: [5, 15],
  bounds: [0, 480],
  step: 1,
  origin: clerk,
})
const days = input('days', 'Days worked', 'days per year', 220, {
  bounds: [1, 366],
  step: 1,
  origin: clerk,
})
const people = input('people', 'People who could do the same', 'people', 600, {
  bounds: [1, 1_000_000],
  step: 10,
  origin: { assumed: 'The company of the example.' },
})
const part = input('part', 'The company’s share when time is split', 'share', 0.5, {
  bounds: [0.05, 1],
  step: 0.05,
  origin: { assumed: 'Half, as the agreement on the page says.' },
})
const declare = (key: string, label: string, value: number, range: readonly [number, number]) =>
  input(key, label, 'share', value, {
    range,
    bounds: [0, 1],
    step: 0.05,
    origin: { assumed: 'A guess of ours; put yours there.' },
  })
const ifGross = declare(
  'ifGross',
  'Share who declare when the target rises by all that is saved',
  0.1,
  [0, 0.3],
)
const ifNet = declare('ifNet', 'Share who declare when it rises by the net saving', 0.25, [0.1, 0.5])
const ifSplit = declare('ifSplit', 'Share who declare when the net saving is split', 0.75, [0.3, 0.9])

const hours = (minutes: Expression) => over(times(minutes, days), fixed(60, 'minutes per hour'))
const perPerson = 'hours per person per year'
export const gross = quantity('gross', 'Saved in a year', perPerson, hours(saved))
export const checking = quantity('checking', 'Checking in a year', perPerson, hours(check))
export const net = quantity('net', 'Saved after checking', perPerson, minus(gross, checking))
export const split = quantity('split', 'The company’s part of it', perPerson, times(net, part))
export const kept = quantity('kept', 'Her own part of it', perPerson, minus(net, split))
export const lost = quantity('lost', 'Her gain when the target rises by all', perPerson, minus(net, gross))

const received = (key: string, label: string, declared: Input, from: Expression) =>
  quantity(key, label, 'hours per year', times(people, declared, from))
export const companyGross = received('companyGross', 'Target rises by all', ifGross, gross)
export const companyNet = received('companyNet', 'Target rises by the net', ifNet, net)
export const companySplit = received('companySplit', 'Net time is split', ifSplit, split)
export const beatsNet = quantity(
  'beatsNet',
  'Share that must declare for splitting to beat the net target',
  'number',
  over(net, split),
)
export const beatsGross = quantity(
  'beatsGross',
  'Share that must declare for splitting to beat the full target',
  'number',
  over(gross, split),
)

export const declaredHours = defineModel({
  key: 'declared-hours',
  title: 'Hours a year, by what happens when she declares',
  outputs: [gross, net, kept, lost, companyGross, companyNet, companySplit, beatsNet, beatsGross],
})
