import { expect, test } from 'vitest'
import { type AnyStateNode, setup } from 'xstate'
import { drawingOf } from '#build/statecharts/drawing.ts'
import { notesOf } from '#build/statecharts/layout.ts'
import { browserAction, browserTask } from '#machines/effects.ts'
import { formatDuration, formatState, formatTrigger } from '#src/text/statecharts/format.ts'
import { outgoingTransitions } from '#src/text/statecharts/outline.ts'

const door = setup({ guards: { isOpen: () => true }, actions: { ring: () => {} } }).createMachine({
  id: 'door',
  type: 'parallel',
  states: {
    leaf: {
      initial: 'shut',
      on: { 'wind.blow': { guard: 'isOpen', target: '.shut' } },
      states: {
        shut: { on: { 'door.push': { target: 'open', actions: 'ring' } } },
        open: { entry: 'ring', on: { 'bell.press': { actions: 'ring' } } },
      },
    },
    light: { initial: 'off', states: { off: { on: { '"<&>"': 'on' } }, on: { type: 'final' } } },
  },
})

const textsIn = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
const statesOf = (node: AnyStateNode): string[] => [
  node.path.join('.'),
  ...Object.values(node.states).flatMap(statesOf),
]

test('a drawing has a separate box for each state and a label for each transition', async () => {
  const { svg } = await drawingOf(door)
  expect([...svg.matchAll(/data-path="([^"]*)"/g)].map(([, path]) => path)).toEqual(statesOf(door.root))
  expect(textsIn(svg)).toEqual(
    expect.arrayContaining([
      ...['door.push', 'wind.blow [isOpen]', 'in any state', 'on entry ring', 'bell.press'],
    ]),
  )
  expect(textsIn(svg).join()).toContain('&lt;&amp;&gt;')
  const boxOf = (path: string) =>
    new RegExp(`data-path="${path}"><rect x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"`)
      .exec(svg)
      ?.map(Number) ?? []
  const areApart = (a: string, b: string) => {
    const [, x = 0, y = 0, width = 0, height = 0] = boxOf(a)
    const [, left = 0, top = 0, w = 0, h = 0] = boxOf(b)
    return x + width <= left || left + w <= x || y + height <= top || top + h <= y
  }
  expect(areApart('leaf', 'light')).toBe(true)
  expect(areApart('leaf.shut', 'leaf.open')).toBe(true)
  expect(areApart('leaf', 'leaf.shut')).toBe(false)
})

const machineWithDelays = setup({ delays: { patience: 3000, backoff: () => 4000 } }).createMachine({})

test('a duration is written in milliseconds, seconds, or minutes', () => {
  expect([150, 3000, 1500, 60_000, 600_000].map(formatDuration)).toEqual([
    ...['150 ms', '3 s', '1.5 s', '60 s', '10 min'],
  ])
})

test.each([
  ['menu.open', 'menu.open'],
  ['xstate.after.patience.form.sent', 'after 3 s'],
  ['xstate.after.backoff.form.sent', 'after backoff'],
  ['xstate.after.250.form.sent', 'after 250 ms'],
  ['xstate.done.actor.sendLead', 'sendLead succeeds'],
  ['xstate.error.actor.sendLead', 'sendLead fails'],
  ['xstate.done.state.form.sent', 'done'],
])('the trigger %s is described as “%s”', (type, text) => {
  expect(formatTrigger(machineWithDelays, type)).toBe(text)
})

test('a state is described as a path, with parallel regions joined by +', () => {
  expect(formatState('open')).toBe('open')
  expect(formatState({ open: 'form' })).toBe('open.form')
  expect(formatState({ choice: 'none', banner: { shown: 'now' } })).toBe('choice.none + banner.shown.now')
  expect(formatState({ page: { a: 'x', b: 'y' } })).toBe('page(a.x + b.y)')
  expect(formatState({ left: {}, right: {} })).toBe('left + right')
})

const { createMachine } = setup({
  actors: { send: browserTask<void>() },
  guards: { isDry: () => true },
  delays: { patience: 3000 },
  actions: { open: browserAction(), note: browserAction() },
})

const machine = createMachine({
  id: 'chart',
  initial: 'a',
  states: {
    a: {
      invoke: { id: 'send', src: 'send', onDone: 'b', onError: { actions: 'note' } },
      entry: 'open',
      exit: { type: 'note' },
      on: {
        'x.go': [
          { guard: 'isDry', target: '#chart.b', actions: ['note', { type: 'open' }] },
          { target: 'a' },
        ],
        'x.ignore': {},
      },
      after: { patience: { target: 'b' } },
      always: { guard: { type: 'isDry' }, target: 'b' },
    },
    b: {},
  },
})
const a = machine.root.states.a as AnyStateNode

test('each transition, invocation, and action of a state is described', () => {
  expect(
    outgoingTransitions(machine, a)
      .map(({ label, target }) => [label, target?.key])
      .sort(),
  ).toEqual([
    ['[isDry]', 'b'],
    ['after 3 s', 'b'],
    ['send fails / note', undefined],
    ['send succeeds', 'b'],
    ['x.go [else]', 'a'],
    ['x.go [isDry] / note, open', 'b'],
    ['x.ignore changes nothing', undefined],
  ])
  expect(
    outgoingTransitions(machine, a)
      .filter(({ label, triggerText }) => label !== triggerText)
      .map(({ label, triggerText }) => [label, triggerText])
      .sort(),
  ).toEqual([
    ['send fails / note', 'send fails'],
    ['x.go [isDry] / note, open', 'x.go [isDry]'],
  ])
  expect(notesOf(machine, a)).toEqual([
    ...['invokes send', 'on entry open', 'on exit note', 'x.ignore changes nothing', 'send fails'],
  ])
  expect(notesOf(machine, machine.root.states.b as AnyStateNode)).toEqual([])
})
