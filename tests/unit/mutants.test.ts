import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { findViolation } from '#tests/machines/laws/harness/check-laws.ts'
import { always, effect, type Laws } from '#tests/machines/laws/harness/law.ts'
import { runner } from '#tests/machines/laws/harness/run.ts'
import { done, fail, wait } from '#tests/machines/laws/harness/trace.ts'
import { mutantsUnder } from '#tests/mutants/trial.ts'

/** A small chart that every operator can mutate. */
const lamp = setup({
  types: { context: {} as { lit: number }, events: {} as { type: 'lamp.press' } | { type: 'lamp.break' } },
  actors: { watch: setup({}).createMachine({}), fetchLight: setup({}).createMachine({}) },
  guards: { isWhole: ({ context }) => context.lit < 3 },
  actions: {
    count: assign({ lit: ({ context }) => Math.min(context.lit + 1, 3) }),
    shine: () => {},
    darken: () => {},
  },
  delays: { patience: 1000 },
}).createMachine({
  id: 'lamp',
  context: { lit: 0 },
  initial: 'off',
  invoke: { id: 'watch', src: 'watch' },
  states: {
    off: { on: { 'lamp.press': { guard: 'isWhole', target: 'on', actions: 'count' } } },
    on: {
      tags: ['lit'],
      entry: 'shine',
      exit: 'darken',
      after: { patience: { target: 'off' } },
      on: { 'lamp.break': { target: 'broken' } },
    },
    broken: {},
  },
})

const spec = { machine: lamp, effects: [], invariant: () => {} }
const events = [{ type: 'lamp.press' }, { type: 'lamp.break' }]
const laws: Laws = { spec, deadlines: [1000], events: [...events, wait(1), wait(1000), wait(3000)], laws: [] }

test('every operator mutates every place of a chart', () => {
  const press = 'states.off.on.lamp.press'
  const patience = 'states.on.after.patience'
  const breaks = 'states.on.on.lamp.break'
  expect(
    mutantsUnder(laws)
      .map(({ key }) => key)
      .sort(),
  ).toEqual(
    [
      ...[press, patience, breaks].map(place => `transition removed | ${place}`),
      ...['off', 'broken', 'none'].map(to => `target changed | ${press} | ${to}`),
      ...['on', 'broken', 'none'].map(to => `target changed | ${patience} | ${to}`),
      ...['off', 'on', 'none'].map(to => `target changed | ${breaks} | ${to}`),
      `event exchanged | ${press} | lamp.break`,
      `event exchanged | ${breaks} | lamp.press`,
      `guard removed | ${press}.guard`,
      `guard negated | ${press}.guard`,
      `action removed | ${press}.actions`,
      'entry removed | states.on.entry',
      'exit removed | states.on.exit',
      'invocation removed | invoke',
      'tag removed | states.on.tags.0',
      ...['on', 'broken'].map(to => `initial changed | initial | ${to}`),
      ...['×2', '×0.5'].map(factor => `delay changed | ${patience} | ${factor}`),
      'writing flipped | count | lit',
    ].sort(),
  )
})

test('the shortest violating run is described in words', () => {
  const law = always('It is never lit.', ({ tags }) => !tags.includes('lit'))
  expect(findViolation({ laws: { ...laws, laws: [law] }, shrink: true })).toMatch(
    /^random run \(seed \d+\): It is never lit\. Violation: after lamp\.press: it does not hold$/,
  )
})

/** Polls twice a second; `watch` reports to it. */
const poll = setup({
  types: { events: {} as { type: 'news.come' } | { type: 'loop.start' } },
  actors: { watch: setup({}).createMachine({}), fetchNews: setup({}).createMachine({}) },
  actions: { ask: () => {}, heard: () => {} },
  delays: { interval: 500 },
}).createMachine({
  id: 'poll',
  initial: 'asking',
  states: {
    asking: {
      after: { interval: { target: 'asking', reenter: true, actions: 'ask' } },
      invoke: [
        { id: 'watch', src: 'watch' },
        { id: 'fetch', src: 'fetchNews', onDone: { target: 'deaf' }, onError: { actions: 'heard' } },
      ],
      on: { 'news.come': { actions: 'heard' }, 'loop.start': { target: 'round' } },
    },
    deaf: {},
    round: { always: { target: 'again' } },
    again: { always: { target: 'round' } },
  },
})

test("a rearmed timer fires as often as it's due, and each deadline is checked", () => {
  const { steps } = runner(poll, { deadlines: [700] })(undefined, [wait(1600)])
  expect(steps.map(({ at }) => at)).toEqual([0, 699, 700, 1600])
  expect(steps.map(({ effects }) => effects.length)).toEqual([0, 1, 0, 2])
})

test('a report arrives only while its actor runs, and a task ends once', () => {
  const run = runner(poll, { reports: { 'news.come': 'watch' } })
  const news = { type: 'news.come' }
  const { steps } = run(undefined, [news, done('fetchNews', 1), news, done('fetchNews', 2)])
  expect(steps.map(({ effects }) => effects)).toEqual([[], [effect('heard')], [], []])
  expect(steps.map(({ running }) => running.length)).toEqual([2, 2, 0, 0])
  expect(run(undefined, [fail('fetchNews', 'offline')]).steps.at(-1)?.effects).toEqual([effect('heard')])
})

test('an endless loop is stopped and reported', () => {
  expect(() => runner(poll, {})(undefined, [{ type: 'loop.start' }])).toThrow('stops with an error')
})
