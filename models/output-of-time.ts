import { minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * From less time for a piece to more output in an hour and back, and what a saving is worth over a whole job.
 * Page: `/ai-productivity-research`.
 */

const change = input('change', 'Change in time for one finished piece', 'share', -0.2, {
  range: [-0.6, 0.2],
  bounds: [-0.95, 5],
  step: 0.01,
  origin: { assumed: 'A fifth less, to begin with; below it the effects that studies report.' },
})
const assisted = input('assisted', 'Share of the job that is assisted', 'share', 0.3, {
  range: [0.1, 0.6],
  bounds: [0, 1],
  step: 0.05,
  origin: { assumed: 'Few jobs consist of assisted tasks alone; count a week of your own.' },
})

/** The same formula leads back: put in the change of output, and the change of time comes out. */
export const output = quantity(
  'output',
  'Change in output of an hour',
  'share',
  minus(over(1, plus(1, change)), 1),
)
export const ofJob = quantity(
  'ofJob',
  'Less time over the whole job',
  'share',
  times(assisted, minus(0, change)),
)

export const outputOfTime = defineModel({
  key: 'output-of-time',
  title: 'From one unit to the other',
  outputs: [output, ofJob],
  cases: {
    support: { label: 'Support: 15% more issues resolved an hour', changes: { change: 0.15 } },
    field: { label: 'Field trials in software: 26.08% more tasks a week', changes: { change: 0.2608 } },
    consulting: { label: 'Consulting, inside the range: 25.1% faster', changes: { change: -0.251 } },
    writing: { label: 'Writing: 40% less time', changes: { change: -0.4 } },
    programming: { label: 'One programming task: 55.8% faster', changes: { change: -0.558 } },
    experts: { label: 'Experts, early 2025: 19% longer', changes: { change: 0.19 } },
  },
})
