import { fixed, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Hours of standing access, and the tables in reach, when rights are permanent and when each use asks for them.
 * Page: `/services/zero-trust-architecture`.
 */

const example = { assumed: 'The platform invented for the example.' }

const people = input('people', 'People with broad access', 'people', 60, {
  range: [30, 120],
  bounds: [1, 1_000_000],
  step: 5,
  origin: example,
})
const uses = input('uses', 'Uses by each', 'grants per person per year', 144, {
  range: [60, 240],
  bounds: [0, 10_000],
  step: 12,
  origin: { assumed: 'Three times a week, 48 weeks.' },
})
const grant = input('grant', 'Length of a grant', 'hours per grant', 2, {
  range: [1, 8],
  bounds: [0.1, 60],
  step: 0.5,
  origin: { assumed: 'A working session.' },
})
const accounts = input('accounts', 'Service accounts', 'number', 25, {
  range: [10, 60],
  bounds: [0, 1_000_000],
  step: 5,
  origin: { assumed: 'With permanent keys today.' },
})
const job = input('job', 'Runs of a job', 'hours per day', 1.5, {
  range: [0.5, 6],
  bounds: [0, 24],
  step: 0.5,
  origin: { assumed: 'A credential lives as long as its run.' },
})
const tables = input('tables', 'Tables', 'tables', 4000, {
  bounds: [1, 10_000_000],
  step: 100,
  origin: example,
})
const reach = input('reach', 'Tables that a grant reaches', 'tables', 250, {
  range: [50, 1000],
  bounds: [1, 10_000_000],
  step: 10,
  origin: { assumed: 'Averaged over roles and jobs.' },
})
const asked = input('asked', 'Grants that a person approves', 'share', 0.1, {
  range: [0.05, 0.3],
  bounds: [0, 1],
  step: 0.05,
  origin: { assumed: 'The rest is decided by rules.' },
})
const minutes = input('minutes', 'Time of an approval', 'minutes per grant', 4, {
  range: [2, 10],
  bounds: [0, 600],
  step: 1,
  origin: example,
})

const year = fixed(8760, 'hours per person per year')
export const before = quantity(
  'before',
  'Hours of usable credentials today',
  'hours per year',
  plus(times(people, year), times(accounts, fixed(8760, 'hours per year'))),
)
const grants = quantity('grants', 'Grants', 'grants per year', times(people, uses))
export const after = quantity(
  'after',
  'Hours of usable credentials afterward',
  'hours per year',
  plus(times(grants, grant), times(accounts, job, fixed(365, 'days per year'))),
)
export const hoursLeft = quantity('hoursLeft', 'Share of hours that remains', 'share', over(after, before))
export const reachBefore = quantity(
  'reachBefore',
  'Table-hours today',
  'tables × hours per year',
  times(before, tables),
)
export const reachAfter = quantity(
  'reachAfter',
  'Table-hours afterward',
  'tables × hours per year',
  times(after, reach),
)
export const remains = quantity(
  'remains',
  'Share of table-hours that remains',
  'share',
  over(reachAfter, reachBefore),
)
export const factor = quantity('factor', 'Reduction, as a factor', 'number', over(reachBefore, reachAfter))
export const approvals = quantity(
  'approvals',
  'Time spent on approvals',
  'hours per year',
  over(times(grants, asked, minutes), fixed(60, 'minutes per hour')),
)

export const standingAccess = defineModel({
  key: 'standing-access',
  title: 'How long a stolen credential stays useful',
  outputs: [before, after, hoursLeft, remains, factor, approvals],
})
