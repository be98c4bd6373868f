import { fixed, over, plus, quantity, roundUp, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Yearly upkeep of private models: one shared by all applications against one for every few.
 * Page: `/private-llm`.
 */

const example = { assumed: 'The example of the page.' }

const applications = input('applications', 'Applications', 'applications', 12, {
  range: [4, 30],
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: example,
})
const group = input('group', 'Applications that share a model', 'applications per model', 12, {
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: { assumed: 'All of them, or every three.' },
})
const room = input('room', 'Applications per installation', 'applications per installation', 12, {
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: example,
})
const requalify = input('requalify', 'Requalifying an application', 'hours per application per year', 20, {
  range: [10, 60],
  bounds: [0, 2000],
  step: 5,
  origin: { assumed: 'Once a year, with an automatic bench; 60 hours without.' },
})
const keep = input('keep', 'Keeping a model in service', 'hours per model per year', 260, {
  range: [150, 400],
  bounds: [0, 10_000],
  step: 10,
  origin: { assumed: 'Patches, load tests, drills.' },
})
const wage = input('wage', 'Cost of an hour', 'dollars per hour', 100, {
  range: [80, 130],
  bounds: [1, 1000],
  step: 5,
  origin: example,
})
const installation = input(
  'installation',
  'Cost of an installation',
  'dollars per installation per year',
  70_000,
  { range: [50_000, 110_000], bounds: [0, 10_000_000], step: 1000, origin: example },
)

const answers = input('answers', 'Answers that another model would give', 'cases per year', 200_000, {
  range: [50_000, 1_000_000],
  bounds: [1, 1_000_000_000],
  step: 10_000,
  origin: example,
})
const harm = input('harm', 'Cost of a wrong answer', 'dollars per case', 6, {
  range: [2, 20],
  bounds: [0.01, 1_000_000],
  step: 1,
  origin: { assumed: 'Finding it and doing the work again.' },
})

const one = fixed(1, 'applications')
/** Models of their own need installations of their own, since an installation carries one model. */
export const models = quantity(
  'models',
  'Models',
  'models',
  times(
    fixed(1, 'models'),
    roundUp(over(over(applications, one), over(group, fixed(1, 'applications per model')))),
  ),
)
const perModel = quantity(
  'perModel',
  'Installations of a model',
  'number',
  roundUp(
    over(
      over(over(applications, models), fixed(1, 'applications per model')),
      over(room, fixed(1, 'applications per installation')),
    ),
  ),
)
export const installations = quantity(
  'installations',
  'Installations',
  'installations',
  times(fixed(1, 'installations per model'), models, perModel),
)
export const hours = quantity(
  'hours',
  'Hours a year',
  'hours per year',
  plus(times(requalify, applications), times(keep, models)),
)
export const cost = quantity(
  'cost',
  'Cost a year',
  'dollars per year',
  plus(times(hours, wage), times(installation, installations)),
)
export const perApplication = quantity(
  'perApplication',
  'Cost of an application',
  'dollars per application per year',
  over(cost, applications),
)
export const another = quantity(
  'another',
  'One more model, before its first answer',
  'dollars per year',
  plus(times(keep, wage, fixed(1, 'models')), times(installation, fixed(1, 'installations'))),
)
export const moreRight = quantity(
  'moreRight',
  'How much more often it has to be right',
  'share',
  over(another, times(answers, harm)),
)

const shared = (count: number, label: string) => ({ label, changes: { applications: count, group: 1000 } })
const apart = (count: number, label: string) => ({ label, changes: { applications: count, group: 3 } })

export const modelUpkeep = defineModel({
  key: 'model-upkeep',
  title: 'One shared model against one for every three applications',
  outputs: [models, installations, hours, cost, perApplication, another, moreRight],
  cases: {
    fourShared: shared(4, '4 applications, one model'),
    fourApart: apart(4, '4 applications, a model for every three'),
    twelveShared: shared(12, '12 applications, one model'),
    twelveApart: apart(12, '12 applications, a model for every three'),
    thirtyShared: shared(30, '30 applications, one model'),
    thirtyApart: apart(30, '30 applications, a model for every three'),
  },
})
