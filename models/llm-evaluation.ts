import {
  fixed,
  least,
  minus,
  most,
  over,
  plus,
  power,
  quantity,
  roundUp,
  squareRoot,
  times,
} from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * How many cases an evaluation takes, how wide its answer is, and what a judge with errors of its own does to a score.
 * Pages: `/services/llm-evaluation`, `/services/llm-optimization` (the cases that a routing change takes).
 */

/** Standard normal quantiles for a two-sided 5% test and for 80% power. */
const alpha = 1.959964
const strength = 0.841621

const example = { assumed: 'The example of the page; take your own from a first bank of cases.' }

const baseline = input('baseline', 'Share right today', 'share', 0.85, {
  range: [0.75, 0.92],
  bounds: [0, 1],
  step: 0.01,
  origin: example,
})
const candidate = input('candidate', 'Share right as claimed for the candidate', 'share', 0.9, {
  bounds: [0, 1],
  step: 0.01,
  origin: example,
})
const bank = input('bank', 'Cases in the bank', 'cases', 100, {
  bounds: [1, 1_000_000],
  step: 10,
  whole: true,
  origin: { assumed: 'A first bank of one expensive stratum.' },
})
const mended = input('mended', 'Share that the candidate fixes', 'share', 0.08, {
  bounds: [0, 1],
  step: 0.001,
  origin: example,
})
const broken = input('broken', 'Share that the candidate breaks', 'share', 0.03, {
  bounds: [0, 1],
  step: 0.001,
  origin: example,
})
const observed = input('observed', 'Score that the judge gave', 'share', 0.84, {
  range: [0.7, 0.95],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'The average of the judge on your system.' },
})
const agreement = input('agreement', 'Agreement of the judge with experts', 'share', 0.88, {
  range: [0.8, 0.95],
  bounds: [0.51, 1],
  step: 0.01,
  origin: {
    assumed:
      'Measure it on cases that experts have graded; assumed to err equally often on right and on wrong answers.',
  },
})
const systemRight = input('systemRight', 'Share that the system truly gets right', 'share', 0.95, {
  bounds: [0, 1],
  step: 0.01,
  origin: example,
})
const graders = input('graders', 'Experts who grade', 'people', 3, {
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: { assumed: 'Three people who know the work.' },
})
const weeklyHours = input('weeklyHours', 'Hours of each expert for the references', 'hours per person', 12, {
  bounds: [1, 400],
  step: 1,
  origin: { assumed: 'Four hours a week for three weeks.' },
})
const reading = input('reading', 'Minutes per reading', 'minutes per reading', 5, {
  range: [3, 12],
  bounds: [0.1, 600],
  step: 0.5,
  origin: { assumed: 'A page of text with its source; time ten readings of your own.' },
})
const readings = input('readings', 'Readings of each case', 'readings per case', 2, {
  bounds: [1, 5],
  step: 1,
  whole: true,
  origin: { assumed: 'Two experts grade each case on their own, so that their agreement can be reported.' },
})

const difference = quantity(
  'difference',
  'Difference to show',
  'percentage points',
  minus(candidate, baseline),
)
const middle = quantity('middle', 'Mean of the two shares', 'share', over(plus(baseline, candidate), 2))
const spread = quantity(
  'spread',
  'Spread of the difference',
  'share',
  plus(
    times(alpha, squareRoot(times(2, middle, minus(1, middle)))),
    times(
      strength,
      squareRoot(plus(times(baseline, minus(1, baseline)), times(candidate, minus(1, candidate)))),
    ),
  ),
)

/** Source: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 3rd ed., ch. 4, without continuity correction. */
export const casesPerSystem = quantity(
  'casesPerSystem',
  'Separate cases for each system (5% false alarms, 80% power)',
  'cases',
  times(fixed(1, 'cases'), roundUp(power(over(spread, difference), 2))),
)

const net = quantity('net', 'Fixed less broken', 'percentage points', minus(mended, broken))
const decided = quantity('decided', 'Cases that tell the systems apart', 'share', plus(mended, broken))

/** Source: Connor, Biometrics 43 (1987): McNemar's test on the same cases. */
export const pairedCases = quantity(
  'pairedCases',
  'Cases if both systems answer the same ones',
  'cases',
  times(
    fixed(1, 'cases'),
    roundUp(
      power(
        over(
          plus(times(alpha, squareRoot(decided)), times(strength, squareRoot(minus(decided, power(net, 2))))),
          net,
        ),
        2,
      ),
    ),
  ),
)

const count = quantity('count', 'Number of cases', 'number', over(bank, fixed(1, 'cases')))
const pull = quantity('pull', 'Pull toward one half', 'number', over(alpha * alpha, count))
const center = quantity(
  'center',
  'Center of the interval',
  'share',
  over(plus(baseline, over(pull, 2)), plus(1, pull)),
)
const half = quantity(
  'half',
  'Half its width',
  'share',
  times(
    over(alpha, plus(1, pull)),
    squareRoot(plus(over(times(baseline, minus(1, baseline)), count), over(pull, times(4, count)))),
  ),
)

/** Source: Wilson, JASA 22 (1927). Held between 0 and 1, since rounding errors alone could lead out of it. */
export const intervalLow = quantity(
  'intervalLow',
  'Lower end of the 95% interval',
  'share',
  most(0, minus(center, half)),
)
export const intervalHigh = quantity(
  'intervalHigh',
  'Upper end of the 95% interval',
  'share',
  least(1, plus(center, half)),
)

/** Source: Rogan and Gladen, American Journal of Epidemiology 107 (1978), with equal error rates. */
export const judgeScore = quantity(
  'judgeScore',
  'Score that the judge awards',
  'share',
  plus(times(systemRight, agreement), times(minus(1, systemRight), minus(1, agreement))),
)
export const flawlessScore = quantity(
  'flawlessScore',
  'Score of a flawless system',
  'share',
  times(1, agreement),
)
export const correctedScore = quantity(
  'correctedScore',
  'Observed score, corrected for the judge',
  'share',
  most(0, least(1, over(minus(plus(observed, agreement), 1), minus(times(2, agreement), 1)))),
)

export const firstBank = quantity(
  'firstBank',
  'Cases that the experts can grade twice',
  'cases',
  over(times(graders, weeklyHours, fixed(60, 'minutes per hour')), times(reading, readings)),
)

export const llmEvaluation = defineModel({
  key: 'llm-evaluation',
  title: 'Cases for an evaluation, and what a judge makes of them',
  outputs: [
    casesPerSystem,
    pairedCases,
    intervalLow,
    intervalHigh,
    judgeScore,
    flawlessScore,
    correctedScore,
    firstBank,
  ],
  cases: {
    routing: {
      label: 'A routing change, 4.0% against 4.3% wrong',
      changes: { baseline: 0.96, candidate: 0.957, mended: 0.006, broken: 0.003 },
    },
  },
})
