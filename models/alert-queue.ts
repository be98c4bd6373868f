import { fixed, minus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Real attacks missed in a year, by people alone and behind an assistant that closes alerts.
 * Page: `/cybersecurity/ai-enhanced-soc`.
 */

const daily = input('daily', 'Alerts a day', 'alerts per day', 960, {
  range: [500, 4000],
  bounds: [1, 10_000_000],
  step: 10,
  origin: { assumed: 'The lowest of three vendor surveys; count your own.' },
})
const real = input('real', 'Alerts that are real attacks', 'share', 0.0001, {
  range: [0.00002, 0.001],
  bounds: [0, 1],
  step: 0.00001,
  origin: { assumed: 'One in 10,000; the closed cases of a year give your own rate.' },
})
const read = input('read', 'Share of real attacks that people open today', 'share', 0.6, {
  range: [0.4, 0.95],
  bounds: [0, 1],
  step: 0.05,
  origin: { assumed: 'People read 60% of the queue, chosen at random.' },
})
const peopleMiss = input('peopleMiss', 'Share of real attacks that people read and miss', 'share', 0.1, {
  range: [0.05, 0.25],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'Measure it with rehearsed attacks; the same for both arrangements.' },
})
const closes = input('closes', 'Share of real attacks that the assistant closes', 'share', 0.08, {
  range: [0.02, 0.6],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'Measure it with rehearsed attacks, by type of alert.' },
})
const passed = input('passed', 'Share of alerts that the assistant passes on', 'share', 0.15, {
  range: [0.05, 0.4],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'People read every one of these.' },
})

const days = fixed(365, 'days per year')
export const yearly = quantity('yearly', 'Alerts a year', 'alerts per year', times(daily, days))
export const attacks = quantity('attacks', 'Real attacks among them', 'alerts per year', times(yearly, real))
const noticed = (seen: Parameters<typeof times>[0]) => times(attacks, seen, minus(1, peopleMiss))
export const today = quantity(
  'today',
  'Missed by people alone',
  'alerts per year',
  minus(attacks, noticed(read)),
)
export const assisted = quantity(
  'assisted',
  'Missed with the assistant',
  'alerts per year',
  minus(attacks, noticed(minus(1, closes))),
)
export const toRead = quantity('toRead', 'Alerts left for people', 'alerts per day', times(daily, passed))
export const breakEven = quantity('breakEven', 'Break-even of the assistant', 'share', minus(1, read))

export const alertQueue = defineModel({
  key: 'alert-queue',
  title: 'Real attacks missed in a year',
  outputs: [yearly, attacks, today, assisted, toRead, breakEven],
  cases: {
    poor: { label: 'An assistant that closes 40% of real attacks', changes: { closes: 0.4 } },
    ordered: { label: 'People who read dangerous alerts first', changes: { read: 0.85 } },
  },
})
