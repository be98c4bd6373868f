import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Two kinds of error when patients are linked to members of a health plan: strangers linked, and people missed.
 * Theory: Fellegi and Sunter, JASA 64, 1969. Page: `/services/healthcare-life-sciences-data-solutions`.
 */

const example = { assumed: 'The two registers invented for the example.' }

const records = (key: string, label: string, value: number, range: [number, number]) =>
  input(key, label, 'number', value, { range, bounds: [1, 1e9], step: 10_000, origin: example })
const odds = (key: string, label: string, value: number, range: [number, number], assumed: string) =>
  input(key, label, 'number', value, { range, bounds: [1, 1e7], step: 1, origin: { assumed } })
const same = (key: string, label: string, value: number, range: [number, number]) =>
  input(key, label, 'share', value, {
    range,
    bounds: [0.01, 1],
    step: 0.01,
    origin: { assumed: 'Judged by records staff on a sample.' },
  })

const patients = records('patients', 'Patients', 900_000, [700_000, 1_100_000])
const members = records('members', 'Members', 1_200_000, [1_000_000, 1_500_000])
const both = records('both', 'People in both', 300_000, [200_000, 400_000])
const birthOdds = odds(
  'birthOdds',
  'Strangers per match on birth date and sex',
  58_400,
  [40_000, 60_000],
  '29,200 birth dates (80 years) and two sexes.',
)
const surnameOdds = odds(
  'surnameOdds',
  'Strangers per match on surname',
  1000,
  [300, 2000],
  'Common names weigh more than rare ones.',
)
const firstOdds = odds(
  'firstOdds',
  'Strangers per match on first name',
  200,
  [80, 400],
  'Fewer first names than surnames.',
)
const birthSame = same('birthSame', 'One person: birth date and sex agree', 0.98, [0.95, 0.99])
const surnameSame = same('surnameSame', 'One person: surname agrees', 0.95, [0.9, 0.98])
const firstSame = same('firstSame', 'One person: first name agrees', 0.92, [0.85, 0.97])
const reading = input('reading', 'Time to read a doubtful pair', 'minutes', 2, {
  range: [1, 5],
  bounds: [0, 600],
  step: 0.5,
  origin: { assumed: 'Two records side by side.' },
})

const looseStrangers = quantity(
  'looseStrangers',
  'Strangers who agree without the first name',
  'number',
  over(minus(times(patients, members), both), times(birthOdds, surnameOdds)),
)
const looseRight = quantity(
  'looseRight',
  'Right pairs that agree without it',
  'number',
  times(both, birthSame, surnameSame),
)
export const strangers = quantity('strangers', 'Strangers linked', 'number', over(looseStrangers, firstOdds))
export const right = quantity('right', 'Right pairs linked', 'number', times(looseRight, firstSame))
export const wrong = quantity(
  'wrong',
  'Wrong, as a share of links',
  'share',
  over(strangers, plus(strangers, right)),
)
export const missed = quantity(
  'missed',
  'Missed, as a share of people in both',
  'share',
  minus(1, over(right, both)),
)
export const between = quantity(
  'between',
  'Pairs that only the first name decides',
  'number',
  plus(minus(looseStrangers, strangers), minus(looseRight, right)),
)
export const hours = quantity(
  'hours',
  'Time to read them all',
  'hours',
  over(times(between, reading), fixed(60, 'minutes per hour')),
)

export const recordLinkage = defineModel({
  key: 'record-linkage',
  title: 'Linking patients to members: wrong links and missed people',
  outputs: [wrong, missed, between, hours],
  cases: {
    strict: { label: 'The first name must agree too', changes: {} },
    loose: { label: 'The first name is not asked for', changes: { firstOdds: 1, firstSame: 1 } },
  },
})
