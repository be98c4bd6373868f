import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { themeMachine } from '#machines/theme.ts'
import { findViolation } from '#tests/machines/laws/harness/check-laws.ts'
import { always, effect, type Laws, oracle, sends } from '#tests/machines/laws/harness/law.ts'
import { runner } from '#tests/machines/laws/harness/run.ts'
import { done, fail, wait } from '#tests/machines/laws/harness/trace.ts'
import { linesOf } from '#tests/mutants/lines.ts'
import { mutantsUnder, tryAll } from '#tests/mutants/trial.ts'

/** A lamp with something for every operator to mutate. */
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

test('without laws, all mutants survive', async () => {
  const none = await tryAll(mutantsUnder(laws), machine => findViolation({ laws, machine }))
  expect(none.every(({ noticed }) => noticed === undefined)).toBe(true)
  const strict: Laws = {
    ...laws,
    laws: [
      oracle('a lamp shines for a second, three times at most, until it breaks', () => {
        let lit: number | undefined
        let count = 0
        let broken = false
        return ({ type }, at) => {
          const was = lit !== undefined
          if (lit !== undefined && at >= lit + 1000) lit = undefined
          if (type === 'lamp.press' && lit === undefined && count < 3 && !broken) {
            lit = at
            count++
          }
          if (type === 'lamp.break' && lit !== undefined) {
            lit = undefined
            broken = true
          }
          const is = lit !== undefined
          return {
            tags: is ? ['lit'] : [],
            running: ['watch'],
            effects: was === is ? [] : [effect(is ? 'shine' : 'darken')],
          }
        }
      }),
    ],
  }
  expect(findViolation({ laws: strict })).toBeUndefined()
  const survivors = (
    await tryAll(mutantsUnder(strict), machine => findViolation({ laws: strict, machine }))
  ).filter(({ noticed }) => noticed === undefined)
  expect(survivors).toEqual([])
})

test('a mutant is a new chart, and the original is unchanged', () => {
  const before = JSON.stringify(lamp.config)
  for (const { make } of mutantsUnder(laws)) expect(make()).not.toBe(lamp)
  expect(JSON.stringify(lamp.config)).toBe(before)
  expect(createActor(lamp).start().getSnapshot().value).toBe('off')
})

test('the shortest violating run is described in words', () => {
  const law = always('It is never lit.', ({ tags }) => !tags.includes('lit'))
  expect(findViolation({ laws: { ...laws, laws: [law] }, shrink: true })).toMatch(
    /^random run \(seed \d+\): It is never lit\. Violation: after lamp\.press: it does not hold$/,
  )
})

test('a place in a chart is found in its file, even in a region made by a function', () => {
  const theme = linesOf('machines/theme.ts')
  const line = (found: string) => Number(found.split(':')[1])
  expect(theme(['states', 'dark', 'on', 'theme.toggle'])).toMatch(/^machines\/theme\.ts:\d+$/)
  expect(line(theme(['states', 'light', 'on', 'theme.toggle']))).toBeGreaterThan(
    line(theme(['states', 'dark', 'on', 'theme.toggle', 'actions', 1])),
  )
  expect(line(theme('saveTheme'))).toBeGreaterThan(0)
  const made = ['states', 'sections', 'states', 'tools', 'states', 'folded', 'on', 'section.unfold']
  expect(linesOf('machines/menu.ts')(made)).toMatch(/^machines\/menu\.ts:\d+$/)
  expect(themeMachine.id).toBe('theme')
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

test('an event sent to another machine is an effect with a recipient', () => {
  const effect = sends('menu', 'menu.close', { reason: 'navigation' })
  expect(effect).toEqual({ to: 'menu', type: 'menu.close', params: { reason: 'navigation' } })
})
