import { fixed, least, minus, most, plus, quantity, times, year } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import { returnsOf } from './core/returns.ts'

/**
 * One time saving, priced five times: what conversion, ramp, dip and a fair baseline leave of it.
 * Page: `/insights/real-return-on-ai`.
 */

const example = { assumed: 'The firm of the example.' }

const years = input('years', 'Years counted', 'years', 3, {
  bounds: [1, 5],
  step: 1,
  whole: true,
  origin: { assumed: 'The term of the decision on the page.' },
})
const people = input('people', 'People', 'people', 400, { bounds: [1, 1_000_000], step: 10, origin: example })
const hours = input('hours', 'Working hours per person', 'hours per person per year', 1800, {
  bounds: [1, 4000],
  step: 50,
  origin: example,
})
const assisted = input('assisted', 'Share of them on assisted tasks', 'share', 0.3, {
  range: [0.2, 0.4],
  bounds: [0, 1],
  step: 0.01,
  origin: example,
})
const saving = input('saving', 'Share of time saved there', 'share', 0.15, {
  range: [0.05, 0.3],
  bounds: [-0.5, 0.9],
  step: 0.01,
  origin: {
    assumed: 'A middle value between the measured effects, which run from 19% slower to 56% faster.',
  },
})
const cheap = input('cheap', 'Part of it that a cheap fix would also bring', 'share', 0, {
  bounds: [0, 0.9],
  step: 0.01,
  origin: { assumed: 'None before the fair baseline is drawn.' },
})
const convert = input('convert', 'Share of saved hours that become money', 'share', 0.5, {
  range: [0.25, 0.75],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'Half; hours without a line in the ledger count as zero.' },
})
const wage = input('wage', 'Cost of an hour', 'dollars per hour', 70, {
  range: [55, 90],
  bounds: [1, 1000],
  step: 1,
  origin: example,
})
const firstYear = input('firstYear', 'Use in year 1', 'share', 0.375, {
  bounds: [0, 1],
  step: 0.025,
  origin: { assumed: 'By quarter 0, 25, 50 and 75%.' },
})
const training = input('training', 'Training', 'hours per person', 8, {
  range: [4, 16],
  bounds: [0, 400],
  step: 1,
  origin: { assumed: 'A day each.' },
})
const slower = input('slower', 'Slower in the first quarter', 'share', 0.05, {
  range: [0, 0.1],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'While people learn the tool.' },
})
const build = input('build', 'Build, integration and evaluation', 'dollars', 600_000, {
  range: [400_000, 1_000_000],
  bounds: [0, 100_000_000],
  step: 10_000,
  origin: example,
})
const run = input('run', 'Licenses, inference, support and checking', 'dollars per year', 450_000, {
  range: [350_000, 600_000],
  bounds: [0, 100_000_000],
  step: 10_000,
  origin: example,
})
const rate = input('rate', 'Discount rate', 'share', 0.1, {
  bounds: [0.001, 1],
  step: 0.005,
  origin: { assumed: 'Replace it by your own cost of capital.' },
})

export const assistedHours = quantity(
  'assistedHours',
  'Hours on assisted tasks',
  'hours per year',
  times(people, hours, assisted),
)
const effect = quantity('effect', 'Share of time that the AI adds', 'share', minus(saving, cheap))
/** Saved hours count as far as they become money; lost hours cost in full. */
const counted = quantity(
  'counted',
  'Share of time that counts',
  'share',
  plus(times(convert, most(0, effect)), least(0, effect)),
)
export const fullBenefit = quantity(
  'fullBenefit',
  'Benefit of a full year',
  'dollars per year',
  times(assistedHours, counted, wage),
)
/** Year 1 has its own share of use, every later year the whole. */
const use = quantity(
  'use',
  'Use in the year',
  'share',
  plus(firstYear, times(minus(1, firstYear), least(1, minus(year, 1)))),
)
const dip = quantity(
  'dip',
  'Cost of the first quarter',
  'dollars per year',
  times(assistedHours, 0.25, slower, wage),
)
const lessons = quantity(
  'lessons',
  'Cost of training',
  'dollars per year',
  times(people, training, wage, fixed(1, 'number per year')),
)
const start = quantity(
  'start',
  'Training and dip in the year',
  'dollars per year',
  times(minus(1, least(1, minus(year, 1))), plus(dip, lessons)),
)
export const flow = quantity(
  'flow',
  'Cash flow of the year',
  'dollars per year',
  minus(times(fullBenefit, use), plus(run, start)),
)
export const { value, payback } = returnsOf(build, flow, rate)

const slide = { convert: 1, firstYear: 1, training: 0, slower: 0 }

export const realReturn = defineModel({
  key: 'real-return',
  title: 'One time saving, priced five times',
  years,
  outputs: [assistedHours, fullBenefit, flow, value, payback],
  cases: {
    slide: { label: '1. The slide', changes: slide },
    conversion: { label: '2. Conversion', changes: { ...slide, convert: 0.5 } },
    ramp: { label: '3. Ramp', changes: { training: 0, slower: 0 } },
    dip: { label: '4. The dip', changes: {} },
    baseline: { label: '5. Fair baseline', changes: { cheap: 0.05 } },
    best: { label: '30% saved, 75% converted', changes: { saving: 0.3, convert: 0.75 } },
    worst: { label: '5% saved, 25% converted', changes: { saving: 0.05, convert: 0.25 } },
    nothing: { label: 'No effect, run for three years', changes: { saving: 0 } },
    nothingStopped: {
      label: 'No effect, measured and stopped after year 1',
      changes: { saving: 0, years: 1 },
    },
    slowerStopped: {
      label: '5% slower throughout, stopped after year 1',
      changes: { saving: -0.05, years: 1 },
    },
  },
})
