import { fixed, least, minus, most, over, quantity, roundUp, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * The share of thefts that are noticed, and the share noticed early enough to stop: one path of five steps in six hours.
 * Page: `/cybersecurity/threat-detection`.
 */

const chance = (key: string, label: string, value: number, range: [number, number]) =>
  input(key, label, 'share', value, {
    range,
    bounds: [0, 1],
    step: 0.05,
    origin: { assumed: 'Chance that it fires, invented; act the path out and count.' },
  })

const device = chance('device', 'Alert on the new device, 0:00', 0.3, [0.1, 0.6])
const lists = chance('lists', 'Alert on listing tables, 0:40', 0.2, [0.05, 0.4])
const grants = chance('grants', 'Alert on the granted role, 3:00', 0.5, [0.2, 0.8])
const stages = chance('stages', 'Alert on the staged copy, 5:00', 0.4, [0.2, 0.7])
const copies = chance('copies', 'Alert on copying out, 6:00', 0.8, [0.5, 0.95])
const response = input('response', 'Time needed to respond', 'hours', 4, {
  range: [0.25, 5.5],
  bounds: [0, 24],
  step: 0.25,
  origin: { assumed: 'From the alert until the session is cut; time it in a drill.' },
})
const better = input(
  'better',
  'Chance that the first step raises an alert, with a better rule',
  'share',
  0.5,
  {
    range: [0.3, 0.7],
    bounds: [0, 1],
    step: 0.05,
    origin: { assumed: 'What a second rule on new devices might reach.' },
  },
)
const surer = input('surer', 'Chance that the last step raises an alert, with a better rule', 'share', 0.95, {
  range: [0.8, 0.99],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'What a second rule on large copies might reach.' },
})

/** 1 while an alert at this hour leaves time to respond before the copy is out, else 0. */
const inTime = (at: number) =>
  least(1, most(0, roundUp(over(minus(fixed(6 - at, 'hours'), response), fixed(1, 'hours')))))
const counts = (key: string, label: string, of: Expression, at: number) =>
  quantity(key, `${label}, if in time`, 'share', times(of, inTime(at)))

const inTimeDevice = counts('inTimeDevice', 'At 0:00', device, 0)
const inTimeLists = counts('inTimeLists', 'At 0:40', lists, 40 / 60)
const inTimeGrants = counts('inTimeGrants', 'At 3:00', grants, 3)
const inTimeStages = counts('inTimeStages', 'At 5:00', stages, 5)
const inTimeCopies = counts('inTimeCopies', 'At 6:00', copies, 6)
const later = [inTimeLists, inTimeGrants, inTimeStages]

/** At least one of several that fire independently. */
const any = (of: readonly Expression[]) => minus(1, times(...of.map(each => minus(1, each))))
export const noticed = quantity(
  'noticed',
  'Detected at all',
  'share',
  any([device, lists, grants, stages, copies]),
)
export const stopped = quantity('stopped', 'Stopped', 'share', any([inTimeDevice, ...later, inTimeCopies]))
export const stoppedFirst = quantity(
  'stoppedFirst',
  'Stopped, better first rule',
  'share',
  any([times(better, inTime(0)), ...later, inTimeCopies]),
)
export const stoppedLast = quantity(
  'stoppedLast',
  'Stopped, better last rule',
  'share',
  any([inTimeDevice, ...later, times(surer, inTime(6))]),
)
export const noticedLast = quantity(
  'noticedLast',
  'Detected, better last rule',
  'share',
  any([device, lists, grants, stages, surer]),
)

export const attackClock = defineModel({
  key: 'attack-clock',
  title: 'A stolen session copies the customer table in six hours',
  outputs: [noticed, stopped, stoppedFirst, stoppedLast, noticedLast],
  cases: {
    two: { label: 'A response within two hours', changes: { response: 2 } },
    half: { label: 'A response within 30 minutes', changes: { response: 0.5 } },
    silent: {
      label: 'The log of steps 3 and 4 silent, two hours to respond',
      changes: { response: 2, grants: 0, stages: 0 },
    },
  },
})
